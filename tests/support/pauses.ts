import { act, waitFor } from '@testing-library/react';
import { expect, onTestFinished } from 'vitest';
import { DEBOUNCE_MS } from '#lib/hooks.ts';

// The portal waits for seconds before it saves, reports or watches. A test that waited with it would be slow, and on a busy
// machine too late.

type Timer = ReturnType<typeof setTimeout>;
type Run = (...values: unknown[]) => void;

/** Whether a pause of this length is meant. Milliseconds. */
type IsMeant = (delay: number) => boolean;

/** A held timer has a real handle, and never fires. Milliseconds. */
const NEVER = 2 ** 31 - 1;

/** Replaces timers to the end of the test. */
function replace(timers: Readonly<Record<string, unknown>>): void {
  const { setTimeout, clearTimeout } = globalThis;
  Object.assign(globalThis, timers);
  onTestFinished(() => void Object.assign(globalThis, { setTimeout, clearTimeout }));
}

/** What follows a pause follows at once, to the end of the test. */
export function skipPauses(isMeant: IsMeant): void {
  const { setTimeout } = globalThis;
  replace({
    setTimeout: (run: Run, delay = 0, ...values: unknown[]) => setTimeout(run, isMeant(delay) ? 0 : delay, ...values),
  });
}

/**
 * Holds what follows a pause, to the end of the test. The function that is returned lets the pause pass, as soon as one has
 * begun.
 */
export function holdPauses(isMeant: IsMeant): () => Promise<void> {
  const { setTimeout, clearTimeout } = globalThis;
  const held = new Map<Timer, () => void>();
  const forget = (timer: Timer) => {
    held.delete(timer);
    clearTimeout(timer);
  };
  replace({
    setTimeout: (run: Run, delay = 0, ...values: unknown[]) => {
      if (!isMeant(delay)) return setTimeout(run, delay, ...values);
      const timer = setTimeout(() => undefined, NEVER);
      held.set(timer, () => {
        forget(timer);
        run(...values);
      });
      return timer;
    },
    clearTimeout: forget,
  });
  onTestFinished(() => {
    for (const timer of [...held.keys()]) forget(timer);
  });
  return async () => {
    await waitFor(() => expect(held.size, 'pauses that have begun').toBeGreaterThan(0));
    const passed: Promise<void> = act(async () => {
      for (const run of [...held.values()]) run();
    });
    await passed;
  };
}

/**
 * Holds what is announced once typing stops, to the end of the test: a hint that is read out is on the screen twice, and a query
 * for its words would find one or both, by the speed of the machine.
 */
export const holdAnnouncements = (): void => void holdPauses((delay) => delay === DEBOUNCE_MS);
