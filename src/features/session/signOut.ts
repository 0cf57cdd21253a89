import { call } from '#api/client.ts';
import { deviceOfSession } from '#api/device.ts';
import { beforeSessionEnds, session } from '#api/session.ts';
import { endSignIn } from '#api/signIns.ts';
import { createStore } from '#lib/store.ts';
import { broadcast } from './broadcast.ts';

/** The longest wait for the last save. Milliseconds. */
const LAST_SAVE_TIMEOUT = 4_000;

/** Saves unsaved answers while the tokens are valid (decision 5). Resolves when all saves are done or `atMost` ms have passed. */
export async function saveBeforeEnd(atMost: number = LAST_SAVE_TIMEOUT): Promise<void> {
  // `async`, so that a save that throws at once does not stop the others.
  const saves = [...beforeSessionEnds].map(async (save) => save());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, atMost);
  });
  await Promise.race([Promise.allSettled(saves), timeout]);
  clearTimeout(timer);
}

/** Asks the other tabs whether they hold work that a sign-out would lose; there while the session is watched. */
export const otherTabs = createStore<{ haveUnsaved: () => Promise<boolean> } | undefined>(undefined);

/** Who signs out, and the device of their session. Taken before the last save, which may find the session over and clear it. */
export const whoSignsOut = () => ({ was: session.get(), device: deviceOfSession() });

/**
 * Clears this device by `clear` and announces the sign-out: the other tabs follow, and the server is informed in the
 * background with the earlier token. The response is ignored (decision 7). Returns the result of `clear`.
 */
export function announceSignOut<T>(clear: () => T, { was, device } = whoSignsOut()): T {
  // The last save may have renewed the tokens.
  const last = session.get() ?? was;
  const cleared = clear();
  if (!last) return cleared;
  // Not yet done for a session that the last save found over.
  endSignIn(last.user.trn);
  broadcast({ kind: 'signedOut' }, last.user.trn);
  const request = call('signOut', { body: { device }, token: last.token, background: true });
  // Not shown: on this device the session is over either way.
  void request.catch(() => undefined);
  return cleared;
}
