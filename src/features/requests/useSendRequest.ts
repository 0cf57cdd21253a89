import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { requestsQuery } from '#api/applications.ts';
import { call } from '#api/client.ts';
import type { AnswerTo } from '#api/endpoints.ts';
import { isRejected } from '#api/retry.ts';
import {
  findArrivedRequest,
  isSameRequest,
  type RequestContent,
  type RequestKind,
  requestAnswers,
  requestToSend,
  type SentRequest,
} from '#domain/request.ts';
import { today } from '#lib/dates.ts';
import { type RequestReceipt, saveDraft, savedDraft, savedReceipt, saveReceipt } from './requestDraft.ts';
import { type ArrivedRequest, type Outgoing, receiptOf } from './requestReceipt.ts';

const calls = { APPEAL: 'appealRequest', SERVICE: 'serviceRequest' } as const satisfies Record<RequestKind, string>;

/**
 * Sends APPEAL_REQUEST or SERVICE_REQUEST, with the same `requestId` on every attempt. If the response to an earlier
 * attempt was lost, the history is checked before anything is sent again (decision 20).
 */
async function send(
  client: QueryClient,
  trn: string,
  kind: RequestKind,
  { answers, documents: collected, isComplete }: Outgoing,
): Promise<ArrivedRequest | undefined> {
  const { sent, requestId } = saveDraft(trn, kind, {});
  if (sent) {
    const arrived = findArrivedRequest(kind, sent, await call('requests', { path: { trn } }));
    if (arrived) {
      const { requestId: number, status, createdOn } = arrived;
      return { ...sent, requestId: number, status, day: createdOn || sent.day };
    }
  }
  // Only now: the files of what has arrived may be gone with the page.
  if (!isComplete()) return undefined;
  const documents = collected();
  const known = sent?.known ?? (await numbersBefore(client, trn));
  const content = { answers, files: documents.map(({ id, name }) => ({ id, name })) };
  saveDraft(trn, kind, { sent: { ...content, day: sent?.day ?? today(), known } });
  try {
    const body = requestToSend(answers, { trn, documents, requestId });
    // With `onSent` the call counts as background work, so the session does not end while large files are sent.
    const { requestId: number, status } = await call(calls[kind], { body, onSent: () => undefined });
    const arrived = { ...content, requestId: number, status, day: today() };
    if (!sent || isSameRequest(sent, content)) return arrived;
    const isEarlier = await isNumberOf(number, sent, content, { trn, kind });
    return isEarlier ? { ...arrived, ...sent } : { ...arrived, isUnsure: isEarlier === undefined };
  } catch (error) {
    // A refusal says nothing of an earlier attempt, which may have arrived.
    if (isRejected(error)) saveDraft(trn, kind, { sent });
    throw error;
  }
}

/** The numbers of the requests that exist before one is sent, as far as they are known: a list that fails holds nothing up. */
async function numbersBefore(client: QueryClient, trn: string): Promise<string[]> {
  const listed = await client.ensureQueryData({ ...requestsQuery(trn), retry: false }).catch(() => []);
  // The list may be older than the last one that was sent.
  const last = savedReceipt(trn)?.requestId;
  return [...listed.map(({ requestId }) => requestId), ...(last ? [last] : [])];
}

/**
 * Whether a request has this number with the words of an earlier attempt, not with those that were sent now: it had arrived, and
 * the list did not have it yet. Undefined where nobody can tell, because the list is still behind, or can't be read. Of files and
 * details it says nothing: one that has this request at once would have had the earlier one too.
 */
async function isNumberOf(
  number: string,
  sent: SentRequest,
  now: RequestContent,
  { trn, kind }: { trn: string; kind: RequestKind },
): Promise<boolean | undefined> {
  const wordsOf = ({ answers: { code, narration } }: RequestContent) => JSON.stringify([code, narration.trim()]);
  const history = await call('requests', { path: { trn }, background: true }).catch(() => []);
  const listed = history.filter(({ requestId }) => requestId === number);
  if (listed.length === 0) return undefined;
  return wordsOf(sent) !== wordsOf(now) && findArrivedRequest(kind, sent, listed) !== undefined;
}

/** Adds a request that has arrived to the list, as its newest, which says so where it can't be read again. */
function addToList(client: QueryClient, trn: string, kind: RequestKind, arrived: ArrivedRequest): void {
  const { requestId, status, answers, day } = arrived;
  const { code, narration } = answers;
  const sent = { requestId, kind, code, narration, status, createdOn: day };
  client.setQueryData<AnswerTo<'requests'>>(requestsQuery(trn).queryKey, (listed) =>
    listed?.every((one) => one.requestId !== requestId) ? [sent, ...listed] : listed,
  );
}

const sendingKey = (trn: string, kind: RequestKind) => ['sendRequest', trn, kind];

/**
 * Sends a request, and saves its receipt before it counts as sent. Answers with the receipt; nothing is sent, and the
 * answer is undefined, while something is wrong with its documents. A failure is shown in a dialog.
 */
export function useSendRequest(trn: string, kind: RequestKind) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: sendingKey(trn, kind),
    mutationFn: async (outgoing: Outgoing): Promise<RequestReceipt | undefined> => {
      const arrived = await send(client, trn, kind, outgoing);
      if (!arrived) return undefined;
      // The form can be typed into while its request is on its way.
      const typed = requestAnswers.parse(savedDraft(trn, kind)?.values ?? {});
      const files = [...outgoing.documents()];
      const now = { answers: typed, files: files.length > 0 ? files : arrived.files };
      const receipt = receiptOf(kind, arrived, outgoing, now);
      saveReceipt(trn, receipt);
      addToList(client, trn, kind, arrived);
      return receipt;
    },
    onSettled: (outcome, error) =>
      outcome || error ? void client.invalidateQueries({ queryKey: requestsQuery(trn).queryKey }) : undefined,
  });
}

/** Whether a request of this kind is being sent, by a form that may be closed by now. */
export const useIsSending = (trn: string, kind: RequestKind): boolean =>
  useIsMutating({ mutationKey: sendingKey(trn, kind) }) > 0;
