import { lastStatePart } from '#lib/lastState.ts';
import { z } from '#lib/zod.ts';
import type { Intervals } from './sessionPhase.ts';

const watchState = {
  /** Wall-clock time of the last activity. Undefined in a session that has just begun. */
  at: z.optional(z.number()),
  isResumeOff: z.optional(z.boolean()),
  /** True on an error route, where the countdown is paused. */
  isPaused: z.optional(z.boolean()),
};

/** `tag` is a random id of the session in this browser. A duplicated tab has the same. */
const saved = lastStatePart('watch', z.object({ tag: z.string(), ...watchState }));
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
    if (tag !== undefined) saved.write({ tag, ...last });
  },

  /** The last activity, if the next watch must count from it: Cancel was pressed, or a whole session has passed since. */
  activityToResume: ({ session }: Intervals): { at: number; isResumeOff: boolean } | undefined => {
    const { at, isResumeOff = false, isPaused = false } = savedWatch.read();
    const isBinding = isResumeOff || (!isPaused && at !== undefined && Date.now() - at >= session);
    return isBinding && at !== undefined ? { at, isResumeOff } : undefined;
  },
};
