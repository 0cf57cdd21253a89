import { messages } from '#domain/messages.ts';
import type { Finding } from './findings.ts';
import { CHECK_TRN, TRN_NO_MATCH } from './texts/controlTexts.ts';

/** The TRN of this field is not the one of these names and this date of birth (rule VAL-4), whichever of the four is wrong. */
export const trnFinding = (path: string): Finding => ({
  path,
  message: `${TRN_NO_MATCH} ${messages.trnVerificationError}`,
  inSummary: CHECK_TRN,
  isAlsoAbout: ['firstName', 'lastName', 'dateOfBirth'],
  isMissing: false,
});
