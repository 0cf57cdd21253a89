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

/** The intervals of the config, or undefined when there is nothing to watch by: missing, not positive, a warning that fills the session. */
export function intervalsOf({
  sessionTimeoutInterval: session = 0,
  signalTimeoutInterval: signal = USUAL_SIGNAL,
}: Config): Intervals | undefined {
  const isUsable = signal > 0 && signal < session && Number.isFinite(session * 1000);
  return isUsable ? { session: session * 1000, signal: signal * 1000 } : undefined;
}
