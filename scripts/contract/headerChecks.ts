import type { Difference } from './differences.ts';

export interface HeaderFacts {
  /** True for an answer about a person. */
  isPersonal: boolean;
  /** The size of the body as it is read. Bytes. */
  size: number;
  /** The origin of the portal, where it is another one than the backend's. */
  origin: string | undefined;
}

/** From this size on, compression is worth it. Bytes. */
const LARGE = 10_000;

const differing = (path: string, expected: string, came: string | null): Difference => ({
  path,
  expected,
  came: came ?? 'nothing',
});

/** What keeps a page of this origin from reading an answer. */
function originDifferences(path: string, headers: Headers, origin: string): Difference[] {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed === origin || allowed === '*') return [];
  return [differing(`${path} Access-Control-Allow-Origin`, origin, allowed)];
}

/**
 * What is wrong with the answer to OPTIONS, by which a browser asks whether a page of another origin may send these
 * headers. Where it is wrong, the browser does not make the call.
 */
export function preflightDifferences(
  { ok, status, headers }: Response,
  origin: string,
  sent: readonly string[],
): Difference[] {
  const allowed = headers.get('access-control-allow-headers');
  const names = (allowed ?? '').toLowerCase().split(/\s*,\s*/);
  // A star stands for every header but this one.
  const isAllowed = (name: string) => names.includes(name) || (name !== 'authorization' && names.includes('*'));
  if (!ok) return [differing('OPTIONS', 'an answer that allows the call', `status ${status}`)];
  return [
    ...originDifferences('OPTIONS', headers, origin),
    ...(sent.every(isAllowed) ? [] : [differing('OPTIONS Access-Control-Allow-Headers', sent.join(', '), allowed)]),
  ];
}

/** What is wrong with the headers of one answer. */
export function headerDifferences(headers: Headers, { isPersonal, origin }: HeaderFacts): Difference[] {
  const caching = headers.get('cache-control');
  return [
    ...(isPersonal && !/no-store|no-cache|private/i.test(caching ?? '')
      ? [differing('header Cache-Control', 'no-store, for an answer about a person', caching)]
      : []),
    ...(origin === undefined ? [] : originDifferences('header', headers, origin)),
  ];
}

/** What could be better, and breaks nothing. */
export function headerHints(headers: Headers, { size, origin }: HeaderFacts): string[] {
  const exposed = headers.get('access-control-expose-headers') ?? '';
  return [
    ...(size > LARGE && !headers.has('content-encoding') ? ['large answers are not compressed'] : []),
    ...(headers.has('date') && (origin === undefined || /\*|date/i.test(exposed))
      ? []
      : ['the portal cannot read a Date header: a wrong clock of a device is not noticed']),
  ];
}
