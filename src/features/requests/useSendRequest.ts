import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { requestsQuery } from '#api/applications.ts';
import { call } from '#api/client.ts';
import type { AnswerTo } from '#api/endpoints.ts';
import { UNDER_WAY } from '#api/exclusively.ts';
import { CallFailed } from '#api/failure.ts';
import type { UploadItem } from '#domain/document.ts';
import { findArrivedRequest, type RequestAnswers, type RequestKind, requestToSend } from '#domain/request.ts';
import { today } from '#lib/dates.ts';
import { saveDraft } from './requestDraft.ts';

const calls = { APPEAL: 'appealRequest', SERVICE: 'serviceRequest' } as const satisfies Record<RequestKind, string>;

export interface Outgoing {
  answers: RequestAnswers;
  documents: readonly UploadItem[];
}

/** What became of a request: its number, and the words that arrived where an earlier try had arrived already. */
export interface Arrived {
  requestId: string;
  status: string;
  earlier?: { code: string; narration: string };
}

/** True when the server has said that it did not take the request; after anything else nobody knows. */
const isRefused = (error: unknown): boolean =>
  error instanceof CallFailed && error.status >= 400 && error.status < 500 && ![408, UNDER_WAY].includes(error.status);

/**
 * APPEAL_REQUEST or SERVICE_REQUEST, with the same `requestId` on every try. After an answer that was lost the history is
 * asked before anything is sent again (decision 20).
 */
async function send(
  client: QueryClient,
  trn: string,
  kind: RequestKind,
  { answers, documents }: Outgoing,
): Promise<Arrived> {
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
    // Whoever waits for a large photo to go out is still there.
    return await call(calls[kind], { body, onSent: () => undefined });
  } catch (error) {
    if (isRefused(error)) saveDraft(trn, kind, { sent: undefined });
    throw error;
  }
}

/** Sends a request. What fails is told in a dialog. */
export function useSendRequest(trn: string, kind: RequestKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (outgoing: Outgoing) => send(client, trn, kind, outgoing),
    onSettled: () => void client.invalidateQueries({ queryKey: requestsQuery(trn).queryKey }),
  });
}
