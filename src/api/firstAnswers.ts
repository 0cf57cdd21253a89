import { personalMemory } from './personalMemory.ts';
import { createGuestStore } from './session.ts';

/** Answers that the first application of a new user begins with, so that none is asked twice; '' where none was given. */
export interface FirstAnswers {
  dateOfBirth: string;
  customerType: string;
  /** YES or NO. */
  isEmployed: string;
  /** A code of Programme_Type_Master. */
  programmeType: string;
  /** A code of Tertiary_Institution_Master. */
  institution: string;
  /** The loan that fits best by those answers, a code of Loan_Products_Master. It is marked, never chosen. */
  suggested: string;
}

const NONE: FirstAnswers = {
  dateOfBirth: '',
  customerType: '',
  isEmployed: '',
  programmeType: '',
  institution: '',
  suggested: '',
};

/** What a visitor answered before they had an account. In memory only: gone after a reload and with every session. */
export const visitorAnswers = createGuestStore<Omit<FirstAnswers, 'dateOfBirth' | 'customerType'>>({
  isEmployed: NONE.isEmployed,
  programmeType: NONE.programmeType,
  institution: NONE.institution,
  suggested: NONE.suggested,
});

const answers = personalMemory(() => ({ ...NONE }));

/** Keeps the answers of the visitor who has just signed up for their first application. In memory, until they sign out (decision 125). */
export const keepFirstAnswers = (trn: string, given: FirstAnswers): void => void Object.assign(answers.of(trn), given);

/** What this user answered on the way to their account; all '' for anybody else, and after a reload. */
export const firstAnswersOf = (trn: string): FirstAnswers => answers.of(trn);
