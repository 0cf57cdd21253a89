import { session } from '#api/session.ts';
import { z } from '#lib/zod.ts';
import { sharedWord } from './sharedWord.ts';

const instant = z.number();

const message = z.discriminatedUnion('kind', [
  /** A key, a click, an upload under way. Instants are of the wall clock, which all tabs share. */
  z.object({ kind: z.literal('active'), at: instant }),
  /** Reset: watching begins again. */
  z.object({ kind: z.literal('extended'), at: instant }),
  /** Reset was pressed in time, its answer is on the way. */
  z.object({ kind: z.literal('held') }),
  /** Cancel: activity no longer extends. */
  z.object({ kind: z.literal('cancelled') }),
  /** The time is up. */
  z.object({ kind: z.literal('expired') }),
  z.object({ kind: z.literal('signedOut') }),
  /** Asks the others where the watch stands; they answer with 'standing'. */
  z.object({ kind: z.literal('hello') }),
  z.object({ kind: z.literal('standing'), at: instant, isResumeOff: z.boolean() }),
  /** Asks whether this refresh token was used up in another tab; whoever did it answers with 'renewed'. */
  z.object({ kind: z.literal('whoRenewed'), from: z.string() }),
  z.object({ kind: z.literal('renewed'), from: z.string(), token: z.string(), refreshToken: z.string() }),
]);

export type TabMessage = z.output<typeof message>;

const letter = z.object({ trn: z.string(), message });

/** What is said here stays in the memory of the tabs. One channel for both ways: a tab does not hear itself. */
let channel: BroadcastChannel | undefined;

function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel('slb-session');
  return channel;
}

/** Tells the other tabs of the same person. The TRN may be given by who has already cleared the session. */
export function tellTabs(said: TabMessage, trn: string | undefined = session.get()?.user.trn): void {
  if (trn === undefined) return;
  const there = open();
  if (there) there.postMessage({ trn, message: said });
  else if (said.kind === 'active' || said.kind === 'extended') sharedWord.leaveActive(said.at);
}

/** Hears the other tabs of whoever is signed in. Returns the function that stops it. */
export function hearTabs(listener: (heard: TabMessage) => void): () => void {
  const there = open();
  if (!there) return hearStorage(listener);
  const hear = ({ data }: MessageEvent<unknown>) => {
    const read = letter.safeParse(data);
    if (read.success && read.data.trn === session.get()?.user.trn) listener(read.data.message);
  };
  there.addEventListener('message', hear);
  return () => there.removeEventListener('message', hear);
}

/** Without BroadcastChannel: activity and sign-out alone are heard, through local storage, whoever's they are. */
function hearStorage(listener: (heard: TabMessage) => void): () => void {
  let active = sharedWord.activeAt();
  let signedOut = sharedWord.signedOut()?.at;
  const look = () => {
    const at = sharedWord.activeAt();
    if (at !== undefined && at !== active) listener({ kind: 'active', at });
    active = at;
    const left = sharedWord.signedOut()?.at;
    if (left !== undefined && left !== signedOut) listener({ kind: 'signedOut' });
    signedOut = left;
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}
