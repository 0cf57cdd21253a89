import { keptForSamePerson, session } from '#api/session.ts';
import { type RequestKind, sentRequest } from '#domain/request.ts';
import { lastStatePart } from '#lib/lastState.ts';
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

/** What is told and printed of a request that the bureau has. */
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

/** Everything of requests that this tab keeps; it goes with the session. */
const kept = lastStatePart(
  'requests',
  z.object({
    trn: z.string(),
    APPEAL: z.catch(z.optional(draft), undefined),
    SERVICE: z.catch(z.optional(draft), undefined),
    receipt: z.catch(z.optional(receipt), undefined),
  }),
);
type Kept = NonNullable<ReturnType<typeof kept.read>>;

/** Another person's is never read. */
function keptFor(trn: string): Kept {
  const found = kept.read();
  return found?.trn === trn ? found : { trn };
}

keptForSamePerson(keptFor, kept.write);

/** An answer that comes after sign-out writes nothing back. */
function keep(trn: string, change: Partial<Kept>): void {
  if (session.get()?.user.trn === trn) kept.write({ ...keptFor(trn), ...change });
}

/** The request of this kind that was begun in this tab, if there is one. */
export const keptDraft = (trn: string, kind: RequestKind): RequestDraft | undefined => keptFor(trn)[kind];

/** Changes what is kept of a request; the first change begins it. */
export function keepDraft(trn: string, kind: RequestKind, change: Partial<RequestDraft>): RequestDraft {
  const next = { values: {}, requestId: crypto.randomUUID(), ...keptDraft(trn, kind), ...change };
  keep(trn, { [kind]: next });
  return next;
}

/** The bureau has the request: it is kept to be shown, and its draft is over, unless it was changed meanwhile. */
export const keepReceipt = (trn: string, sent: RequestReceipt): void =>
  keep(trn, {
    receipt: sent,
    [sent.kind]: sent.isEarlier
      ? { values: keptDraft(trn, sent.kind)?.values ?? {}, requestId: crypto.randomUUID() }
      : undefined,
  });

/** The request that was sent last in this tab. */
export const keptReceipt = (trn: string): RequestReceipt | undefined => keptFor(trn).receipt;
