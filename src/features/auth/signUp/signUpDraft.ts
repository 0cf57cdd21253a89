import { createGuestStore, guestsGone } from '#api/session.ts';
import type { Values } from '#forms/fields.ts';
import { valuesFrom } from '#forms/values.ts';
import { isBlank } from '#lib/blank.ts';
import { timestamp } from '#lib/deviceClock.ts';
import { lastStatePart } from '#lib/lastState.ts';
import { timeSince } from '#lib/timeSince.ts';
import { z } from '#lib/zod.ts';
import { sentCode } from '../code/sentCode.ts';
import { LONGEST_WAIT } from '../GuestWatch.tsx';
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

/** Optional: what a tab that was open during an update does not have. A draft without a time is too old to be shown. */
const storedDraft = lastStatePart(
  'signUp',
  z.object({
    changedAt: z.number(),
    /** The same in the device's own time. */
    deviceAt: z.optional(z.number()),
    details: z.unknown(),
    contact: z.optional(z.unknown()),
    questions: z.unknown(),
    consents: z.unknown(),
  }),
);

type Answers = Record<'details' | 'contact' | 'questions' | 'consents', unknown>;

function draftFrom({ details, contact, questions, consents }: Partial<Answers>): SignUpDraft {
  const draft = {
    details: valuesFrom(detailsTab, details),
    contact: valuesFrom(contactTab, contact),
    questions: valuesFrom(questionsTab, questions),
    consents: valuesFrom(consentsTab, consents),
  };
  return { ...draft, isRestored: !isBlank(draft) };
}

/** The draft with its password. A session that begins clears the stored part by itself. */
const held = createGuestStore<SignUpDraft | undefined>(undefined);

const abandoned = createGuestStore(false);
guestsGone.subscribe(() => {
  abandoned.set(draftFrom(storedDraft.read() ?? {}).isRestored);
  clearSignUpDraft();
});

/**
 * The draft that the tab kept while this page was not loaded. Half an hour after its last change it is gone, except that
 * while a code is on its way, its sign-up stays as long as the code does.
 */
function restoredDraft(): SignUpDraft {
  const stored = storedDraft.read();
  if (!stored) return draftFrom({});
  if (timeSince(stored.changedAt, stored.deviceAt) >= LONGEST_WAIT && sentCode('signup') === undefined) {
    clearSignUpDraft();
    abandoned.set(true);
    return draftFrom({});
  }
  const draft = draftFrom(stored);
  // From now on `GuestWatch` decides how long it stays: reading is no change.
  held.set(draft);
  return draft;
}

/** The answers typed so far. They survive the screen of the code; a user who signs in or out does not see them. */
export const signUpDraft = (): SignUpDraft => held.get() ?? restoredDraft();

/** Whether a draft is gone because nobody changed it for half an hour: the screen says so. */
export function isAbandoned(): boolean {
  // After a reload, reading it finds that out.
  signUpDraft();
  return abandoned.get();
}

/** Applies a change. It is stored for a reload too, without the password and the security answers. */
export function updateSignUpDraft(change: Partial<SignUpDraft>): void {
  const draft = { ...signUpDraft(), ...change };
  const { details, contact, questions, consents } = draft;
  held.set(draft);
  storedDraft.write({
    changedAt: timestamp(),
    deviceAt: Date.now(),
    details,
    contact: { ...contact, password: '', confirmPassword: '' },
    questions: { ...questions, answer1: '', answer2: '', answer3: '' },
    consents,
  });
}

/** Clears the draft: the account exists, or it was left. */
export function clearSignUpDraft(): void {
  held.set(undefined);
  storedDraft.clear();
}
