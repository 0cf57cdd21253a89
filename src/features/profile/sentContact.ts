import { personal } from '#api/personal.ts';
import type { UnsureNote } from '#forms/code/usingUp.ts';
import { z } from '#lib/zod.ts';

/** A new contact that a code was sent to. It outlives a reload: people leave the page to read the message. */
const sentContactShape = z.object({
  trn: z.string(),
  contact: z.enum(['email', 'mobileNumber']),
  value: z.string(),
  referenceId: z.string(),
  /** When it went out, in milliseconds. */
  sentAt: z.number(),
  /** Its code may be used up, and the contact saved (`usingUp`). */
  isUnsure: z.optional(z.boolean()),
});

export type SentContact = z.output<typeof sentContactShape>;

const sentContacts = personal('contact', sentContactShape);

export const saveSentContact = (sent: SentContact): void => sentContacts.of(sent.trn).write(sent);

/** The contact whose code this user waits for. */
export function sentContact(trn: string, contact: SentContact['contact']): SentContact | undefined {
  const sent = sentContacts.of(trn).read();
  return sent?.contact === contact ? sent : undefined;
}

/** What is stored of this very contact: not of another one that a code was sent to since. */
const same = ({ trn, contact, referenceId }: SentContact): SentContact | undefined => {
  const now = sentContact(trn, contact);
  return now?.referenceId === referenceId ? now : undefined;
};

export function updateSentContact(sent: SentContact, change: Partial<SentContact>): void {
  const now = same(sent);
  if (now) saveSentContact({ ...now, ...change });
}

export const unsureNote = (sent: SentContact): UnsureNote => ({
  isUnsure: () => same(sent)?.isUnsure ?? false,
  set: (isUnsure) => updateSentContact(sent, { isUnsure }),
});

/** Forgets a contact that is saved. */
export function clearSentContact(sent: SentContact): void {
  if (same(sent)) sentContacts.of(sent.trn).clear();
}
