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

/** What is wrong with the headers of one answer. */
export function headerDifferences(headers: Headers, { isPersonal, origin }: HeaderFacts): Difference[] {
  const caching = headers.get('cache-control');
  const allowed = headers.get('access-control-allow-origin');
  return [
    ...(isPersonal && !/no-store|no-cache|private/i.test(caching ?? '')
      ? [differing('header Cache-Control', 'no-store, for an answer about a person', caching)]
      : []),
    ...(origin !== undefined && allowed !== origin && allowed !== '*'
      ? [differing('header Access-Control-Allow-Origin', origin, allowed)]
      : []),
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
