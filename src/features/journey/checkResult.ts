import type { Identification } from '#api/applicant.ts';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { Taxpayer } from '#domain/taxpayer.ts';
import type { Finding } from '#forms/findings.ts';
import type { RawValues } from '#forms/values.ts';
import type { Consequence } from './draft/consequences.ts';

// What a check on Continue gets, may ask for and decides. The checks are in `draft/continueChecks.ts`.

/** What a check looks at. */
export interface CheckContext {
  /** The values of the tab as its checks last let them through. */
  before: RawValues;
  /** The application as it is typed now. */
  application: Application;
  lookups: LookupData | undefined;
  /** The product of the renewal that it was, before another one was chosen. */
  renewed?: string | undefined;
}

/** What a check may ask for before it decides. Each rejects with `CallFailed` when its call fails. */
export interface CheckEffects {
  /** Asks the applicant; false when they want to leave things as they were. `note` says what the fixed words are about. */
  confirm: (
    question: 'productChangeMessage' | 'updateIdTypeMessage' | 'loanAmountAlert',
    note?: string,
  ) => Promise<boolean>;
  /** Asks the applicant whether the people with these names may be removed; false when they stay. */
  mayLeave: (names: string) => Promise<boolean>;
  /** Asks whether this person may apply for this loan in this academic year; the application `arn` does not count. */
  isUnique: (loan: { trn: string; loanType: string; academicYear: string; arn: string }) => Promise<{
    unique: boolean;
    message: string;
  }>;
  /** Asks the tax authority whether a TRN belongs to a person. */
  isRegistered: (person: Taxpayer) => Promise<boolean>;
  /** Tells the bureau of another identification. */
  updateIdentification: (trn: string, identification: Identification) => Promise<void>;
}

/** What a check decides about going on. */
export type CheckResult =
  /** Go on; what was typed changes this on other tabs. */
  | { kind: 'pass'; consequences: readonly Consequence[] }
  /** The applicant chose to stay. */
  | { kind: 'stay' }
  /** The applicant chose to leave these answers as they were: the draft goes back to `before` in them, and in no other. */
  | { kind: 'revert'; keys: readonly string[] }
  /** Something is wrong: the screen shows it. */
  | { kind: 'wrong'; findings: readonly Finding[] };

/** One check on Continue. */
export type ContinueCheck = (context: CheckContext, effects: CheckEffects) => CheckResult | Promise<CheckResult>;

export const pass = (...consequences: readonly Consequence[]): CheckResult => ({ kind: 'pass', consequences });

export const wrong = (path: string, message: string): CheckResult => ({
  kind: 'wrong',
  findings: [{ path, message, isMissing: false }],
});
