import { sharedStorage } from '#lib/storage.ts';
import { z } from '#lib/zod.ts';

const signedOut = z.object({ tag: z.string(), at: z.number() });
const active = z.object({ at: z.number() });

/**
 * The little that stands in local storage (decision 2), for tabs that can't be spoken to: a browser without
 * BroadcastChannel, a tab that was put aside. Instants and a random tag; nothing about a person.
 */
export const sharedWord = {
  leaveSignedOut: (tag: string): void => sharedStorage.write('SIGNED_OUT', { tag, at: Date.now() }),
  /** The last sign-out of this browser: when, and of which session. */
  signedOut: (): z.output<typeof signedOut> | undefined => sharedStorage.read('SIGNED_OUT', signedOut),
  leaveActive: (at: number): void => sharedStorage.write('LAST_STATE', { at }),
  activeAt: (): number | undefined => sharedStorage.read('LAST_STATE', active)?.at,
};
