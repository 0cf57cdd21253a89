import { QueryClientContext } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { session } from '#api/session.ts';
import { keepSending } from '#features/journey/index.ts';
import { FailureContext } from '#forms/failureContext.ts';
import { useStore } from '#lib/store.ts';
import { hasUnsavedAnswers } from './unsavedWork.ts';

/**
 * Sends what the journey could not save before the user left it (decision 13). Inside the journey the save queue does that.
 */
export function useSendUnsaved(pathname: string): void {
  const client = useContext(QueryClientContext);
  const showFailure = useContext(FailureContext);
  const trn = useStore(session)?.user.trn;
  const isInJourney = pathname.startsWith('/journey');
  useEffect(() => {
    if (isInJourney || !client || trn === undefined || !hasUnsavedAnswers()) return undefined;
    let isLeft = false;
    let end = () => {
      isLeft = true;
    };
    // Nobody asked for this: no dialog for an error, only the end of the session is shown. The draft stays in this tab until
    // its application is opened, or another one is.
    void keepSending(client, trn, (error) => showFailure(error, { showsOwnError: true })).then((started) => {
      if (isLeft) started();
      else end = started;
    });
    return () => end();
  }, [client, isInJourney, showFailure, trn]);
}
