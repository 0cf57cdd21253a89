import { lastStatePart } from '#lib/lastState.ts';
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

const part = lastStatePart('contact', sentContactShape);

export const keepSentContact = part.write;
export const forgetSentContact = part.forget;

/** The code that this user waits for; another person's is never found. */
export function sentContact(trn: string, contact: SentContact['contact']): SentContact | undefined {
  const sent = part.read();
  return sent?.trn === trn && sent.contact === contact ? sent : undefined;
}
