import type { Finding } from './findings.ts';
import { CHECK_TAXPAYER } from './texts/controlTexts.ts';

/**
 * The TRN of this field is not the one of these names and this date of birth (rule VAL-4). Nobody knows which of the four is
 * wrong, so each is marked, and a change of one takes all marks away.
 */
export const trnFindings = (path: string): readonly Finding[] => {
  const { trn, ...others } = CHECK_TAXPAYER;
  const marks = Object.entries({ ...others, [path]: trn });
  return marks.map(([one, message]) => ({
    path: one,
    message,
    isAlsoAbout: marks.flatMap(([other]) => (other === one ? [] : [other])),
    isMissing: false,
  }));
};
