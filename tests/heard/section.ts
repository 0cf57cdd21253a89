import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerForFirefox } from '../../scripts/support/firefox.mjs';
import { test as base } from '../e2e/portal.ts';
import { Ear } from './ear.ts';
import { differences, readBack, written } from './transcript.ts';

answerForFirefox();

const KEPT = 'docs/heard';
const NOW = 'test-results/heard';

/** The file of a section: "A date, wrong" is `a-date-wrong.txt`. */
const fileOf = (title: string): string =>
  `${title
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-')}.txt`;

function write(folder: string, title: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, fileOf(title)), text);
}

/** Runs in the page: Playwright writes into a field of Firefox in a way that React does not notice. */
const typeAsPeopleDo = (): void => {
  const insert = (text: string): boolean => document.execCommand('insertText', false, text);
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => undefined });
};

/** A section: a demo person, what they do, and what they hear, compared with docs/heard. */
export const section = base.extend<{ ear: Ear }>({
  ear: async ({ context }, use, { title }) => {
    await context.addInitScript(typeAsPeopleDo);
    const file = join(KEPT, fileOf(title));
    const kept = existsSync(file) ? readBack(readFileSync(file, 'utf8')) : [];
    const ear = new Ear(kept);
    await use(ear);
    const text = written(title, ear.steps);
    write(NOW, title, text);
    const isKept = existsSync(file);
    const found = differences(kept, ear.steps);
    if (process.env.KEEP_HEARD) write(KEPT, title, text);
    else if (isKept && found === '') return;
    else if (isKept) throw new Error(`${title} is heard differently than ${file} says:\n${found}`);
    else throw new Error(`${file} is not there yet: npm run hear -- --keep "${title}"`);
  },
});
