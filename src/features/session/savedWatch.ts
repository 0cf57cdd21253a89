import { timestamp } from '#lib/deviceClock.ts';
import { lastStatePart } from '#lib/lastState.ts';
import { timeSince } from '#lib/timeSince.ts';
import { z } from '#lib/zod.ts';
import type { Intervals } from './sessionPhase.ts';

const watchState = {
  /** Wall-clock time of the last activity. Undefined in a session that has just begun. */
  at: z.optional(z.number()),
  isResumeOff: z.optional(z.boolean()),
  /** True on an error route, where the countdown is paused. */
  isPaused: z.optional(z.boolean()),
  /** The lengths of the session: a page that is loaded again counts by them until the configuration answers. */
  intervals: z.optional(z.object({ session: z.number(), signal: z.number() })),
};

/** `tag` is a random id of the session in this browser. A duplicated tab has the same. */
const saved = lastStatePart(
  'watch',
  z.object({
    tag: z.string(),
    ...watchState,
    /** `at` in the server's time: the date of the device may be set right while the page is not loaded. */
    serverAt: z.optional(z.number()),
  }),
);
type WatchState = z.output<z.ZodMiniObject<typeof watchState>>;

/** The last state of the watch in this tab: browsers unload a tab to save memory, and restore it hours later. */
export const savedWatch = {
  /** Called when the watch of a session starts in this tab. */
  begin: (): void => {
    if (!saved.read()) saved.write({ tag: crypto.randomUUID() });
  },

  tag: (): string | undefined => saved.read()?.tag,

  read: (): WatchState => saved.read() ?? {},

  write: (last: WatchState): void => {
    const tag = saved.read()?.tag;
    // The session was cleared: a late tick must not write it back.
    if (tag === undefined) return;
    saved.write({ tag, ...last, serverAt: last.at === undefined ? undefined : last.at + timestamp() - Date.now() });
  },

  /**
   * How long ago the last activity was, if the next watch must count from it: after Cancel, or once a whole session has passed.
   * One that runs and gets other lengths goes on from it, with the whole of their warning.
   */
  activityToResume: (
    { session, signal }: Intervals,
    isRunning = false,
  ): { since: number; isResumeOff: boolean } | undefined => {
    const { at, serverAt, isResumeOff = false, isPaused = false } = saved.read() ?? {};
    const since = timeSince(serverAt, at);
    if (isRunning && !isResumeOff) return { since: Math.min(since, session - signal), isResumeOff };
    const isBinding = at !== undefined && (isResumeOff || (!isPaused && since >= session));
    return isBinding ? { since, isResumeOff } : undefined;
  },
};
