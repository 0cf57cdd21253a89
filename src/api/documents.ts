import { ASK_AGAIN } from './askAgain.ts';
import { call } from './client.ts';

interface Context {
  signal: AbortSignal;
  queryKey: readonly unknown[];
  client: { getQueryData: (queryKey: readonly unknown[]) => unknown };
}

/** The documents that an application needs: what to upload, and which agreements to accept. Only the first load shows the spinner. */
export const documentsQuery = (trn: string, arn: string) =>
  ({
    queryKey: ['documents', trn, arn],
    // The screens that use it show the failure, with a button to try again.
    meta: { showsOwnError: true },
    // Not fetched before the application has a number, nor after its applicant has signed out.
    enabled: trn !== '' && arn !== '',
    queryFn: ({ signal, queryKey, client }: Context) =>
      call('requiredDocuments', {
        path: { trn, arn },
        signal,
        background: client.getQueryData(queryKey) !== undefined,
      }),
    // Answers decide what is required, so each screen loads the list again, in the background.
    staleTime: ASK_AGAIN,
  }) as const;
