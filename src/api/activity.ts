import { createStore } from '#lib/store.ts';

/** How many things are under way that keep a session awake though nobody presses a key: uploads, a payment. */
const underWay = createStore(0);

/** Counts something in as activity until the function that it answers with is called. */
export function countsAsActivity(): () => void {
  let isOver = false;
  underWay.set((count) => count + 1);
  return () => {
    if (isOver) return;
    isOver = true;
    underWay.set((count) => count - 1);
  };
}

export const isUnderWay = (): boolean => underWay.get() > 0;
