import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const LONGEST = 200;

/** Data, which has no better place to be cut: lists and rows, the pages of the journey, and the look of the uploads. */
const DATA: readonly string[] = [
  'src/domain/fallbackLists.ts',
  'src/domain/products.ts',
  'src/features/documents/documents.css',
  'src/features/journey/pages.ts',
];

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => join('src', path).replaceAll('\\', '/'))
  .filter((path) => /\.(tsx?|css|js)$/.test(path));

const lines = (path: string): number => readFileSync(path, 'utf8').trimEnd().split('\n').length;

/** The files of one folder that are ideas of their own: texts, the look and the two doors of a feature are not counted. */
const ideasIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^(texts|index|onDemand)\.tsx?$|\.css$/.test(entry.name))
    .map(({ name }) => name);

describe('The size of the sources', () => {
  it('finds every source', () => {
    expect(sources.length).toBeGreaterThan(400);
  });

  it('is 200 lines of a file at most, but for named data', () => {
    expect(sources.filter((path) => lines(path) > LONGEST && !DATA.includes(path))).toEqual([]);
  });

  it('is above that for each named file, so that the list has no leftovers', () => {
    expect(DATA.filter((path) => lines(path) <= LONGEST)).toEqual([]);
  });

  it.each([
    ['src/features/session', 11],
    ['src/features/documents/uploads', 14],
    ['src/features/documents/questions', 9],
    ['src/features/payment/paying', 14],
    ['src/features/journey/draft', 16],
  ])('is a folder that can be read: %s has %i files at most', (folder, most) => {
    const found = ideasIn(folder);
    expect(found.length, found.join(', ')).toBeLessThanOrEqual(most);
  });
});
