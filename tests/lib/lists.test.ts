import { expect, it } from 'vitest';
import { withoutRepeats } from '#lib/lists.ts';

const rows = ['a1', 'b1', 'a3', 'a2'];
const letterOf = (row: string) => row.charAt(0);

it('A list without its repeats has the first of each, where it was', () => {
  expect(withoutRepeats(rows, letterOf)).toEqual(['a1', 'b1']);
});

it('A list without its repeats has the one that is preferred, where the first was', () => {
  expect(withoutRepeats(rows, letterOf, (row, before) => row > before)).toEqual(['a3', 'b1']);
});
