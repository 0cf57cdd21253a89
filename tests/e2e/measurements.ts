import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Page, type Request, test } from '@playwright/test';

/** A row of the table that `npm run bench` prints. */
interface Figure {
  what: string;
  figure: string;
  goal: string;
  /** Whether the goal is met; undefined if there is none. */
  isMet?: boolean;
  /** What it was compared with, in the same run. */
  reference?: string;
}

/** Reports a figure with the test that measured it (rule QLT-1). */
export const reportFigure = (figure: Figure): void => {
  test.info().annotations.push({ type: 'figure', description: JSON.stringify(figure) });
};

/** The median of several measurements. */
export const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

/**
 * How often each side of a comparison is measured: at least, and at most while the comparison fails. On a busy machine the
 * longer of the two seldom runs undisturbed: twenty tries were too few once.
 */
const TRIES = { least: 3, most: 50 };

/**
 * Measures two durations in turns and returns the shortest of each, in milliseconds. In turns, because other load then affects
 * both; the shortest, because other load only adds time. A comparison that fails is measured again: what is slow stays slow.
 * @param holds Whether the comparison of the two is as it should be.
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

/**
 * The shortest of several durations, in milliseconds. One that is too long is measured again, as above.
 * @param holds Whether the duration is as it should be.
 */
export async function leastOf(measure: () => Promise<number>, holds = (_least: number) => true): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 1; attempt <= TRIES.most; attempt += 1) {
    least = Math.min(least, await measure());
    if (attempt >= TRIES.least && holds(least)) break;
  }
  return least;
}

export const KB = 1000;
export const inKb = (bytes: number): string => `${(bytes / KB).toFixed(1)} kB`;
export const inMs = (time: number): string => `${Math.round(time)} ms`;

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
/** The size of a file of the build as a phone loads it: production sends it in brotli. Bytes. */
const shippedSize = (path: string): number => readFileSync(`${dist}${path}.br`).length;

/** How long an answer is used again without asking, in milliseconds (`app/queryClient.ts`). */
const FRESH_FOR = 30_000;

/** Measures the network traffic of a page from now on: a file counts once, a call each time, the content of documents never. */
export function watchNetwork(page: Page) {
  const files = new Set<string>();
  const calls: Promise<{ name: string; isAskedLate: boolean; hasFile: boolean; up: number; down: number }>[] = [];
  /** When each call was made last, by what it asked. */
  const made = new Map<string, number>();
  const measured = async (request: Request) => {
    const asks = `${request.url()} ${request.postData() ?? ''}`;
    const isAskedLate = Date.now() - (made.get(asks) ?? Number.POSITIVE_INFINITY) > FRESH_FOR;
    made.set(asks, Date.now());
    const { requestHeadersSize, responseHeadersSize, responseBodySize } = await request.sizes();
    const whole = request.postData() ?? '';
    const body = whole.replace(/base64,[^"]*/g, '');
    return {
      name: `${request.method()} ${new URL(request.url()).pathname}`,
      isAskedLate,
      hasFile: body !== whole,
      up: requestHeadersSize + Buffer.byteLength(body),
      down: responseHeadersSize + responseBodySize,
    };
  };
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(js|css|svg)$/.test(pathname)) files.add(pathname);
    if (!pathname.startsWith('/slb/')) return;
    const call = measured(request);
    // One that ends with the test has no sizes any more, and nobody waits for it: without this it would fail the run.
    call.catch(() => undefined);
    calls.push(call);
  });
  /** The traffic so far, in bytes; `calls` and `up` leave out the calls that carried a document. */
  return async () => {
    const all = await Promise.all(calls);
    const papers = all.filter(({ hasFile }) => hasFile);
    const others = all.filter(({ hasFile }) => !hasFile);
    const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
    return {
      calls: others.length,
      papers: papers.length,
      /**
       * The calls that do not depend on time: a slow user's answers are saved, the session is checked, and what was fetched a
       * while ago is asked for, more often.
       */
      asked: others.filter(({ name, isAskedLate }) => !isAskedLate && !/\/(applications\/|PREFERENCES)$/.test(name))
        .length,
      lists: all.filter(({ name }) => name.endsWith('/master/mdm')).length,
      up: sum(others.map(({ up }) => up)),
      down: sum(all.map(({ down }) => down)) + sum([...files].map(shippedSize)),
    };
  };
}
