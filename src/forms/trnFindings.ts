import type { Finding } from './findings.ts';
import { CHECK_DATE_OF_BIRTH, TRN_NO_MATCH } from './texts/controlTexts.ts';

/**
 * The TRN of this field is not the one of these names and this date of birth (rule VAL-4), whichever of the four is wrong: a
 * change of one takes both problems away. The date comes first, because it is the one that is mistyped most easily.
 */
export const trnFindings = (path: string): readonly Finding[] => {
  const parts = ['firstName', 'lastName', 'dateOfBirth', path];
  const about = (one: string, message: string): Finding => ({
    path: one,
    message,
    isAlsoAbout: parts.filter((part) => part !== one),
    isMissing: false,
  });
  return [about('dateOfBirth', CHECK_DATE_OF_BIRTH), about(path, TRN_NO_MATCH)];
};
