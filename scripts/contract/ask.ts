import { type CallName, type Endpoint, endpoints, filledPath } from '#api/endpoints.ts';
import { z } from '#lib/zod.ts';
import { mockCalls } from '#mocks/server.ts';
import { answerDifferences, type Difference, masked } from './differences.ts';
import { headerDifferences, headerHints, preflightDifferences } from './headerChecks.ts';
import type { Known, Question } from './question.ts';

/** One row of the table. */
export interface CallResult {
  call: CallName;
  note: string;
  /** HTTP status; 0 where there was no answer. */
  status: number;
  milliseconds: number;
  /** Whether the portal can work with the answer: as it should be, put up with, not at all. */
  fit: 'fits' | 'differs' | 'breaks' | 'not asked';
  differences: readonly Difference[];
}

export interface Settings {
  /** The address of `/slb`, without a slash at its end. */
  backend: string;
  email: string;
  password: string;
  isWriting: boolean;
  origin?: string | undefined;
  /** Makes one request. */
  send: (request: Request) => Promise<Response>;
  /** Called with each row as it comes: a slow line takes minutes. */
  onRow?: (row: CallResult) => void;
}

/** As long as the portal waits (rule LIM-1). Milliseconds. */
const TIME_OUT = 240_000;

const isPublic = (name: CallName): boolean => mockCalls.find((call) => call.name === name)?.isPublic ?? false;
const isFine = ({ nullStatus }: Endpoint, status: number): boolean =>
  (status >= 200 && status < 300) || status === nullStatus;

/** What the next save and the cancellation of the check's own draft have to show. */
function writingDifferences({ call, note }: Question, answer: unknown): Difference[] {
  if (call !== 'application' || note === undefined) return [];
  const { version, lastVisitedPage, unknownToThePortal } = z.catch(z.record(z.string(), z.unknown()), {}).parse(answer);
  return [
    ...(typeof version === 'number' && version > 1
      ? []
      : [{ path: 'version', expected: 'a number that rises with each save', came: masked(version) }]),
    ...(lastVisitedPage === 'applicant,2'
      ? []
      : [{ path: 'lastVisitedPage', expected: 'the place of the last save', came: masked(lastVisitedPage) }]),
    ...(unknownToThePortal === 'kept'
      ? []
      : [{ path: 'unknownToThePortal', expected: 'unknown keys are stored', came: masked(unknownToThePortal) }]),
  ];
}

export interface Answered {
  row: CallResult;
  answer: unknown;
  hints: readonly string[];
}

/** Asks one question and compares its answer. */
export async function ask(question: Question, known: Known, settings: Settings): Promise<Answered> {
  const { call, note = '' } = question;
  const endpoint: Endpoint = endpoints[call];
  const begun = performance.now();
  const rowOf = (status: number, fit: CallResult['fit'], differences: readonly Difference[]): CallResult => {
    const milliseconds = Math.round(performance.now() - begun);
    return { call, note, status, milliseconds, fit, differences };
  };
  const request = question.isWriting && !settings.isWriting ? 'asked with --write' : question.request(known);
  if (typeof request === 'string')
    return { row: { ...rowOf(0, 'not asked', []), note: request }, answer: undefined, hints: [] };
  try {
    const url = new URL(`${settings.backend}${filledPath(endpoint.path, request.path ?? {}) ?? endpoint.path}`);
    for (const [key, value] of Object.entries(request.query ?? {})) url.searchParams.set(key, value);
    const isPost = endpoint.method === 'POST';
    const own = {
      ...(isPost && { 'Content-Type': 'application/json' }),
      ...(known.token !== '' && !isPublic(call) && { Authorization: `Bearer ${known.token}` }),
    };
    const refused = await askFirst(url, endpoint.method, Object.keys(own), settings);
    const response = await settings.send(
      new Request(url, {
        method: endpoint.method,
        headers: { Accept: 'application/json', ...own, ...(settings.origin && { Origin: settings.origin }) },
        body: isPost ? JSON.stringify(request.body ?? {}) : null,
        signal: AbortSignal.timeout(TIME_OUT),
      }),
    );
    const raw = response.type === 'error' ? '' : await response.text();
    const { status, headers } = response;
    if (!isFine(endpoint, status))
      return {
        row: rowOf(status, 'breaks', [{ path: '', expected: 'an answer', came: `status ${status}` }]),
        answer: undefined,
        hints: [],
      };
    const facts = { isPersonal: !isPublic(call), size: raw.length, origin: settings.origin };
    const shown = [...refused, ...headerDifferences(headers, facts)];
    const hints = headerHints(headers, facts);
    const isNone = status === 204 || status === endpoint.nullStatus;
    const answer = isNone ? null : parsed(raw);
    if (answer === undefined)
      return {
        row: rowOf(status, 'breaks', [{ path: '', expected: 'JSON', came: headers.get('content-type') ?? 'nothing' }]),
        answer,
        hints,
      };
    const differences = [...answerDifferences(call, answer), ...writingDifferences(question, answer), ...shown];
    const canBeRead = z.safeParse(endpoint.answer, answer).success;
    return {
      row: rowOf(status, canBeRead ? (differences.length > 0 ? 'differs' : 'fits') : 'breaks', differences),
      answer,
      hints,
    };
  } catch (error) {
    const came = error instanceof Error && error.name === 'TimeoutError' ? 'nothing in four minutes' : 'no connection';
    return { row: rowOf(0, 'breaks', [{ path: '', expected: 'an answer', came }]), answer: undefined, hints: [] };
  }
}

/** Asks by OPTIONS, as a browser does for a page of another origin before it sends such headers. */
async function askFirst(
  url: URL,
  method: string,
  sent: readonly string[],
  { origin, send }: Settings,
): Promise<Difference[]> {
  if (origin === undefined || sent.length === 0) return [];
  const names = sent.map((name) => name.toLowerCase());
  const headers = {
    Origin: origin,
    'Access-Control-Request-Method': method,
    'Access-Control-Request-Headers': names.toSorted().join(','),
  };
  const answer = await send(new Request(url, { method: 'OPTIONS', headers, signal: AbortSignal.timeout(TIME_OUT) }));
  return preflightDifferences(answer, origin, names);
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
