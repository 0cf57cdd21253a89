import { describe, expect, it } from 'vitest';
import { lastSpoken, spokenTime } from '#features/session/Countdown.tsx';

/** Every number that is said while a countdown of this length runs down. */
const saidFrom = (start: number): number[] => {
  const said: number[] = [];
  for (let left = start; left >= 0; left -= 1) {
    const word = lastSpoken(left, start);
    if (said.at(-1) !== word) said.push(word);
  }
  return said;
};

describe('The screen reader announcement of the countdown', () => {
  it.each([
    [120, [120, 60, 40, 20]],
    [300, [300, 240, 180, 120, 60, 40, 20]],
    [90, [90, 60, 40, 20]],
    [61, [61, 40, 20]],
    [45, [45, 20]],
    [20, [20]],
    [5, [5]],
  ])(
    'of %i seconds comes at the start, each minute, then at 60, 40 and 20, never two within 20 seconds',
    (start, said) => {
      expect(saidFrom(start)).toEqual(said);
    },
  );

  it('comes late rather than not at all when seconds are skipped', () => {
    expect([62, 57].map((left) => lastSpoken(left, 120))).toEqual([120, 60]);
  });

  it.each([
    [120, '2 minutes'],
    [90, '90 seconds'],
    [60, '60 seconds'],
    [1, '1 second'],
  ])('at %i seconds is "%s"', (seconds, words) => {
    expect(spokenTime(seconds)).toBe(`Your session ends in ${words}.`);
  });
});
