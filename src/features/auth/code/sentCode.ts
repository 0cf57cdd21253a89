import type { UnsureNote } from '#forms/code/usingUp.ts';
import { timestamp } from '#lib/deviceClock.ts';
import { lastStatePart } from '#lib/lastState.ts';
import { timeSince } from '#lib/timeSince.ts';
import { z } from '#lib/zod.ts';
import { LONGEST_WAIT } from '../GuestWatch.tsx';

/** A one-time code on its way to somebody. It outlives a reload: people leave the page to read the message. */
const sentCodeShape = z.object({
  mode: z.enum(['signup', 'forgotPassword']),
  referenceId: z.string(),
  maskedEmail: z.string(),
  maskedMobile: z.string(),
  /** When it went out, in milliseconds of the server's time: the date of the device may be set meanwhile. */
  sentAt: z.number(),
  /** The same in the device's own time; not in a tab that was open during an update. */
  deviceAt: z.optional(z.number()),
  /** Whose account it is for. */
  userName: z.string(),
  /** The code was right: the account exists, or its password can be chosen. */
  isVerified: z.boolean(),
  /** It may be used up, and have done its work (`usingUp`). */
  isUnsure: z.optional(z.boolean()),
});

export type SentCode = z.output<typeof sentCodeShape>;

const part = lastStatePart('code', sentCodeShape);

/** The code that was sent for this purpose, if one was not long ago. */
export function sentCode(mode: SentCode['mode']): SentCode | undefined {
  const sent = part.read();
  return sent?.mode === mode && timeSince(sent.sentAt, sent.deviceAt) < LONGEST_WAIT ? sent : undefined;
}

/** Whether a code was sent for this purpose, perhaps too long ago to be asked for. */
export const wasCodeSent = (mode: SentCode['mode']): boolean => part.read()?.mode === mode;

export const saveSentCode = part.write;

/** The time that a code went out or was right: its half an hour begins. */
export const sentNow = (): Pick<SentCode, 'sentAt' | 'deviceAt'> => ({ sentAt: timestamp(), deviceAt: Date.now() });

/** What is stored of this very code: an answer may come so late that another code is awaited by then, or none. */
const same = (referenceId: string): SentCode | undefined => {
  const sent = part.read();
  return sent?.referenceId === referenceId ? sent : undefined;
};

export function updateSentCode(referenceId: string, change: Partial<SentCode>): void {
  const sent = same(referenceId);
  if (sent) part.write({ ...sent, ...change });
}

export const unsureNote = (referenceId: string): UnsureNote => ({
  isUnsure: () => same(referenceId)?.isUnsure ?? false,
  set: (isUnsure) => updateSentCode(referenceId, { isUnsure }),
});

export const clearSentCode = part.clear;

interface Answer {
  referenceId: string;
  maskedEmail: string;
  maskedMobile: string;
}

/** Keeps what an answer of signup or forgotPassword says about the code that it sent just now. */
export const recordSentCode = (mode: SentCode['mode'], userName: string, answer: Answer): void =>
  saveSentCode({
    mode,
    userName,
    referenceId: answer.referenceId,
    maskedEmail: answer.maskedEmail,
    maskedMobile: answer.maskedMobile,
    ...sentNow(),
    isVerified: false,
  });
