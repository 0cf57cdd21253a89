/** How long a session lasts without activity, and how long before its end the warning starts. Milliseconds. */
export interface Intervals {
  session: number;
  signal: number;
}

interface Config {
  sessionTimeoutInterval?: number;
  signalTimeoutInterval?: number;
}

/** The length of the warning when the config has none (decision 3). Seconds. */
const DEFAULT_SIGNAL = 120;

/** The intervals of the config; undefined when they are missing, not positive, or the warning is as long as the session. */
export function intervalsOf({
  sessionTimeoutInterval: session = 0,
  signalTimeoutInterval: signal = DEFAULT_SIGNAL,
}: Config): Intervals | undefined {
  const isUsable = signal > 0 && signal < session && Number.isFinite(session * 1000);
  return isUsable ? { session: session * 1000, signal: signal * 1000 } : undefined;
}

/** The phases of a session. */
export type SessionPhase =
  /** Not started, or paused on an error route. */
  | { phase: 'off' }
  | { phase: 'watching' }
  /** The countdown dialog. */
  | { phase: 'warning'; secondsLeft: number }
  /** After Cancel: the countdown continues as a banner, and activity no longer extends the session (decision 4). */
  | { phase: 'windingDown'; secondsLeft: number }
  /** The time of this tab is up, and it asks the other tabs whether they had activity. */
  | { phase: 'checkingTabs' }
  /** The time is up: unsaved answers are sent, and the screen is covered. */
  | { phase: 'over' };

export const OFF: SessionPhase = { phase: 'off' };
export const CHECKING_TABS: SessionPhase = { phase: 'checkingTabs' };
export const OVER: SessionPhase = { phase: 'over' };
const WATCHING: SessionPhase = { phase: 'watching' };

/** The phase of a session that has this many milliseconds left. */
export function phaseWith(left: number, { signal }: Intervals, isResumeOff: boolean): SessionPhase {
  if (left > signal && !isResumeOff) return WATCHING;
  return { phase: isResumeOff ? 'windingDown' : 'warning', secondsLeft: Math.max(0, Math.ceil(left / 1_000)) };
}
