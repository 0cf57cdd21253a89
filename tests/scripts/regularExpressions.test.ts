import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

// A regular expression whose time grows with the square of a text's length freezes the page for a minute when somebody pastes
// a long text, or when a server sends one. Every expression of src is timed on 100,000 characters that are made to slow it down.

const LENGTH = 100_000;
/** A linear expression needs some milliseconds for one long text, a quadratic one several seconds. */
const LIMIT_MS = 1_000;
/** For a fifth of that length: less than a millisecond, or hundreds of them. */
const SHORTER_LIMIT_MS = 100;

interface Found {
  file: string;
  pattern: string;
  flags: string;
}

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Every expression of a file: literals, and the sources of `new RegExp`. */
function expressionsOf(file: string): { literals: Found[]; built: string[] } {
  const text = readFileSync(file, 'utf8');
  const literals: Found[] = [];
  const built: string[] = [];
  const visit = (node: unknown): void => {
    if (!isNode(node)) return;
    const { type, regex, callee } = node;
    if (type === 'Literal' && isNode(regex))
      literals.push({ file, pattern: String(regex.pattern), flags: String(regex.flags) });
    if (isNode(callee) && callee.name === 'RegExp') built.push(file);
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(file, text).program);
  return { literals, built };
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(tsx?|js)$/.test(name))
  .map((name) => join('src', name))
  .sort();
const all = files.map(expressionsOf);
const literals = all.flatMap((one) => one.literals);

/** The parts that are repeated to make a long text; each of them slows some expressions down. */
const UNITS = [
  'a',
  '0',
  ' ',
  '\n',
  '-',
  '.',
  ',',
  '/',
  '@',
  '<',
  '=',
  'A',
  'é',
  '"',
  '\\',
  '{',
  'a ',
  'a,',
  '0 ',
  'a.',
  'a/',
  '1-',
  '0/',
];
/** The texts around the repeated part: an end that does not match makes the expression backtrack. */
const FRAMES: readonly [before: string, after: string][] = [
  ['', ''],
  ['', '!'],
  ['0', '\u0000'],
];

const hostileTexts = (length: number): string[] =>
  UNITS.flatMap((unit) => FRAMES.map(([before, after]) => before + unit.repeat(length / unit.length) + after));

const longTexts = hostileTexts(LENGTH);
const shorterTexts = hostileTexts(LENGTH / 5);

/** The time of the processor in ms that an expression needs to find all matches in a text: a busy machine adds nothing to it. */
function timed({ pattern, flags }: Found, text: string): number {
  const expression = new RegExp(pattern, flags);
  const before = process.cpuUsage();
  if (expression.global) text.replace(expression, '');
  else expression.test(text);
  return process.cpuUsage(before).user / 1_000;
}

/** Whether an expression is slow on a text. A slow one is timed again: the first time may have met a collection of garbage. */
const isSlow = (expression: Found, text: string, limit: number): boolean =>
  timed(expression, text) > limit && timed(expression, text) > limit;

/**
 * A text that makes an expression slow; undefined if there is none. Shorter texts come first, because they end sooner.
 */
const slowText = (expression: Found): string | undefined =>
  (
    shorterTexts.find((text) => isSlow(expression, text, SHORTER_LIMIT_MS)) ??
    longTexts.find((text) => isSlow(expression, text, LIMIT_MS))
  )?.slice(0, 20);

describe('The regular expressions of the portal', () => {
  it('are found by this test', () => {
    expect(literals.length).toBeGreaterThan(100);
  });

  it.each(literals)(
    'include /$pattern/$flags in $file, which reads 100,000 hostile characters at once',
    (expression) => {
      expect(slowText(expression)).toBeUndefined();
    },
  );

  it('are literals, except three with known bounds', () => {
    expect(all.flatMap((one) => one.built)).toEqual([
      // The number of digits is filled in.
      'src/features/documents/questions/questionShape.ts',
      // What QA wants to fail: of the demo alone.
      'src/mocks/faults.ts',
      // The paths of the calls of the demo's backend.
      'src/mocks/server.ts',
    ]);
  });

  it.each([
    ['the link of an invitation', '[.,;:!?>)\\]}"\'\\s]+$'],
    ['the name of a missing file', '\\S*\\/assets\\/\\S+'],
    ['the slashes of a day', '^\\/+$|(?<=\\/)\\/$|(?<=\\/\\d*\\/\\d+)\\/$'],
    ['a day', '^\\s*(\\d{1,2})\\s*[/\\-. ]\\s*(\\d{1,2})\\s*[/\\-. ]\\s*(\\d{4})\\s*$'],
  ])('are reported as slow when their time is quadratic: %s, as it was once', (_what, pattern) => {
    expect(slowText({ file: 'none', pattern, flags: '' })).toBeDefined();
  });
});
