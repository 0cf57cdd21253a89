import { personal } from '#api/personal.ts';
import { type RequestKind, sentRequest } from '#domain/request.ts';
import { text, z } from '#lib/zod.ts';

const draft = z.object({
  /** The typed answers, by field. */
  values: z.record(z.string(), z.string()),
  /** Sent again on a retry, so that one request is raised (decision 20). */
  requestId: z.string(),
  /** What was sent without a known result. The history is checked for it before it is sent again. */
  sent: z.catch(z.optional(sentRequest), undefined),
});
export type RequestDraft = z.output<typeof draft>;

/** What the confirmation shows of a request that has arrived. */
const receipt = z.object({
  kind: z.enum(['APPEAL', 'SERVICE']),
  requestId: z.string(),
  status: text,
  day: text,
  rows: z.array(z.object({ label: z.string(), value: z.string() })),
  /** True when the form was changed after what has arrived was sent. The form still has the changes. */
  isEarlier: z.boolean(),
  /** True when nobody can tell whether this has arrived or what was sent before it was changed. */
  isUnsure: z.optional(z.boolean()),
});
export type RequestReceipt = z.output<typeof receipt>;

/** The draft of each kind of request in this browser tab, and the receipt of the last one that was sent. */
const requests = personal(
  'requests',
  z.object({
    APPEAL: z.catch(z.optional(draft), undefined),
    SERVICE: z.catch(z.optional(draft), undefined),
    receipt: z.catch(z.optional(receipt), undefined),
  }),
  {},
);

/** The draft of this kind of request, if one was begun in this browser tab. */
export const savedDraft = (trn: string, kind: RequestKind): RequestDraft | undefined => requests.of(trn).read()[kind];

/** Changes the draft of a request, or creates it, and returns it. */
export function saveDraft(trn: string, kind: RequestKind, change: Partial<RequestDraft>): RequestDraft {
  const next = { values: {}, requestId: crypto.randomUUID(), ...savedDraft(trn, kind), ...change };
  requests.of(trn).update((now) => ({ ...now, [kind]: next }));
  return next;
}

/** Saves the receipt of a request that has arrived, and clears its draft unless that was changed meanwhile. */
export const saveReceipt = (trn: string, sent: RequestReceipt): void =>
  requests.of(trn).update((now) => ({
    ...now,
    receipt: sent,
    [sent.kind]: sent.isEarlier ? { values: now[sent.kind]?.values ?? {}, requestId: crypto.randomUUID() } : undefined,
  }));

/** The receipt of the request that was sent last in this tab. */
export const savedReceipt = (trn: string): RequestReceipt | undefined => requests.of(trn).read().receipt;
