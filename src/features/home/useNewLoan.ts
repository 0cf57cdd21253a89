import type { UseQueryResult } from '@tanstack/react-query';
import type { ListedApplication } from '#api/applications.ts';
import { useIsMounted } from '#lib/hooks.ts';
import { dialogs } from '#ui/dialogs.ts';
import { openDraftOf } from './ownApplications.ts';
import { applicationBegun } from './texts.tsx';

interface NewLoan {
  /** Starts a new application. */
  onNewLoan: () => void;
  /** Opens an application where it was left. */
  onOpen: (arn: string) => void;
}

/** Returns what New Loan does: it starts an application, and asks first where there is a draft already. */
export function useNewLoan(
  applications: Pick<UseQueryResult<ListedApplication[]>, 'data' | 'refetch'>,
  { onNewLoan, onOpen }: NewLoan,
): () => Promise<void> {
  const isMounted = useIsMounted();
  return async () => {
    // A list that has failed so far is asked for once more: another draft is not begun unasked.
    const { data: listed = [] } = applications.data ? applications : await applications.refetch();
    // Whoever has left home meanwhile is led nowhere.
    if (!isMounted()) return;
    const draft = openDraftOf(listed);
    const answer = draft ? await dialogs.actions(applicationBegun) : true;
    if (answer === true) onNewLoan();
    if (answer === 'resumeApplication' && draft) onOpen(draft.arn);
  };
}
