import { CallFailed } from './failure.ts';

/** Answers that a second try may mend: no line, or a server that is just coming up. */
const PASSING: readonly number[] = [0, 502, 503, 504];
/** The pause before a read is repeated; it doubles with every failure. Milliseconds. */
const FIRST_PAUSE = 500;

/** A read is repeated once at most. What changes something is never repeated by itself: nobody is charged twice. */
export const readAgain = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof CallFailed && PASSING.includes(error.status) && error.isRead;

export const pauseBefore = (failures: number): number => FIRST_PAUSE * 2 ** failures;
