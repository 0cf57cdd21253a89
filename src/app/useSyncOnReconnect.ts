import { type QueryClient, QueryClientContext } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { session } from '#api/session.ts';
import { sendUnsaved } from '#features/journey/index.ts';
import { isOnline } from '#lib/browser.ts';

/**
 * Sends what the journey could not save before the user left it, once the network is back (decision 13). Inside the journey the
 * save queue does that.
 */
export function useSyncOnReconnect(pathname: string): void {
  const client = useContext(QueryClientContext);
  const isInJourney = pathname.startsWith('/journey');
  useEffect(() => {
    if (isInJourney || !client) return undefined;
    return isOnline.subscribe(() => {
      if (isOnline.get()) void syncUnsaved(client);
    });
  }, [client, isInJourney]);
}

async function syncUnsaved(client: QueryClient): Promise<void> {
  const trn = session.get()?.user.trn;
  if (trn === undefined) return;
  try {
    await sendUnsaved(client, trn);
  } catch {
    // The draft stays in this tab until its application is opened, or another one is.
  }
}
