/** How long a session lasts without activity, and how much of it is the warning. Milliseconds. */
export interface Intervals {
  session: number;
  signal: number;
}

interface Config {
  sessionTimeoutInterval?: number;
  signalTimeoutInterval?: number;
}

/** Decision 3: the warning's length when only that is missing. Seconds. */
const USUAL_SIGNAL = 120;

/** The intervals of the config, or undefined when the config is unusable: missing, not positive, a warning that fills the session. */
export function intervalsOf({
  sessionTimeoutInterval: session = 0,
  signalTimeoutInterval: signal = USUAL_SIGNAL,
}: Config): Intervals | undefined {
  const isUsable = signal > 0 && signal < session && Number.isFinite(session * 1000);
  return isUsable ? { session: session * 1000, signal: signal * 1000 } : undefined;
}

/** The phases of a session. */
export type SessionPhase =
  /** Not begun, or stopped on an error route. */
  | { phase: 'off' }
  | { phase: 'watching' }
  /** The countdown dialog. */
  | { phase: 'warning'; secondsLeft: number }
  /** After Cancel: the countdown goes on as a banner, and activity no longer extends (decision 4). */
  | { phase: 'windingDown'; secondsLeft: number }
  /** This tab's time is up, and it asks whether there is activity in another. */
  | { phase: 'asking' }
  /** The time is up: what is unsaved goes out, and nothing may be read any more. */
  | { phase: 'over' };

export const OFF: SessionPhase = { phase: 'off' };
export const ASKING: SessionPhase = { phase: 'asking' };
export const OVER: SessionPhase = { phase: 'over' };
const WATCHING: SessionPhase = { phase: 'watching' };

/** The phase of a session that has this many milliseconds left. */
export function phaseWith(left: number, { signal }: Intervals, isResumeOff: boolean): SessionPhase {
  if (left > signal && !isResumeOff) return WATCHING;
  return { phase: isResumeOff ? 'windingDown' : 'warning', secondsLeft: Math.max(0, Math.ceil(left / 1_000)) };
}
