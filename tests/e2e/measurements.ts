import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Page, type Request, test } from '@playwright/test';

/** A row of the table that `npm run bench` prints. */
interface Figure {
  what: string;
  figure: string;
  goal: string;
  /** Whether it is as good as its goal; undefined where there is none. */
  isMet?: boolean;
  /** What it was measured beside, in the same run. */
  reference?: string;
}

/** Keeps a figure with the test that measured it (rule QLT-1). */
export const reportFigure = (figure: Figure): void => {
  test.info().annotations.push({ type: 'figure', description: JSON.stringify(figure) });
};

/** The middle of several tries. */
export const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

/** How often each side of a comparison is measured: at least, and at most while it does not hold. */
const TRIES = { least: 7, most: 20 };

/**
 * Two times beside each other, in milliseconds: in turns, so that whatever else the machine does meets both, and the least of
 * each, because a busy machine only ever adds to a time. One that does not hold is measured further: what is slow stays slow.
 * @param holds Whether the two are as they should be.
 */
export async function sideBySide(
  one: () => Promise<number>,
  other: () => Promise<number>,
  holds: (one: number, other: number) => boolean,
): Promise<readonly [one: number, other: number]> {
  let least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as const;
  for (let attempt = 1; attempt <= TRIES.most; attempt += 1) {
    least = [Math.min(least[0], await one()), Math.min(least[1], await other())];
    if (attempt >= TRIES.least && holds(...least)) break;
  }
  return least;
}

/** The least of several times, in milliseconds. */
export async function leastOf(measure: () => Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES.least; attempt += 1) least = Math.min(least, await measure());
  return least;
}

export const KB = 1000;
export const inKb = (bytes: number): string => `${(bytes / KB).toFixed(1)} kB`;
export const inMs = (time: number): string => `${Math.round(time)} ms`;

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
/** What a phone fetches of a file that ships, which production sends in brotli and keeps for good. */
const shippedSize = (path: string): number => readFileSync(`${dist}${path}.br`).length;

/** Watches what a page sends and gets, from now on: files once, calls each time, and the content of papers never. */
export function watchNetwork(page: Page) {
  const files = new Set<string>();
  const calls: Promise<{ name: string; hasFile: boolean; up: number; down: number }>[] = [];
  const measured = async (request: Request) => {
    const { requestHeadersSize, responseHeadersSize, responseBodySize } = await request.sizes();
    const whole = request.postData() ?? '';
    const body = whole.replace(/base64,[^"]*/g, '');
    return {
      name: `${request.method()} ${new URL(request.url()).pathname}`,
      hasFile: body !== whole,
      up: requestHeadersSize + Buffer.byteLength(body),
      down: responseHeadersSize + responseBodySize,
    };
  };
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/slb/')) calls.push(measured(request));
    else if (/\.(js|css|svg)$/.test(pathname)) files.add(pathname);
  });
  /** What went over the line so far; `calls` and `up` without those that carried a paper, bytes. */
  return async () => {
    const all = await Promise.all(calls);
    const papers = all.filter(({ hasFile }) => hasFile);
    const others = all.filter(({ hasFile }) => !hasFile);
    const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
    return {
      calls: others.length,
      papers: papers.length,
      /** Those that do not follow the clock: somebody slow is saved, and asked after, more often. */
      asked: others.filter(({ name }) => !/\/(applications\/|PREFERENCES)$/.test(name)).length,
      lists: all.filter(({ name }) => name.endsWith('/master/mdm')).length,
      up: sum(others.map(({ up }) => up)),
      down: sum(all.map(({ down }) => down)) + sum([...files].map(shippedSize)),
    };
  };
}
