import { personal } from '#api/personal.ts';
import { z } from '#lib/zod.ts';

/** A new contact that a code was sent to. It outlives a reload: people leave the page to read the message. */
const sentContactShape = z.object({
  trn: z.string(),
  contact: z.enum(['email', 'mobileNumber']),
  value: z.string(),
  referenceId: z.string(),
  /** When it went out, in milliseconds. */
  sentAt: z.number(),
});

export type SentContact = z.output<typeof sentContactShape>;

const sentContacts = personal('contact', sentContactShape);

export const saveSentContact = (sent: SentContact): void => sentContacts.of(sent.trn).write(sent);

/** The contact whose code this user waits for. */
export function sentContact(trn: string, contact: SentContact['contact']): SentContact | undefined {
  const sent = sentContacts.of(trn).read();
  return sent?.contact === contact ? sent : undefined;
}

/** Forgets a contact that is saved, but not another one that a code was sent to since. */
export function clearSentContact({ trn, contact, referenceId }: SentContact): void {
  if (sentContact(trn, contact)?.referenceId === referenceId) sentContacts.of(trn).clear();
}
