import { tabStorage } from '#lib/storage.ts';
import { z } from '#lib/zod.ts';

const invitation = z.object({
  arn: z.string().check(z.minLength(1), z.maxLength(100)),
  context: z.string().check(z.minLength(1), z.maxLength(500)),
});

/** What the link of an e-mail brings: the application's number, and the context that proves the invitation. */
export type Invitation = z.output<typeof invitation>;

/** Keeps both for auth/resume (rule SCR-5). Others than a link can't make up a context. */
export const saveInvitation = (found: Invitation): void => tabStorage.write('CONTEXT', found);

export const savedInvitation = (): Invitation | undefined => tabStorage.read('CONTEXT', invitation);
