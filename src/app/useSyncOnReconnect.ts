import { type QueryClient, QueryClientContext } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { CallFailed } from '#api/failure.ts';
import { session } from '#api/session.ts';
import { sendUnsaved } from '#features/journey/index.ts';
import { FailureContext, type ShowFailure } from '#forms/failureContext.ts';
import { isOnline } from '#lib/browser.ts';

/**
 * Sends what the journey could not save before the user left it, once the network is back (decision 13). Inside the journey the
 * save queue does that.
 */
export function useSyncOnReconnect(pathname: string): void {
  const client = useContext(QueryClientContext);
  const showFailure = useContext(FailureContext);
  const isInJourney = pathname.startsWith('/journey');
  useEffect(() => {
    if (isInJourney || !client) return undefined;
    return isOnline.subscribe(() => {
      if (isOnline.get()) void syncUnsaved(client, showFailure).catch(window.reportError);
    });
  }, [client, isInJourney, showFailure]);
}

async function syncUnsaved(client: QueryClient, showFailure: ShowFailure): Promise<void> {
  const trn = session.get()?.user.trn;
  if (trn === undefined) return;
  try {
    await sendUnsaved(client, trn);
  } catch (error) {
    // Nobody asked for this: no dialog for an error of the portal, and no reload for a file that did not load.
    if (!(error instanceof CallFailed)) throw error;
    // Only the end of the session is shown. The draft stays in this tab until its application is opened, or another one is.
    showFailure(error, { showsOwnError: true });
  }
}
