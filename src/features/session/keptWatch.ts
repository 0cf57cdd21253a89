import { lastStatePart } from '#lib/lastState.ts';
import { z } from '#lib/zod.ts';
import type { Intervals } from './intervals.ts';

const lastWatched = {
  /** When there was activity last, by the wall clock. Nothing in a session that has just begun. */
  at: z.optional(z.number()),
  isResumeOff: z.optional(z.boolean()),
  /** On an error route no time runs. */
  isPaused: z.optional(z.boolean()),
};

/** `tag` tells one session of this browser from another, and nothing else. A copied tab has the same. */
const kept = lastStatePart('watch', z.object({ tag: z.string(), ...lastWatched }));
type LastWatched = z.output<z.ZodMiniObject<typeof lastWatched>>;

/** Where the watch stood when this tab last looked: browsers unload a tab to save memory, and bring it back hours later. */
export const keptWatch = {
  /** Called when the watch of a session first stands in this tab. */
  begin: (): void => {
    if (!kept.read()) kept.write({ tag: crypto.randomUUID() });
  },

  tag: (): string | undefined => kept.read()?.tag,

  read: (): LastWatched => kept.read() ?? {},

  write: (last: LastWatched): void => {
    const tag = kept.read()?.tag;
    // Gone with the session that was cleared: a late tick writes nothing back.
    if (tag !== undefined) kept.write({ tag, ...last });
  },

  /** When the last activity was, if it binds the next watch: Cancel was pressed, or a whole session has passed since. */
  boundBy: ({ session }: Intervals): { at: number; isResumeOff: boolean } | undefined => {
    const { at, isResumeOff = false, isPaused = false } = keptWatch.read();
    const isBinding = isResumeOff || (!isPaused && at !== undefined && Date.now() - at >= session);
    return isBinding && at !== undefined ? { at, isResumeOff } : undefined;
  },
};
