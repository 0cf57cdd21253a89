import { tabStatePart } from '#lib/tabState.ts';
import { z } from '#lib/zod.ts';
import type { Intervals } from './sessionPhase.ts';

const lastWatched = {
  /** When there was activity last, by the wall clock. Nothing in a session that has just begun. */
  at: z.optional(z.number()),
  isResumeOff: z.optional(z.boolean()),
  /** On an error route no time runs. */
  isPaused: z.optional(z.boolean()),
};

/** `tag` tells one session of this browser from another, and nothing else. A copied tab has the same. */
const saved = tabStatePart('watch', z.object({ tag: z.string(), ...lastWatched }));
type LastWatched = z.output<z.ZodMiniObject<typeof lastWatched>>;

/** The last state of the watch in this tab: browsers unload a tab to save memory, and restore it hours later. */
export const savedWatch = {
  /** Called when the watch of a session starts in this tab. */
  begin: (): void => {
    if (!saved.read()) saved.write({ tag: crypto.randomUUID() });
  },

  tag: (): string | undefined => saved.read()?.tag,

  read: (): LastWatched => saved.read() ?? {},

  write: (last: LastWatched): void => {
    const tag = saved.read()?.tag;
    // Gone with the session that was cleared: a late tick writes nothing back.
    if (tag !== undefined) saved.write({ tag, ...last });
  },

  /** When the last activity was, if it binds the next watch: Cancel was pressed, or a whole session has passed since. */
  boundBy: ({ session }: Intervals): { at: number; isResumeOff: boolean } | undefined => {
    const { at, isResumeOff = false, isPaused = false } = savedWatch.read();
    const isBinding = isResumeOff || (!isPaused && at !== undefined && Date.now() - at >= session);
    return isBinding && at !== undefined ? { at, isResumeOff } : undefined;
  },
};
