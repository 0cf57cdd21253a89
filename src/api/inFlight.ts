import { createStore } from '#lib/store.ts';

/** How many calls that the user waits for are under way. The spinner hides when it is zero (rule SCR-8). */
export const inFlight = createStore(0);

/** Counts a call in; the answer counts it out again, once, however often it is used. */
export function countIn(): () => void {
  let isOut = false;
  inFlight.set((count) => count + 1);
  return () => {
    if (isOut) return;
    isOut = true;
    inFlight.set((count) => Math.max(0, count - 1));
  };
}
