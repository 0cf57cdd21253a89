import { endpoints } from '#api/endpoints.ts';
import { lookupData } from '#domain/lookup.ts';
import { z } from '#lib/zod.ts';
import { addressHint } from './addressHint.ts';
import { ask, type CallResult, type Settings } from './ask.ts';
import type { Difference } from './differences.ts';
import { type Decision, decisionsOf, listDifferences } from './masterDataChecks.ts';
import type { Known } from './question.ts';
import { neverAsked, questions } from './questions.ts';

export interface Report {
  backend: string;
  calls: readonly CallResult[];
  /** Session and warning as the configuration has them. Seconds. */
  session: { length?: number; warning?: number };
  /** About the lists of master data, the times of the session, and the limits of uploads. */
  differences: readonly Difference[];
  decisions: readonly Decision[];
  hints: readonly string[];
  /** What is probably wrong with the address, where it serves none of the calls. */
  addressHint: string | undefined;
  /** True where the check may have begun a draft that it did not cancel. */
  isDraftLeft: boolean;
  /** False where nothing could be compared: no line, or no sign-in. */
  isChecked: boolean;
}

/** In the units of CALL-9: a session in minutes would end at once, one in milliseconds never, and files in bytes have no limit. */
function configDifferences(config: unknown): Difference[] {
  const read = z.safeParse(endpoints.config.answer, config);
  if (!read.success) return [];
  const { sessionTimeoutInterval: session = 0, signalTimeoutInterval: warning = 0, maxFileSize, fileTypes } = read.data;
  const differing = (path: string, expected: string, came: number | string) => ({ path, expected, came: `${came}` });
  return [
    ...(session < 120 ? [differing('sessionTimeoutInterval', 'seconds, two minutes at least', session)] : []),
    ...(session > 86_400 ? [differing('sessionTimeoutInterval', 'seconds, a day at most', session)] : []),
    ...(warning >= session ? [differing('signalTimeoutInterval', 'seconds, less than the session', warning)] : []),
    ...(maxFileSize > 100 ? [differing('maxFileSize', 'MB, 100 at most', maxFileSize)] : []),
    ...(/^[\w\s,.]*$/.test(fileTypes) ? [] : [differing('fileTypes', 'extensions, separated by commas', fileTypes)]),
  ];
}

/** Whether a draft may be left: its first save was not refused, and nothing says that it was cancelled. */
function mayLeaveDraft(calls: readonly CallResult[]): boolean {
  const saved = calls.find(({ call, fit }) => call === 'saveApplication' && fit !== 'not asked');
  const isRefused = saved !== undefined && saved.status >= 400 && saved.status < 500;
  const isCancelled = calls.some(
    ({ call, fit }) => call === 'cancelApplication' && (fit === 'fits' || fit === 'differs'),
  );
  return saved !== undefined && !isRefused && !isCancelled;
}

/** Asks a backend every question, and reports how it differs from docs/openapi.json. */
export async function checkBackend(settings: Settings): Promise<Report> {
  let known: Known = {
    email: settings.email,
    password: settings.password,
    token: '',
    refreshToken: '',
    user: undefined,
    arn: '',
    application: undefined,
    loanType: '',
    loanNumber: '',
    transactionIdentifier: '',
    begun: undefined,
  };
  const calls: CallResult[] = [];
  const differences: Difference[] = [];
  const hints = new Set<string>();
  let decisions: readonly Decision[] = [];
  let session: Report['session'] = {};
  for (const question of questions) {
    const { row, answer, hints: more } = await ask(question, known, settings);
    calls.push(row);
    settings.onRow?.(row);
    for (const hint of more) hints.add(hint);
    if (row.fit === 'not asked' || answer === undefined) {
      if (question.call === 'config' && row.status === 0 && row.fit === 'breaks') break;
      continue;
    }
    known = { ...known, ...question.learn?.(answer) };
    if (question.call === 'config') {
      differences.push(...configDifferences(answer));
      const config = z.safeParse(endpoints.config.answer, answer).data;
      session = { length: config?.sessionTimeoutInterval, warning: config?.signalTimeoutInterval };
    }
    if (question.call === 'lookups') {
      const lists = z.safeParse(lookupData, answer);
      if (lists.success) {
        differences.push(...listDifferences(lists.data));
        decisions = decisionsOf(lists.data);
      }
    }
  }
  return {
    backend: settings.backend,
    calls: [
      ...calls,
      ...neverAsked.map(
        (call): CallResult => ({
          call,
          note: 'never asked: it changes something',
          status: 0,
          milliseconds: 0,
          fit: 'not asked',
          differences: [],
        }),
      ),
    ],
    session,
    differences,
    decisions,
    hints: [...hints],
    addressHint: addressHint(settings.backend, calls),
    isDraftLeft: mayLeaveDraft(calls),
    isChecked: known.user !== undefined,
  };
}
