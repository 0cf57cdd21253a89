import { call } from '#api/client.ts';
import { beforeSessionEnds, clearSession, session } from '#api/session.ts';
import { deviceOf } from '#domain/user.ts';
import { broadcast, crossTabStorage } from './crossTab.ts';
import { savedWatch } from './savedWatch.ts';

/** The longest wait for a save that is best effort. Milliseconds. */
const AT_MOST = 4_000;

/** Saves what is unsaved while the tokens are good (decision 5). Resolves when it is done, has failed, or takes too long. */
export async function saveBeforeEnd(atMost: number = AT_MOST): Promise<void> {
  // One that throws before it begins must not keep the others from saving.
  const saves = [...beforeSessionEnds].map(async (save) => save());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, atMost);
  });
  await Promise.race([Promise.allSettled(saves), timeout]);
  clearTimeout(timer);
}

/**
 * Signs out: this device clears the session at once, the other tabs follow, and the server is informed in the background
 * with the earlier token. Its answer changes nothing (decision 7).
 */
export function signOut(): void {
  const was = session.get();
  if (!was) return;
  const tag = savedWatch.tag();
  clearSession();
  broadcast({ kind: 'signedOut' }, was.user.trn);
  crossTabStorage.writeSignedOut(tag ?? '');
  const request = call('signOut', { body: { device: deviceOf(window) }, token: was.token, background: true });
  // Not shown: on this device the session is over either way.
  void request.catch(() => undefined);
}
