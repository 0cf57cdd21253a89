import { describe, expect, it } from 'vitest';
import { faultNames } from './faults.ts';
import { trialsOf } from './matrix.tsx';
import { callNames, inCountdown, meetings, wholeTables } from './meetings.ts';
import { refusals } from './refusals.ts';

const trials = wholeTables.flatMap((table) => table.flatMap((meeting, turn) => trialsOf(meeting, turn)));

describe('The tests of faults', () => {
  it('meet every call of the portal on a screen', () => {
    const met = new Set([...meetings.map(({ call }) => call), inCountdown]);
    expect([...met].toSorted()).toEqual(callNames.toSorted());
  });

  it('meet every fault on a screen', () => {
    const met = new Set(trials.map(({ name }) => name));
    expect(faultNames.filter((name) => !met.has(name))).toEqual([]);
  });

  it('ask at least as many questions as they ever did', () => {
    const refused = Object.values(refusals).reduce((sum, { length }) => sum + length, 0);
    // Every fault of every call (everyCall.test.ts), and again in the countdown and for the runtime overrides.
    const cells = faultNames.length * (callNames.length + 2) + refused;
    // Every class of faults on every screen, with the slow answer.
    const onScreens = trials.length + meetings.length;
    console.info(`fault matrix: ${cells} cells by call, ${onScreens} at ${meetings.length} places of the portal`);
    expect(cells + onScreens).toBeGreaterThan(1_500);
  });
});
