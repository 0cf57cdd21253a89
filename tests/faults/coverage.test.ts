import { expect, it } from 'vitest';
import { faultNames } from './faults.ts';
import { cellsOf } from './matrix.tsx';
import { callNames, inCountdown, meetings, withoutScreen } from './meetings.ts';

/** Every fault, and the slow answer. */
const PLAIN = faultNames.length + 1;

it('every call of the portal is crossed with every fault', () => {
  const met = new Set([...meetings.map(({ call }) => call), inCountdown, ...withoutScreen]);
  expect([...met].toSorted()).toEqual(callNames.toSorted());
  const onScreens = meetings.reduce((sum, meeting) => sum + cellsOf(meeting), 0);
  // The runtime overrides are no call of the table: nobody waits for them, so there is no slow answer.
  const cells = onScreens + PLAIN * (1 + withoutScreen.length) + faultNames.length;
  console.info(
    `fault matrix: ${cells.toLocaleString('en')} cells over ${met.size + 1} calls, ${onScreens.toLocaleString('en')} of them at ${meetings.length} places of the portal; no screen is listed for ${withoutScreen.join(', ') || 'none'}`,
  );
  expect(cells).toBeGreaterThan(1_000);
});
