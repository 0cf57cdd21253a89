import { session } from '#api/session.ts';
import { sharedStorage } from '#lib/storage.ts';
import { openChannel } from './channel.ts';
import type { TabMessage } from './crossTab.ts';

// What is said to the other tabs; what is heard of them (crossTab.ts) is loaded when somebody is signed in.

/** Sends a message to the other tabs of the same user. Pass `trn` when the session is already cleared. */
export function broadcast(sent: TabMessage, trn: string | undefined = session.get()?.user.trn): void {
  if (trn === undefined) return;
  const opened = openChannel();
  if (opened) opened.postMessage({ trn, message: sent });
  else if (sent.kind === 'active' || sent.kind === 'extended') sharedStorage.write('LAST_STATE', { at: sent.at });
}
