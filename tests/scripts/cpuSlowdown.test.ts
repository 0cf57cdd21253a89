import { expect, it } from 'vitest';
import { cpuSlowdown } from '../../scripts/support/cpuSlowdown.mjs';

it.each([
  [90, 1],
  [150, 1],
  [800, 2],
  [1050, 2.5],
  [1300, 3],
  [1533, 4],
  [1999, 6],
])(
  'On a machine with a benchmarkIndex of %i, a phone is %f times slower, as in the calculator of Lighthouse',
  (index, times) => {
    expect(cpuSlowdown(index)).toBeCloseTo(times);
  },
);
