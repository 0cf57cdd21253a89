import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { requestsQuery } from '#api/applications.ts';
import { call } from '#api/client.ts';
import type { AnswerTo } from '#api/endpoints.ts';
import { UNDER_WAY } from '#api/exclusively.ts';
import { CallFailed } from '#api/failure.ts';
import { findArrivedRequest, type RequestKind, requestToSend } from '#domain/request.ts';
import { today } from '#lib/dates.ts';
import { type RequestReceipt, saveDraft, saveReceipt } from './requestDraft.ts';
import { type ArrivedRequest, type Outgoing, receiptOf } from './requestReceipt.ts';

const calls = { APPEAL: 'appealRequest', SERVICE: 'serviceRequest' } as const satisfies Record<RequestKind, string>;

/** True when the server rejected the request. After any other failure it is not known whether it arrived. */
const isRejected = (error: unknown): boolean =>
  error instanceof CallFailed && error.status >= 400 && error.status < 500 && ![408, UNDER_WAY].includes(error.status);

/**
 * Sends APPEAL_REQUEST or SERVICE_REQUEST, with the same `requestId` on every attempt. If the response to an earlier
 * attempt was lost, the history is checked before anything is sent again (decision 20).
 */
async function send(
  client: QueryClient,
  trn: string,
  kind: RequestKind,
  { answers, documents }: Pick<Outgoing, 'answers' | 'documents'>,
): Promise<ArrivedRequest> {
  const { sent, requestId } = saveDraft(trn, kind, {});
  if (sent) {
    const arrived = findArrivedRequest(kind, sent, await call('requests', { path: { trn } }));
    if (arrived) return { requestId: arrived.requestId, status: arrived.status, earlier: sent };
  }
  const before = client.getQueryData<AnswerTo<'requests'>>(requestsQuery(trn).queryKey) ?? [];
  const known = sent?.known ?? before.map((one) => one.requestId);
  const { code, narration } = answers;
  saveDraft(trn, kind, { sent: { code, narration, day: sent?.day ?? today(), known } });
  try {
    const body = requestToSend(answers, { trn, documents, requestId });
    // With `onSent` the call counts as background work, so the session does not end while large files are sent.
    return await call(calls[kind], { body, onSent: () => undefined });
  } catch (error) {
    if (isRejected(error)) saveDraft(trn, kind, { sent: undefined });
    throw error;
  }
}

const sendingKey = (trn: string, kind: RequestKind) => ['sendRequest', trn, kind];

/** Sends a request, and saves its receipt before it counts as sent. A failure is shown in a dialog. */
export function useSendRequest(trn: string, kind: RequestKind) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: sendingKey(trn, kind),
    mutationFn: async (outgoing: Outgoing): Promise<RequestReceipt> => {
      const receipt = receiptOf(kind, await send(client, trn, kind, outgoing), outgoing);
      saveReceipt(trn, receipt);
      return receipt;
    },
    onSettled: () => void client.invalidateQueries({ queryKey: requestsQuery(trn).queryKey }),
  });
}

/** Whether a request of this kind is being sent, by a form that may be closed by now. */
export const useIsSending = (trn: string, kind: RequestKind): boolean =>
  useIsMutating({ mutationKey: sendingKey(trn, kind) }) > 0;
