import type { Finding } from './findings.ts';
import { TRN_NO_MATCH } from './texts/controlTexts.ts';

/**
 * The TRN of this field is not the one of these names and this date of birth (rule VAL-4). Nobody knows which of the four is
 * wrong, so no other field is blamed, and a change of any of them takes the problem away.
 */
export const trnFinding = (path: string, message = TRN_NO_MATCH): Finding => ({
  path,
  message,
  isAlsoAbout: ['firstName', 'lastName', 'dateOfBirth'],
  isMissing: false,
});
