import { getResponse, HttpResponse } from 'msw';
import type { CallName } from '#api/endpoints.ts';
import { CALL_HEADER } from '#mocks/dispatch.ts';
import { createMockBackend } from '#mocks/server.ts';

// Backends of the same contract that differ from it in one way each.

type Json = Record<string, unknown>;
type Change = (answer: unknown) => unknown;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const inEach =
  (change: (entry: Json) => Json): Change =>
  (answer) =>
    Array.isArray(answer) ? answer.map((one) => (isObject(one) ? change(one) : one)) : answer;
const inObject =
  (change: (entry: Json) => Json): Change =>
  (answer) =>
    isObject(answer) ? change(answer) : answer;
const without =
  (key: string) =>
  ({ [key]: _left, ...rest }: Json): Json =>
    rest;
/** The amount of a loan as a number, where it has one. */
const withNumber = inObject((loan) => ({
  ...loan,
  studentLoan: inObject((student) =>
    student.amountApplied ? { ...student, amountApplied: Number(student.amountApplied) } : student,
  )(loan.studentLoan),
}));
const withLists = (change: (name: string, entries: unknown) => unknown): Change =>
  inObject((lists) =>
    Object.fromEntries(Object.entries(lists).map(([name, entries]) => [name, change(name, entries)])),
  );

interface DifferingBackend {
  name: string;
  /** What becomes of the answers, by call. */
  answers?: Partial<Record<CallName, Change>>;
  /** What becomes of a whole response. */
  response?: (call: string, response: Response) => Response;
  /** Each difference that the check has to find: where, what was expected, what came. */
  found: readonly string[];
}

export const differingBackends: readonly DifferingBackend[] = [
  {
    name: 'amounts as numbers',
    answers: { fees: inEach((fee) => ({ ...fee, amount: Number(fee.amount) })) },
    found: ['fees [*].amount: string, not a number'],
  },
  {
    name: 'the amount of an application as a number',
    answers: { application: inObject((one) => ({ ...one, loanDetails: withNumber(one.loanDetails) })) },
    found: ['application loanDetails.studentLoan.amountApplied: string, not a number'],
  },
  {
    name: 'days with a time',
    answers: { workItems: inEach((item) => ({ ...item, dueDate: `${String(item.dueDate)}T00:00:00` })) },
    found: ['workItems [*].dueDate: A day, yyyy-MM-dd, or empty, not text "9999-99-99a99:99:99"'],
  },
  {
    name: 'flags as booleans',
    answers: { instalments: inEach((due) => ({ ...due, paid: due.paid === 'Y' })) },
    found: ['instalments [*].paid: string, not a boolean'],
  },
  {
    name: 'a list inside an object',
    answers: { requests: (answer) => ({ content: answer, totalElements: 0 }) },
    found: ['requests : array, not an object'],
  },
  {
    name: 'loans without a number',
    answers: { loanNumbers: inEach(without('loanNumber')) },
    found: ['loanNumbers [*].loanNumber: a value, not nothing'],
  },
  {
    name: 'a session in minutes',
    answers: { config: inObject((config) => ({ ...config, sessionTimeoutInterval: 15, signalTimeoutInterval: 2 })) },
    found: ['sessionTimeoutInterval: seconds, two minutes at least, not 15'],
  },
  {
    name: 'a session in milliseconds, and limits of uploads in bytes and types of content',
    answers: {
      config: inObject((config) => ({
        ...config,
        sessionTimeoutInterval: 900_000,
        maxFileSize: 5_242_880,
        fileTypes: 'application/pdf,image/png',
      })),
    },
    found: [
      'sessionTimeoutInterval: seconds, a day at most, not 900000',
      'maxFileSize: MB, 100 at most, not 5242880',
      'fileTypes: extensions, separated by commas, not application/pdf,image/png',
    ],
  },
  {
    name: 'a list that is missing',
    answers: { lookups: inObject(without('Bank_Master')) },
    found: ['Bank_Master: a list, not nothing: the built-in list is used'],
  },
  {
    name: 'another code of employment, without an attribute',
    answers: {
      lookups: withLists((name, entries) =>
        name === 'Employment_Status_Master' ? [{ code: 'E9', label: 'Seasonal worker' }] : entries,
      ),
    },
    found: [
      'Employment_Status_Master E9: one of isWorking, not a code that the portal does not know, without an attribute',
    ],
  },
  {
    name: 'saves that forget the version',
    answers: { application: inObject(without('version')) },
    found: ['application version: a number that rises with each save, not nothing'],
  },
  {
    name: 'a page of a proxy instead of an answer',
    response: (call, response) =>
      call === 'renewApplicable' ? HttpResponse.html('<!doctype html><h1>Welcome</h1>') : response,
    found: ['renewApplicable : JSON, not text/html'],
  },
  {
    name: 'a PDF that fails',
    response: (call, response) => (call === 'snapshot' ? new HttpResponse(null, { status: 500 }) : response),
    found: ['snapshot : an answer, not status 500'],
  },
  {
    name: 'personal answers that may be cached',
    response: (call, response) => {
      if (call === 'previousApplicant') response.headers.set('Cache-Control', 'max-age=3600');
      return response;
    },
    found: ['previousApplicant header Cache-Control: no-store, for an answer about a person, not max-age=3600'],
  },
];

/** Sends requests to the demo backend, with one difference at most. */
export function sendTo({ answers = {}, response: changed = (_call, response) => response }: Partial<DifferingBackend>) {
  const { handlers } = createMockBackend({ gatewayUrl: 'https://pay.example.com' });
  const changes: Readonly<Record<string, Change | undefined>> = answers;
  return async (request: Request): Promise<Response> => {
    // The demo backend is of the portal's own origin: nobody asks it so.
    if (request.method === 'OPTIONS') return changed('OPTIONS', new HttpResponse(null, { status: 405 }));
    const response = await getResponse(handlers, request);
    if (!response) throw new Error(`There is no ${request.method} ${request.url}`);
    const call = response.headers.get(CALL_HEADER) ?? '';
    const change = changes[call];
    const body = change && JSON.stringify(change(await response.json()));
    return changed(call, body === undefined ? response : new HttpResponse(body, response));
  };
}
