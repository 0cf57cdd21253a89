import { act, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { HttpResponse, http } from 'msw';
import { expect } from 'vitest';
import { inFlight } from '#api/inFlight.ts';
import { backend, seed } from '../support/backend.ts';
import {
  type Change,
  hostileTexts,
  IDENTIFIERS,
  withCode,
  withReplacedValues,
  withText,
  withValue,
  wrongValues,
} from './hostileValues.ts';

export type NamedChange = [what: string, change: Change];

const texts = Object.entries(hostileTexts).map(
  ([what, text]): NamedChange => [`${what} for every text`, withText(text)],
);
/** What a code is looked up with, or becomes part of. How long or how strange it is to read is seen with the texts. */
const HOSTILE_CODES = [
  'markup',
  'a javascript address',
  'a template',
  'the name of a prototype',
  'the name of a method',
  'nothing',
] as const;
const codes = HOSTILE_CODES.map(
  (what): NamedChange => [`${what} for every text and code`, withCode(hostileTexts[what])],
);
const values = Object.entries(wrongValues).map(
  ([what, value]): NamedChange => [`${what} for every value`, withValue(value)],
);

/** What looks a code up finds what every object has; everything else is as it should be, so that the code is looked up. */
const lookedUp = [
  ['feeCode', 'docType', 'docTypeCode', 'questionCode'],
  ['currency', 'transactionCurrency', 'id'],
  ['status', 'code', 'type'],
  ['loanType', 'productName', 'role', 'applicantType'],
].map(
  (keys): NamedChange => [
    `the name of a method for ${keys.join(', ')}`,
    (key, old) => (typeof old === 'string' && keys.includes(key) ? hostileTexts['the name of a method'] : old),
  ],
);

/** Values of all kinds, mixed; the same ones for the same seed. */
const mixed = fc
  .sample(
    fc.infiniteStream(
      fc.constantFrom(undefined, undefined, ...Object.values(hostileTexts), ...Object.values(wrongValues)),
    ),
    {
      numRuns: 3,
      seed,
    },
  )
  .map(
    (stream, index): NamedChange => [
      `a mixture, ${index + 1}`,
      (key, old) => {
        const { value } = stream.next();
        return IDENTIFIERS.has(key) || value === undefined ? old : value;
      },
    ],
  );

/** Each of these as the text of everything: with a template of HTML it is not enough to see them all at once. */
export const everyText: readonly NamedChange[] = texts.slice(0, 4);
export const everyChange: readonly NamedChange[] = [...texts, ...codes, ...lookedUp, ...values, ...mixed];

export const ALL_TEXTS = 'all hostile texts in one, for every text';

/** The changes that differ in what a screen makes of a value: elements and lines, a link, a look-up, nothing. */
export const fewChanges: readonly NamedChange[] = [
  [ALL_TEXTS, withText(Object.values(hostileTexts).join(' '))],
  ['a javascript address for every text and code', withCode(hostileTexts['a javascript address'])],
  ['the name of a prototype for every text and code', withCode(hostileTexts['the name of a prototype'])],
  ...lookedUp,
  ['nothing for every text and code', withCode('')],
  ['null for every value', withValue(null)],
  ...mixed.slice(0, 1),
];

/** Every answer of the backend arrives with its values changed. */
export function replaceAnswers(change: Change): void {
  backend.server.use(
    http.all('*/slb/api/*', async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const token = request.headers.get('authorization')?.slice('Bearer '.length);
      const method = request.method === 'GET' ? 'GET' : 'POST';
      const body = method === 'POST' ? await request.text() : undefined;
      const answer = await backend.ask(method, pathname + search, body, { token });
      return new HttpResponse(JSON.stringify(withReplacedValues(answer.body, change) ?? null), {
        status: answer.status,
        headers: { 'Content-Type': 'application/json' },
      });
    }),
  );
}

const FOREIGN = ['SCRIPT', 'IFRAME', 'OBJECT', 'EMBED'];
const ADDRESSES = ['href', 'src', 'action', 'formaction'];

/** What of an element is no text: one that brings or runs something, or what was hidden in an answer. */
function harmOf(element: Element): string[] {
  const attributes = element.getAttributeNames().map((name) => ({ name, value: element.getAttribute(name) ?? '' }));
  const harmful = attributes.filter(
    ({ name, value }) =>
      name.startsWith('on') ||
      name === 'data-evil' ||
      (name === 'src' && value === 'x') ||
      (ADDRESSES.includes(name) && /^\s*(javascript|data:text)/i.test(value)),
  );
  const found = harmful.map(({ name, value }) => `${element.tagName} ${name}="${value}"`);
  return FOREIGN.includes(element.tagName) ? [...found, element.tagName] : found;
}

/** Nothing that came in an answer is more than text, and the page says something. Looks once at everything: it is asked often. */
export function expectHarmless(): void {
  const heading = document.getElementsByTagName('h1')[0]?.textContent ?? '';
  expect(heading.trim()).not.toBe('');
  expect(heading).not.toBe('This page could not be shown');
  expect(document.body.textContent).not.toMatch(/undefined|\[object |\bNaN\b|\[native code\]/);
  expect([...document.querySelectorAll('*')].flatMap(harmOf)).toEqual([]);
}

const isLoading = (): boolean =>
  [...document.getElementsByTagName('p')].some(({ textContent }) => textContent.startsWith('Loading '));

/** The screen is drawn and waits for no answer. Calls end without a change on the page, so it is looked at often. */
export async function waitUntilLoaded(): Promise<void> {
  await waitFor(
    () => {
      expect(document.getElementsByTagName('h1')).toHaveLength(1);
      expect(inFlight.get()).toBe(0);
      expect(isLoading()).toBe(false);
    },
    { interval: 5 },
  );
  const drawn: Promise<void> = act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  await drawn;
}
