import { personal } from '#api/personal.ts';
import { type RequestKind, sentRequest } from '#domain/request.ts';
import { text, z } from '#lib/zod.ts';

const draft = z.object({
  /** What was typed, by field. */
  values: z.record(z.string(), z.string()),
  /** Sent again on a retry, so that one request is raised (decision 20). */
  requestId: z.string(),
  /** What went out without an answer: the history is asked before it goes out again. */
  sent: z.catch(z.optional(sentRequest), undefined),
});
export type RequestDraft = z.output<typeof draft>;

/** What is shown and printed of a request that the bureau has. */
const receipt = z.object({
  kind: z.enum(['APPEAL', 'SERVICE']),
  requestId: z.string(),
  status: text,
  day: text,
  rows: z.array(z.object({ label: z.string(), value: z.string() })),
  /** True when something was typed after it had gone out: that is still in the form. */
  isEarlier: z.boolean(),
});
export type RequestReceipt = z.output<typeof receipt>;

/** The request of each kind that was begun in this tab, and the one that was sent last. */
const requests = personal(
  'requests',
  z.object({
    APPEAL: z.catch(z.optional(draft), undefined),
    SERVICE: z.catch(z.optional(draft), undefined),
    receipt: z.catch(z.optional(receipt), undefined),
  }),
  {},
);

/** The request of this kind that was begun in this tab, if there is one. */
export const savedDraft = (trn: string, kind: RequestKind): RequestDraft | undefined => requests.of(trn).read()[kind];

/** Changes the draft of a request and answers with it; the first change begins it. */
export function saveDraft(trn: string, kind: RequestKind, change: Partial<RequestDraft>): RequestDraft {
  const next = { values: {}, requestId: crypto.randomUUID(), ...savedDraft(trn, kind), ...change };
  requests.of(trn).update((now) => ({ ...now, [kind]: next }));
  return next;
}

/** The bureau has the request: saves its receipt and clears its draft, unless that was changed meanwhile. */
export const saveReceipt = (trn: string, sent: RequestReceipt): void =>
  requests.of(trn).update((now) => ({
    ...now,
    receipt: sent,
    [sent.kind]: sent.isEarlier ? { values: now[sent.kind]?.values ?? {}, requestId: crypto.randomUUID() } : undefined,
  }));

/** The receipt of the request that was sent last in this tab. */
export const savedReceipt = (trn: string): RequestReceipt | undefined => requests.of(trn).read().receipt;
