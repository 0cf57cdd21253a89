/** The two clocks tick a little apart; only what is more than this is a sleep or a clock that was set. Milliseconds. */
const TOLERANCE = 100;

/**
 * A clock that only goes forward (rule STA-5). `performance.now()` can't be set, but may stand still while a laptop
 * sleeps; `Date.now()` knows of the sleep, but can be set back. What the one misses the other tells: a jump of the
 * wall clock ahead counts as time that has passed, a jump back counts as none. Read it often; milliseconds from no given start.
 */
export function steadyClock(): () => number {
  let apart = Date.now() - performance.now();
  let slept = 0;
  return () => {
    const running = performance.now();
    const jump = Date.now() - running - apart;
    if (Math.abs(jump) > TOLERANCE) {
      apart += jump;
      slept += Math.max(0, jump);
    }
    return running + slept;
  };
}
