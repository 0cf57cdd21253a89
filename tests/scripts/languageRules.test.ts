import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/^(mocks|app\/demo)\//.test(name))
  .map((name) => ({ path: join('src', name), text: readFileSync(join('src', name), 'utf8') }));

const USE = /\bIntl\.\w+\(|\.localeCompare\(|\.toLocale(?:\w+)\(/;

// The first use of the rules of a language takes a slow phone a tenth of a second (decision 106).
it('Only these ask the browser for the rules of a language: none of them on the way to home or to a tab', () => {
  expect(sources.length).toBeGreaterThan(400);
  expect(sources.filter(({ text }) => USE.test(text)).map(({ path }) => path)).toEqual([
    'src/domain/device.ts',
    'src/domain/fallbackPlaces.ts',
    'src/domain/fileChecks.ts',
    'src/lib/dates.ts',
    'src/lib/text.ts',
  ]);
});

it('Nothing asks for them as a file loads', () => {
  const atLoad = sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => /^(?:export )?const \w+(?:: [^=]+)? = new Intl\./.test(line))
      .map((line) => `${path}: ${line}`),
  );
  expect(atLoad).toEqual([]);
});
