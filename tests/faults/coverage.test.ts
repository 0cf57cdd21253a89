import { expect, it } from 'vitest';
import { faultNames } from './faults.ts';
import { cellsOf } from './matrix.tsx';
import { callNames, inCountdown, meetings } from './meetings.ts';

/** Every fault, and the slow answer. */
const PLAIN = faultNames.length + 1;

it('every call of the portal is crossed with every fault on a screen', () => {
  const met = new Set([...meetings.map(({ call }) => call), inCountdown]);
  expect([...met].toSorted()).toEqual(callNames.toSorted());
  const onScreens = meetings.reduce((sum, meeting) => sum + cellsOf(meeting), 0);
  // The runtime overrides are no call of the table: nobody waits for them, so there is no slow answer.
  const cells = onScreens + PLAIN + faultNames.length;
  console.info(
    `fault matrix: ${cells.toLocaleString('en')} cells over ${met.size + 1} calls, ${onScreens.toLocaleString('en')} of them at ${meetings.length} places of the portal`,
  );
  expect(onScreens).toBeGreaterThan(1_500);
});
