import { type Applicant, type Application, ownApplicant } from '#domain/application.ts';
import { namedPeople } from '#domain/people.ts';
import type { CustomerRole } from '#domain/roles.ts';
import type { Finding } from '#forms/findings.ts';
import { trnFinding } from '#forms/trnFinding.ts';
import { checkTexts } from './draft/texts.ts';

export interface TrnCheck {
  /** Whose TRN it is; undefined while nobody is named. */
  personOf: (application: Application) => Applicant | undefined;
  /** What the screen says where the tax authority has another one. */
  finding: Finding;
}

const ofNamed = (role: CustomerRole, path: string): TrnCheck => ({
  personOf: (application) => namedPeople(application, role)[0],
  finding: trnFinding(path, checkTexts.namedTrnWrong),
});

/** By tab: the TRN that is checked with the tax authority, together with the names and date of birth of this very screen. */
export const trnChecks = {
  personal: { personOf: ownApplicant, finding: trnFinding('ssn') },
  beneficiary: ofNamed('BENEFICIARY', 'beneficiaryTrn'),
  borrower: ofNamed('BORROWER', 'borrowerTrn'),
} as const satisfies Record<string, TrnCheck>;
