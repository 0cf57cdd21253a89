import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { matrix } from '../../support/matrix.ts';

it('docs/matrix.md says what the journey asks; `npm run matrix` writes it', () => {
  expect(readFileSync('docs/matrix.md', 'utf8')).toBe(matrix());
});
