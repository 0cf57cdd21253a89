// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { casesOf } from './faultScenario.ts';
import { faultNames } from './faults.ts';
import { refusals } from './refusals.ts';
import { callNames, countdownCall, scenarios, scenarioTables } from './scenarios.ts';

const trials = scenarioTables.flatMap((table) => table.flatMap((meeting, turn) => casesOf(meeting, turn)));

describe('The tests of faults', () => {
  it('cover every call of the portal on a screen', () => {
    const met = new Set([...scenarios.map(({ call }) => call), countdownCall]);
    expect([...met].toSorted()).toEqual(callNames.toSorted());
  });

  it('cover every fault on a screen', () => {
    const met = new Set(trials.map(({ name }) => name));
    expect(faultNames.filter((name) => !met.has(name))).toEqual([]);
  });

  it('cover at least as many cases as before', () => {
    const refused = Object.values(refusals).reduce((sum, { length }) => sum + length, 0);
    // Every fault of every call (everyCall.test.ts), and again in the countdown and for the runtime overrides.
    const cells = faultNames.length * (callNames.length + 2) + refused;
    // Every class of faults on every screen, with the slow answer.
    const onScreens = trials.length + scenarios.length;
    console.info(`fault matrix: ${cells} cells by call, ${onScreens} at ${scenarios.length} places of the portal`);
    expect(cells + onScreens).toBeGreaterThan(1_500);
  });
});
