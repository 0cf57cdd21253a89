import type { ApplicantDocument } from './document.ts';

/** Who may witness a document of a guarantor (rule ROL-8). */
const witnesses =
  'a Justice of the Peace, an Attorney at Law, a Medical Practitioner or a representative of the bureau, with their seal or stamp';

/** What is said of witnesses before a paper is made. */
export const witnessTexts = {
  /** To an applicant who names guarantors. */
  ofGuarantors: `If a guarantor’s paper needs a witness: only ${witnesses}`,
  /** To a guarantor, where none of their documents is known to need one. */
  yours: `If a paper needs a witness: only ${witnesses}`,
  /** In the line of a document that is closed and has to be witnessed. */
  inShort: 'Needs a witness, such as a Justice of the Peace',
  /** At a document that has to be witnessed. */
  required: `It must be witnessed: only by ${witnesses}.`,
};

/** Whether the bureau wants a document witnessed. */
export const mustBeWitnessed = ({ witness }: ApplicantDocument): boolean => witness === 'Y';
