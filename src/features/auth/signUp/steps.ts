import { NO_APPLICATION } from '#domain/noApplication.ts';
import { findingsOf } from '#forms/findings.ts';
import { consentsTab } from './consentsTab.ts';
import { contactTab } from './contactTab.ts';
import { detailsTab } from './detailsTab.ts';
import { questionsTab } from './questionsTab.ts';
import type { SignUpDraft } from './signUpDraft.ts';

/** The steps of signing up; each is a place in the address, so that Back and Forward move between them (decision 19). */
const STEPS = [1, 2, 3, 4] as const;
export type Step = (typeof STEPS)[number];

export const stepOf = (query: string | null): Step => STEPS.find((step) => String(step) === query) ?? 1;
export const signUpRoute = (step: Step): string => `/auth/signup${step === 1 ? '' : `?step=${step}`}`;

/** The step before; undefined at the first. */
export const stepBefore = (step: Step): Step | undefined => STEPS.find((one) => one === step - 1);
/** The step after; undefined at the last. */
export const stepAfter = (step: Step): Step | undefined => STEPS.find((one) => one === step + 1);

/** The steps where something is still missing or wrong, in their order. */
export function incompleteSteps({ details, contact, questions, consents }: SignUpDraft): Step[] {
  const findings = {
    1: findingsOf(detailsTab, details, NO_APPLICATION),
    2: findingsOf(contactTab, contact, NO_APPLICATION),
    3: findingsOf(questionsTab, questions, NO_APPLICATION),
    4: findingsOf(consentsTab, consents, NO_APPLICATION),
  };
  return STEPS.filter((step) => findings[step].length > 0);
}

/** What goes out with POST signup (rule CALL-5). */
export function signUpBody({ details, contact, questions, consents }: SignUpDraft) {
  const { confirmEmail: _again, confirmPassword: _too, ...reached } = contact;
  const { middleName, ...rest } = details;
  return {
    ...rest,
    ...reached,
    ...(middleName !== '' && { middleName }),
    securityQuestions: [
      { questionCode: questions.question1, answer: questions.answer1 },
      { questionCode: questions.question2, answer: questions.answer2 },
      { questionCode: questions.question3, answer: questions.answer3 },
    ],
    consents: {
      termsOfUse: consents.termsOfUse,
      dataProtection: consents.dataProtection,
      contact: consents.contact === 'Y' ? 'Y' : 'N',
    },
  };
}
