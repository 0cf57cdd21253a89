import { isSignedIn } from '#api/session.ts';
import { sharedStorage } from '#lib/storage.ts';
import { z } from '#lib/zod.ts';
import { openChannel } from './channel.ts';

const instant = z.number();

const message = z.discriminatedUnion('kind', [
  /** There was activity: a key, a click, an upload. `at` is wall-clock time, which all tabs share. */
  z.object({ kind: z.literal('active'), at: instant }),
  /** Reset has succeeded: the countdown restarts. */
  z.object({ kind: z.literal('extended'), at: instant }),
  /** Reset was pressed in time and its response is pending. */
  z.object({ kind: z.literal('resetPending') }),
  /** Cancel was pressed: activity no longer extends the session. */
  z.object({ kind: z.literal('cancelled') }),
  /** The time is up. */
  z.object({ kind: z.literal('expired') }),
  z.object({ kind: z.literal('signedOut') }),
  /** Asks before a sign-out who holds work that it would lose; each tab that does answers with 'unsaved'. */
  z.object({ kind: z.literal('unsavedAsked') }),
  z.object({ kind: z.literal('unsaved') }),
  /** Asks the other tabs for the state of their watch; they answer with 'state'. */
  z.object({ kind: z.literal('hello') }),
  z.object({ kind: z.literal('state'), at: instant, isResumeOff: z.boolean() }),
  /** Asks whether another tab has used up this refresh token; that tab answers with 'tokens'. */
  z.object({ kind: z.literal('tokensRequested'), from: z.string() }),
  z.object({ kind: z.literal('tokens'), from: z.string(), token: z.string(), refreshToken: z.string() }),
  /** The user has changed one of these: what another tab begins has to have the new one. */
  z.object({ kind: z.literal('contacts'), email: z.string(), mobileNumber: z.string() }),
]);

export type TabMessage = z.output<typeof message>;

/** A message and whose session it is of. */
const envelope = z.object({ trn: z.string(), message });

/** Listens to the other tabs of the signed-in user. Returns the function that stops listening. */
export function onBroadcast(listener: (message: TabMessage) => void): () => void {
  const opened = openChannel();
  if (!opened) return onStorage(listener);
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    const read = envelope.safeParse(data);
    if (read.success && isSignedIn(read.data.trn)) listener(read.data.message);
  };
  opened.addEventListener('message', onMessage);
  return () => opened.removeEventListener('message', onMessage);
}

/** Without BroadcastChannel: only activity is received, through local storage, of any user. */
function onStorage(listener: (message: TabMessage) => void): () => void {
  let active = activeAt();
  const look = () => {
    const at = activeAt();
    if (at !== undefined && at !== active) listener({ kind: 'active', at });
    active = at;
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}

const active = z.object({ at: z.number() });

/** The time of the last activity in local storage, for tabs without BroadcastChannel. It is no personal data (decision 2). */
export const activeAt = (): number | undefined => sharedStorage.read('LAST_STATE', active)?.at;
