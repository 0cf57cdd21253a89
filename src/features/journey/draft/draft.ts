import { hasUnsaved } from '#api/openApplication.ts';
import { type Application, application, isPartUnneeded } from '#domain/application.ts';
import type { RawValues } from '#forms/values.ts';
import { canonicalJson, isSame, without } from '#lib/objects.ts';
import { text, z } from '#lib/zod.ts';
import { type Consequence, consequenceNames, isDecided, openConsequences, withConsequences } from './consequences.ts';
import { fieldTabs, valuesOf, valuesToWrite, withValues } from './tabValues.ts';

const values = z.record(z.string(), z.unknown());

/** The typed values of one tab, and what they change elsewhere. */
const pendingTab = z.object({ values, consequences: z.array(z.enum(consequenceNames)) });

/**
 * The open application of this tab. It holds values only, so that all of it can be stored, read back and compared; the
 * application on screen is `applicationOf(draft)`.
 */
export const draft = z.looseObject({
  /** The application as the server has it, or as it began. */
  stored: application,
  /** True while `stored` itself holds answers that the server does not have: a renewal that has just begun. */
  isBaseUnsaved: z.boolean(),
  /** By tab, in the order in which they apply: what was typed and is not stored yet. */
  pending: z.record(z.string(), pendingTab),
  /**
   * By tab that was changed since its last Continue, in the order in which they were: the values as its checks last let them
   * through.
   */
  checked: z.record(z.string(), values),
  /** Of a renewal: the steps that were answered anew or are still right, as far as this tab has seen it. */
  confirmed: z.catch(z.optional(z.array(z.string())), undefined),
  /** The product of the renewal that this was, until another one was chosen: with it, it is that renewal again. */
  renewed: z.catch(z.optional(z.string()), undefined),
  /** What was typed in each save that went out without an answer. Each of them may have arrived. */
  sent: z.catch(z.array(z.record(z.string(), pendingTab)), () => []),
  /** By tab: what was typed and can't be sent any more: the application, or the part, was sent or ended before it was saved. */
  unsent: z.catch(z.optional(z.record(z.string(), values)), undefined),
  /** Whether a message has said so, or a screen has shown them. */
  unsentKnownBy: z.catch(z.optional(z.enum(['message', 'screen'])), undefined),
  /** True once it was sent in again in this tab, after the bureau had sent it back: the confirmation says so. */
  isSentAgain: z.catch(z.optional(z.boolean()), undefined),
  /** Where the starter is, as 'page,tab': it goes out with every save (rule CALL-19). */
  place: z.catch(z.optional(z.string()), undefined),
  /** The same on a retry of the first save, so that one application is created. */
  requestId: z.string(),
  /** The same on a retry of CREATE, so that one application is submitted. */
  submitId: z.string(),
  /** The status of the application when CREATE went out with that id. */
  submitStatus: z.catch(z.optional(z.string()), undefined),
});

export type Draft = z.output<typeof draft>;
type Pending = Draft['pending'];

/** A draft of this application with nothing typed yet. */
export const newDraft = (stored: Application, rest: Partial<Draft> = {}): Draft =>
  stillUnchecked({
    stored,
    isBaseUnsaved: false,
    pending: {},
    checked: {},
    sent: [],
    requestId: crypto.randomUUID(),
    submitId: crypto.randomUUID(),
    ...rest,
  });

/** A version of the application with the pending values on top of it. */
const apply = (stored: Application, pending: Pending): Application =>
  Object.entries(pending).reduce(
    (made, [tabId, { values, consequences }]) =>
      withConsequences(withValues(tabId, values, made), openConsequences(stored, consequences)),
    stored,
  );

const applications = new WeakMap<Draft, Application>();

/** The application as it is typed now. */
export function applicationOf(draft: Draft): Application {
  const cached = applications.get(draft);
  if (cached) return cached;
  const made = apply(draft.stored, draft.pending);
  applications.set(draft, made);
  return made;
}

/** The application as it is posted: at the place where its starter is now. */
export const atPlace = (application: Application, { place }: Pick<Draft, 'place'>): Application =>
  place === undefined ? application : { ...application, lastVisitedPage: place };

/** What is typed now goes out on top of the stored version. The same twice is one body. */
export const withSent = (draft: Draft): Draft =>
  !hasUnsaved(draft) || draft.sent.some((one) => canonicalJson(one) === canonicalJson(draft.pending))
    ? draft
    : { ...draft, sent: [...draft.sent, draft.pending] };

/** The application as each save without an answer carried it. */
export const sentApplications = ({ stored, sent }: Draft): Application[] =>
  sent.map((pending) => apply(stored, pending));

/** The tabs that are not as their checks last let them through. One that was typed back to what it was is not among them. */
export const stillUnchecked = (draft: Draft): Draft => ({
  ...draft,
  checked: Object.fromEntries(
    Object.entries(draft.checked).filter(([tabId, before]) => !isSame(before, valuesOf(tabId, applicationOf(draft)))),
  ),
});

/**
 * Puts typed values on a tab together with what they change elsewhere. What the tab changed elsewhere before, and a save has
 * still to carry, stays with it, because its checks have seen that as done; it must not undo what was typed after it.
 */
export function editWith(draft: Draft, tabId: string, typed: RawValues, consequences: readonly Consequence[]): Draft {
  const now = applicationOf(draft);
  const { [tabId]: entry, ...others } = draft.pending;
  const values = valuesToWrite(tabId, typed, now);
  const earlier = (entry?.consequences ?? []).filter((one) => !consequences.includes(one));
  const put = (all: readonly Consequence[]) => ({ [tabId]: { values, consequences: [...all] } });
  const moved = { ...draft, pending: { ...others, ...put([...earlier, ...consequences]) } };
  const wanted = apply(now, put(consequences));
  const restored = earlier.length === 0 ? [] : fieldTabs;
  const { [tabId]: passed, ...otherChecked } = draft.checked;
  const before = valuesOf(tabId, now);
  const isLast = passed === undefined || isDecided(tabId, before, values);
  return stillUnchecked({
    ...restored.reduce((made, { id }) => withOnTop(made, id, valuesOf(id, wanted)), moved),
    checked: isLast ? { ...otherChecked, [tabId]: passed ?? before } : draft.checked,
  });
}

/** These values of a tab, after whatever another tab changes on it. A tab that changes others itself stays where it is. */
export function withOnTop(draft: Draft, tabId: string, values: RawValues): Draft {
  const now = applicationOf(draft);
  const { [tabId]: entry, ...others } = draft.pending;
  if (isSame(valuesToWrite(tabId, values, now), valuesOf(tabId, now)) || (entry && entry.consequences.length > 0))
    return draft;
  return { ...draft, pending: { ...others, [tabId]: { values, consequences: [] } } };
}

/** Puts typed values on a tab. */
export const edit = (draft: Draft, tabId: string, typed: RawValues): Draft => editWith(draft, tabId, typed, []);

/**
 * The checks of a tab have let these values through. What they change elsewhere is let through with them: the other tabs
 * are then compared with what is left of their own values.
 */
export function markChecked(
  draft: Draft,
  tabId: string,
  passed: RawValues,
  consequences: readonly Consequence[],
): Draft {
  const now = applicationOf(draft);
  const checked = Object.entries({ ...draft.checked, [tabId]: passed }).map(([id, before]): [string, RawValues] => {
    const made = withConsequences(withValues(id, before, now), consequences);
    return [id, valuesOf(id, made)];
  });
  const renewed = consequences.includes('isNewLoan') ? text.parse(draft.checked[tabId]?.productName) : draft.renewed;
  return stillUnchecked({ ...draft, renewed, checked: Object.fromEntries(checked) });
}

/** Puts these answers of a tab back to what its checks last let through. The others stay as they are typed. */
export function revert(draft: Draft, tabId: string, keys: readonly string[]): Draft {
  const before = draft.checked[tabId];
  return before ? edit(draft, tabId, { ...before, ...without(valuesOf(tabId, applicationOf(draft)), ...keys) }) : draft;
}

/** The server has answered a save: what it carried is stored, what was typed meanwhile stays on top. */
export function saved(draft: Draft, stored: Application, carried: Pending): Draft {
  const pending = Object.fromEntries(
    Object.entries(draft.pending).filter(([tabId, entry]) => carried[tabId] !== entry),
  );
  return { ...draft, stored, isBaseUnsaved: false, pending, sent: [] };
}

/**
 * The draft once no save can carry its answers any more. What was typed and the server does not have is set aside, so that it
 * is not shown as sent (decision 40). Of a part that nobody needs any more nothing is kept (decision 132).
 */
export function closed(draft: Draft, newer: Application): Draft {
  const unsent = Object.entries(draft.pending).flatMap(([tabId, { values }]): [string, RawValues][] => {
    const typed = valuesOf(tabId, withValues(tabId, values, newer));
    return !isPartUnneeded(newer) && !isSame(typed, valuesOf(tabId, newer)) ? [[tabId, values]] : [];
  });
  return {
    ...saved(draft, newer, draft.pending),
    checked: {},
    ...(unsent.length > 0 && { unsent: { ...draft.unsent, ...Object.fromEntries(unsent) }, unsentKnownBy: undefined }),
  };
}

/** The draft once its first save has arrived: its application is the one that the server has begun. */
export const numbered = (draft: Draft, { arn }: Application): Draft => ({
  ...draft,
  stored: { ...draft.stored, arn },
});
