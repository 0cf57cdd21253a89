import { session } from '#api/session.ts';
import type { Values } from '#forms/fields.ts';
import { isBlank, valuesFrom } from '#forms/values.ts';
import { lastStatePart } from '#lib/lastState.ts';
import { z } from '#lib/zod.ts';
import { consentsTab } from './consentsTab.ts';
import { contactTab } from './contactTab.ts';
import { detailsTab } from './detailsTab.ts';
import { questionsTab } from './questionsTab.ts';

/** The answers of signing up, by step. */
export interface SignUpDraft {
  details: Values<typeof detailsTab.fields>;
  contact: Values<typeof contactTab.fields>;
  questions: Values<typeof questionsTab.fields>;
  consents: Values<typeof consentsTab.fields>;
  /** True after a reload: the password and the answers were not stored and are asked again. */
  isRestored: boolean;
}

// Optional: a tab that was open during an update has a draft without the contact.
const storedDraft = lastStatePart(
  'signUp',
  z.object({ details: z.unknown(), contact: z.optional(z.unknown()), questions: z.unknown(), consents: z.unknown() }),
);

function restored(): SignUpDraft {
  const { details, contact, questions, consents } = storedDraft.read() ?? {};
  const draft = {
    details: valuesFrom(detailsTab, details),
    contact: valuesFrom(contactTab, contact),
    questions: valuesFrom(questionsTab, questions),
    consents: valuesFrom(consentsTab, consents),
  };
  return { ...draft, isRestored: !isBlank(draft) };
}

let held: { draft: SignUpDraft; stopWatching: () => void } | undefined;

function current() {
  // A session that begins clears the stored part by itself (`api/session.ts`).
  held ??= { draft: restored(), stopWatching: session.subscribe(clearSignUpDraft) };
  return held;
}

/** The answers typed so far. They survive the screen of the code; a user who signs in or out does not see them. */
export const signUpDraft = (): SignUpDraft => current().draft;

/** Applies a change. It is stored for a reload too, without the password and the security answers. */
export function updateSignUpDraft(change: Partial<SignUpDraft>): void {
  const { draft, stopWatching } = current();
  const { details, contact, questions, consents, isRestored } = { ...draft, ...change };
  held = { draft: { details, contact, questions, consents, isRestored }, stopWatching };
  storedDraft.write({
    details,
    contact: { ...contact, password: '', confirmPassword: '' },
    questions: { ...questions, answer1: '', answer2: '', answer3: '' },
    consents,
  });
}

/** Clears the draft: the account exists, or the session has changed. */
export function clearSignUpDraft(): void {
  held?.stopWatching();
  held = undefined;
  storedDraft.clear();
}
