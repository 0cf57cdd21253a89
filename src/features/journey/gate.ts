import type { QueryClient } from '@tanstack/react-query';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { Finding } from '#forms/findings.ts';
import type { Change } from './saver.ts';

/** What a gate looks at: the application as it was saved last, as it would be now, and the lists. */
export interface Passing {
  saved: Application;
  next: Application;
  lookups: LookupData | undefined;
  client: QueryClient;
}

/** What a gate decides about going on. */
export type GateVerdict =
  /** Go on, with the application changed if it says so. */
  | { kind: 'pass'; change?: Change }
  /** The applicant chose to stay; what they typed is taken back from the draft where they said that it shall not be changed. */
  | { kind: 'stay'; isTakenBack: boolean }
  /** Something is wrong: the screen says it. */
  | { kind: 'wrong'; findings: readonly Finding[] };

/** Something that is asked on Continue. Rejects with `CallFailed` when a call for it fails. */
export type Gate = (passing: Passing) => GateVerdict | Promise<GateVerdict>;

export const pass: GateVerdict = { kind: 'pass' };
export const stay: GateVerdict = { kind: 'stay', isTakenBack: false };
export const takeBack: GateVerdict = { kind: 'stay', isTakenBack: true };

/** One thing is wrong, at a path of the screen's fields: the sentence that says what to do. */
export const wrong = (path: string, message: string): GateVerdict => ({
  kind: 'wrong',
  findings: [{ path, message, isMissing: false }],
});
