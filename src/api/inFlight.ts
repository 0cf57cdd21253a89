import { createStore } from '#lib/store.ts';

/** The number of calls in flight that the user waits for. The spinner hides when it is zero (rule SCR-8). */
export const inFlight = createStore(0);

/** Counts one call. Returns a function that ends it; only its first use counts. */
export const trackInFlight = (): (() => void) => trackIn(inFlight);

/** The number of uploads and payments in progress. They extend the session even without keyboard or pointer input. */
const backgroundWork = createStore(0);

/** Counts one upload or payment. Returns a function that ends it; only its first use counts. */
export const trackBackgroundWork = (): (() => void) => trackIn(backgroundWork);

export const hasBackgroundWork = (): boolean => backgroundWork.get() > 0;

function trackIn(count: typeof inFlight): () => void {
  let isEnded = false;
  count.set((before) => before + 1);
  return () => {
    if (isEnded) return;
    isEnded = true;
    count.set((before) => Math.max(0, before - 1));
  };
}
