import { uncorrectedTime } from './deviceClock.ts';

/** The two clocks drift a little; only a larger difference means sleep or a changed clock. Milliseconds. */
const TOLERANCE = 100;

/**
 * Creates a clock that only goes forward (rule STA-5). `performance.now()` cannot be changed, but may stop while a laptop
 * sleeps; `Date.now()` includes the sleep, but can be set back. A jump of the wall clock forward counts as time that has
 * passed, a jump back counts as none, and so does a wrong date that is set right. Read it often. It gives milliseconds from an arbitrary start.
 */
export function steadyClock(): () => number {
  let offset = uncorrectedTime() - performance.now();
  let sleptTime = 0;
  return () => {
    const running = performance.now();
    const jump = uncorrectedTime() - running - offset;
    if (Math.abs(jump) > TOLERANCE) {
      offset += jump;
      sleptTime += Math.max(0, jump);
    }
    return running + sleptTime;
  };
}
