import type { ApplicantDocument } from './document.ts';

/** Who may witness a document of a guarantor (rule ROL-8). */
const witnesses =
  'a Justice of the Peace, an Attorney at Law, a Medical Practitioner or a representative of the bureau, with their seal or stamp';

/** What is said of witnesses before a paper is made. */
export const witnessTexts = {
  /** To an applicant who names guarantors. */
  ofGuarantors: `What a guarantor has witnessed: only by ${witnesses}`,
  /** To a guarantor. */
  yours: `What you have witnessed: only by ${witnesses}`,
  /** At a document that has to be witnessed. */
  required: `It must be witnessed: only by ${witnesses}.`,
};

/** Whether the bureau wants a document witnessed. */
export const mustBeWitnessed = ({ witness }: ApplicantDocument): boolean => witness === 'Y';
