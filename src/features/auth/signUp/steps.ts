import type { LookupData } from '#domain/lookup.ts';
import { NO_APPLICATION } from '#domain/noApplication.ts';
import type { Fields, Values } from '#forms/fields.ts';
import { type Finding, findingsOf } from '#forms/findings.ts';
import type { Screen } from '#forms/tab.ts';
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

/** The steps where something is still missing or wrong, in their order; with the lists, a choice that they do not have is too. */
export function incompleteSteps({ details, contact, questions, consents }: SignUpDraft, lookups?: LookupData): Step[] {
  const findings = {
    1: findingsOf(detailsTab, details, NO_APPLICATION, lookups),
    2: findingsOf(contactTab, contact, NO_APPLICATION, lookups),
    3: findingsOf(questionsTab, questions, NO_APPLICATION, lookups),
    4: findingsOf(consentsTab, consents, NO_APPLICATION, lookups),
  };
  return STEPS.filter((step) => findings[step].length > 0);
}

/** What is wrong with the values of a step by the lists alone: a choice that they do not have. */
export function findingsOfLists<F extends Fields>(
  tab: Screen<F>,
  values: Values<F>,
  lookups: LookupData | undefined,
): Finding[] {
  const others = findingsOf(tab, values, NO_APPLICATION).map(({ path }) => path);
  return findingsOf(tab, values, NO_APPLICATION, lookups).filter(({ path }) => !others.includes(path));
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
