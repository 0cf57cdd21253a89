import { application } from '#domain/application.ts';
import { findingsOf } from '#forms/findings.ts';
import { consentsTab } from './consentsTab.ts';
import { detailsTab } from './detailsTab.ts';
import { questionsTab } from './questionsTab.ts';
import type { SignUpDraft } from './signUpDraft.ts';

/** The steps of signing up; each is a place in the address, so that Back and Forward move between them (decision 19). */
export type Step = 1 | 2 | 3;

export const stepOf = (query: string | null): Step => (query === '2' ? 2 : query === '3' ? 3 : 1);
export const signUpRoute = (step: Step): string => `/auth/signup${step === 1 ? '' : `?step=${step}`}`;

const NOBODY = application.parse({});

/** The first step where something is still missing or wrong. */
export function firstIncompleteStep({ details, questions, consents }: SignUpDraft): Step | undefined {
  if (findingsOf(detailsTab, details, NOBODY).length > 0) return 1;
  if (findingsOf(questionsTab, questions, NOBODY).length > 0) return 2;
  if (findingsOf(consentsTab, consents, NOBODY).length > 0) return 3;
  return undefined;
}

/** What goes out with POST signup (rule CALL-5). */
export function signUpBody({ details, questions, consents }: SignUpDraft) {
  const { confirmEmail: _again, confirmPassword: _too, middleName, ...rest } = details;
  return {
    ...rest,
    firstName: rest.firstName.trim(),
    ...(middleName.trim() !== '' && { middleName: middleName.trim() }),
    lastName: rest.lastName.trim(),
    securityQuestions: [
      { questionCode: questions.question1, answer: questions.answer1.trim() },
      { questionCode: questions.question2, answer: questions.answer2.trim() },
      { questionCode: questions.question3, answer: questions.answer3.trim() },
    ],
    consents: {
      termsOfUse: consents.termsOfUse,
      dataProtection: consents.dataProtection,
      contact: consents.contact === 'Y' ? 'Y' : 'N',
    },
  };
}
