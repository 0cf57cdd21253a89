import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const components = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !/[tT]exts(\.|\/)/.test(name) && !/^(mocks|app\/demo)\//.test(name))
  .map((name) => ({ path: join('src', name), text: readFileSync(join('src', name), 'utf8') }));

/** Comments, and errors that only developers read. */
const NOT_READ = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|new Error\(.*/g;
/** Two words in a row between tags, in an attribute that is read, or beside a blank of a template. */
const SENTENCES = [
  /(?<![=-])>\s*[A-Z][\w’']*[,.:]? [a-z’']+[\w’',.:;?! -]*(?=[<{])/g,
  /\s(?:title|label|caption|alt|placeholder|aria-label)="[^"]*\w \w[^"]*"/g,
  /`[A-Z][^`$]* [a-z]{2,} \$\{|\$\{[^}]*\} [a-z]{2,} [a-z]{2,}/g,
];

// A text in a component is found by nobody who translates or proof-reads the texts of a feature.
it('The texts that users read are in texts files and tabs, and not inside components', () => {
  expect(components.length).toBeGreaterThan(150);
  const found = components.flatMap(({ path, text }) =>
    SENTENCES.flatMap((pattern) => (text.replace(NOT_READ, '').match(pattern) ?? []).map((one) => `${path}: ${one}`)),
  );
  expect(found).toEqual([]);
});
