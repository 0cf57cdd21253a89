import { getOwn } from '#lib/objects.ts';

/** Why a paper is asked for, in one sentence; the bureau's codes that are not here are shown without one. */
const reasons: Readonly<Record<string, string>> = {
  TRN_PROOF: 'It shows that the TRN on your application is yours.',
  PHOTO_ID: 'It shows that you are the person who applies.',
  CERTIFIED_PHOTO: 'A Justice of the Peace or another witness confirms that the photograph is of you.',
  BIRTH_CERTIFICATE: 'It shows your full name and date of birth.',
  ACCEPTANCE_LETTER: 'It shows where and what you will study.',
  INCOME_PROOF: 'The means test uses the income of everybody in your household.',
  PATH_CARD: 'Households on PATH can get more help.',
  RECOMMENDATION: 'Letters from people who know you support your application.',
  SALARY_LETTER: 'This loan is paid back from your salary, so your employer has to agree.',
  UTILITY_BILL: 'It shows that you live at the address you gave.',
};

export const reasonFor = (docType: string): string | undefined => getOwn(reasons, docType);
