import { session } from '#api/session.ts';
import type { Values } from '#forms/fields.ts';
import { isBlank, valuesFrom } from '#forms/values.ts';
import { createStore } from '#lib/store.ts';
import { tabStatePart } from '#lib/tabState.ts';
import { z } from '#lib/zod.ts';
import { consentsTab } from './consentsTab.ts';
import { detailsTab } from './detailsTab.ts';
import { questionsTab } from './questionsTab.ts';

/** The answers of signing up, by step. */
export interface SignUpDraft {
  details: Values<typeof detailsTab.fields>;
  questions: Values<typeof questionsTab.fields>;
  consents: Values<typeof consentsTab.fields>;
  /** True after a reload: the password and the answers were not stored and are asked again. */
  isRestored: boolean;
}

const storedDraft = tabStatePart(
  'signUp',
  z.object({ details: z.unknown(), questions: z.unknown(), consents: z.unknown() }),
);

function restored(): SignUpDraft {
  const { details, questions, consents } = storedDraft.read() ?? {};
  const draft = {
    details: valuesFrom(detailsTab, details),
    questions: valuesFrom(questionsTab, questions),
    consents: valuesFrom(consentsTab, consents),
  };
  return { ...draft, isRestored: !isBlank(draft) };
}

/** The answers typed so far; they survive the screen of the code. */
export const signUpDraft = createStore<SignUpDraft>(restored());

/** Applies a change. It is stored for a reload too, without the password and the security answers. */
export function updateSignUpDraft(change: Partial<SignUpDraft>): void {
  const { details, questions, consents, isRestored } = { ...signUpDraft.get(), ...change };
  signUpDraft.set({ details, questions, consents, isRestored });
  storedDraft.write({
    details: { ...details, password: '', confirmPassword: '' },
    questions: { ...questions, answer1: '', answer2: '', answer3: '' },
    consents,
  });
}

/** Clears the draft when the account exists. */
export function clearSignUpDraft(): void {
  storedDraft.clear();
  signUpDraft.set(restored());
}

// A user who signs in or out in this tab must not see the draft of another user.
session.subscribe(clearSignUpDraft);
