import { session } from '#api/session.ts';
import type { Values } from '#forms/fields.ts';
import { isBlank, valuesFrom } from '#forms/values.ts';
import { lastStatePart } from '#lib/lastState.ts';
import { createStore } from '#lib/store.ts';
import { z } from '#lib/zod.ts';
import { consentsTab } from './consentsTab.ts';
import { detailsTab } from './detailsTab.ts';
import { questionsTab } from './questionsTab.ts';

/** A sign-up as it is typed, by step. */
export interface SignUpDraft {
  details: Values<typeof detailsTab.fields>;
  questions: Values<typeof questionsTab.fields>;
  consents: Values<typeof consentsTab.fields>;
  /** True after a reload: the password and the answers were not kept and are asked again. */
  isRestored: boolean;
}

const keptDraft = lastStatePart(
  'signUp',
  z.object({ details: z.unknown(), questions: z.unknown(), consents: z.unknown() }),
);

function restored(): SignUpDraft {
  const { details, questions, consents } = keptDraft.read() ?? {};
  const draft = {
    details: valuesFrom(detailsTab, details),
    questions: valuesFrom(questionsTab, questions),
    consents: valuesFrom(consentsTab, consents),
  };
  return { ...draft, isRestored: !isBlank(draft) };
}

/** The one home of what is typed while signing up; it outlives the way to the code and back. */
export const signUpDraft = createStore<SignUpDraft>(restored());

/** Keeps a change: all of it in memory, and all but the secrets across a reload. */
export function keepInDraft(change: Partial<SignUpDraft>): void {
  const { details, questions, consents, isRestored } = { ...signUpDraft.get(), ...change };
  signUpDraft.set({ details, questions, consents, isRestored });
  keptDraft.write({
    details: { ...details, password: '', confirmPassword: '' },
    questions: { ...questions, answer1: '', answer2: '', answer3: '' },
    consents,
  });
}

/** Forgets it: the account is there. */
export function forgetDraft(): void {
  keptDraft.forget();
  signUpDraft.set(restored());
}

// Whoever signs in or out on this tab does not meet what somebody else began to type.
session.subscribe(forgetDraft);
