import { call } from '#api/client.ts';
import { clearSession, session } from '#api/session.ts';
import { deviceOf } from '#domain/device.ts';
import { keptWatch } from './keptWatch.ts';
import { sharedWord } from './sharedWord.ts';
import { tellTabs } from './tabs.ts';

/**
 * Signs out (spec section 2, Logout): this device forgets the session at once, the other tabs follow, and the server is
 * told behind the scenes, with the token that was. Its answer changes nothing (decision 7).
 */
export function signOut(): void {
  const was = session.get();
  if (!was) return;
  const tag = keptWatch.tag();
  clearSession();
  tellTabs({ kind: 'signedOut' }, was.user.trn);
  sharedWord.leaveSignedOut(tag ?? '');
  const told = call('signOut', { body: { device: deviceOf(window) }, token: was.token, background: true });
  // Not a failure that anybody waits for: here the session is over either way.
  void told.catch(() => undefined);
}
