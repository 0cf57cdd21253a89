import { call } from './client.ts';

interface Context {
  signal: AbortSignal;
  queryKey: readonly unknown[];
  client: { getQueryData: (queryKey: readonly unknown[]) => unknown };
}

/** The papers that an application needs: what to upload, and which agreements to accept. Only the first look raises the spinner. */
export const documentsQuery = (trn: string, arn: string) =>
  ({
    queryKey: ['documents', trn, arn],
    // The screens that show them tell the failure, with a way to try again.
    meta: { showsOwnError: true },
    // Nobody is asked about before they are known, nor after they have signed out.
    enabled: trn !== '' && arn !== '',
    queryFn: ({ signal, queryKey, client }: Context) =>
      call('requiredDocuments', {
        path: { trn, arn },
        signal,
        background: client.getQueryData(queryKey) !== undefined,
      }),
    // Answers decide what is needed, so each screen asks again, behind what is known.
    staleTime: 0,
  }) as const;
