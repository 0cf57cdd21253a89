import { isRecord } from '#lib/blank.ts';
import { today } from '#lib/dates.ts';
import { without } from '#lib/objects.ts';
import { yearAppliedFor } from './academicYear.ts';
import { type Applicant, type Application, applicant, application, isDraft } from './application.ts';
import { namedPersonKeys } from './applicationBody.ts';
import { carriedDocuments } from './carriedDocuments.ts';
import { idOf, isIdExpiredOn } from './identification.ts';
import type { LookupData } from './lookup.ts';
import { hasRole, isOfferedRole, isStarter } from './roles.ts';
import { withAnswersOfLoan, withSettledAnswers } from './settledAnswers.ts';
import { studiesNow } from './studiesNow.ts';
import type { User } from './user.ts';

/** The user's last answers, and the previous application for the loan if it can be read. */
export interface PreviousLoan {
  /** The product that is renewed. */
  loanType: string;
  applicant: Applicant;
  application: Application | null;
  /** The academic year that the renewal is for. */
  academicYear: string;
}

type Group = Readonly<Record<string, unknown>>;

/** What the starter entered about the people they name. Ids, states and their own answers are not copied. */
const KEYS_OF_OTHERS: readonly string[] = ['role', ...namedPersonKeys];

const groupOf = (value: unknown): Group => (isRecord(value) ? value : {});

/** The values at these paths ('email', 'incomeDetails.grossIncome'). Absent values stay absent. */
function only(paths: readonly string[], from: Group): Group {
  const keys = [...new Set(paths.map((path) => path.split('.')[0] ?? ''))].filter((key) => from[key] !== undefined);
  return Object.fromEntries(
    keys.map((key) => {
      const value = from[key];
      const within = pathsIn(key, paths);
      return [key, within.length > 0 && isRecord(value) ? only(within, value) : value];
    }),
  );
}

/** The paths below a key, relative to it. */
const pathsIn = (key: string, paths: readonly string[]): string[] =>
  paths.filter((path) => path.startsWith(`${key}.`)).map((path) => path.slice(key.length + 1));

/**
 * The application that a renewal starts with (decision 30): the previous answers without what belongs to the previous
 * application (number, version, ids, status, acceptances, consents) and without what must be asked again (amount,
 * the employment of who works, an expired ID). `keptPaths` are the paths of the fields marked as kept; all other keys are
 * dropped, unknown ones too.
 */
export function renewed(
  { loanType, applicant: last, application: loan, academicYear }: PreviousLoan,
  user: User,
  keptPaths: readonly string[],
  { day = today(), lookups }: { day?: string; lookups?: LookupData | undefined } = {},
): Application {
  const before = withAnswersOfLoan(last, loan);
  const own = applicant.parse({
    ...answersAgain(before, user, keptPaths, { year: academicYear, day, loan }),
    ...offeredRole(loan?.applicants[0]?.role || before.role),
    applicantType: 'R',
    productName: loanType,
    documents: carriedDocuments(before, day),
  });
  return withSettledAnswers(
    application.parse({
      status: 'DRAFT',
      version: 0,
      applicants: [own, ...(loan ? peopleOf(loan) : [])],
      loanDetails: {
        loanSuretyInfo: [],
        collaterals: [],
        ...only(pathsIn('loanDetails', keptPaths), loan?.loanDetails ?? {}),
      },
    }),
    academicYear,
    lookups,
  );
}

/**
 * The application that a New Loan of a returning customer starts with (decision 42): their own answers as a renewal has
 * them. The loan, its product and its people are another loan's, and whether they had one is asked. Papers are offered where
 * they are asked for, because no screen of a New Loan asks whether they are still right.
 */
export function newLoanFrom(before: Applicant, user: User, keptPaths: readonly string[], day = today()): Application {
  const again = answersAgain(before, user, keptPaths, { year: yearAppliedFor(day), day, loan: null });
  const own = applicant.parse({
    ...again,
    ...offeredRole(before.role),
    applicantType: 'N',
    productName: '',
    educationDetails: without(again.educationDetails, 'previousLoan'),
    documents: [],
  });
  return application.parse({ status: 'DRAFT', version: 0, applicants: [own] });
}

/** When the answers are given again, and the application that is renewed with its people, if there is one. */
interface Again {
  year: string;
  day: string;
  loan: Application | null;
}

/** What somebody told the bureau of themselves, for another application: the fields marked as kept, a year later. */
function answersAgain(before: Applicant, user: User, keptPaths: readonly string[], on: Again) {
  const kept = only(
    keptPaths.filter((path) => !path.startsWith('loanDetails.')),
    before,
  );
  return {
    ...(isIdExpiredOn(before, on.day) ? without(kept, ...Object.keys(idOf(before))) : kept),
    ...personalDataOf(user),
    id: '1',
    order: 1,
    isAlreadyExist: true,
    meansTest: { ...without(groupOf(kept.meansTest), ...ABOUT_BENEFICIARY), ...beneficiarysAnswers(before, on) },
    educationDetails: studiesNow(before.educationDetails, groupOf(kept.educationDetails), on.year),
  };
}

/** The answers of the means test that a borrower for another person gives for the beneficiary (rule FLD-20). */
const ABOUT_BENEFICIARY = [
  'disability',
  'visuallyImpaired',
] as const satisfies readonly (keyof Applicant['meansTest'])[];

/**
 * Those answers, where the beneficiary is the same: somebody who borrows for themselves, or the one of the loan that is
 * renewed, whose people are kept. They decide which agreement is accepted.
 */
function beneficiarysAnswers(before: Applicant, { loan }: Again): Group {
  const starter = loan?.applicants[0];
  const isForOthers = [before, starter].some((one) => one && hasRole(one, 'BORROWER'));
  return only(ABOUT_BENEFICIARY, (isForOthers ? starter : before)?.meansTest ?? {});
}

/** The earlier role, where somebody can apply in it; none for a guarantor. */
const offeredRole = (role: string): { role: string } => ({ role: isOfferedRole({ code: role }) ? role : '' });

/** The account's details are newer than any application's. A name that the account lacks is taken from the answers. */
const personalDataOf = ({ trn, firstName, middleName, lastName, email, mobileNumber, isSLBEmployee }: User): Group => ({
  ...Object.fromEntries(
    Object.entries({ firstName, middleName, lastName, email, mobileNumber, isSLBEmployee }).filter(
      ([, known]) => known !== '',
    ),
  ),
  ssn: trn,
});

/** The people whom the starter named, to be invited again. */
const peopleOf = ({ applicants }: Application): Group[] =>
  applicants.slice(1).map((person, index) => ({ ...only(KEYS_OF_OTHERS, person), order: index + 2 }));

/** The previous answers as one application of the loan that is renewed, to be read section by section. */
export function previousAnswersOf({
  loanType: productName,
  applicant: last,
  application: loan,
}: Omit<PreviousLoan, 'academicYear'>): Application {
  const role = loan?.applicants[0]?.role || last.role;
  const before = applicant.parse({ ...withAnswersOfLoan(last, loan), productName, role });
  const { ownId: _now, ...rest } = loan ?? application.parse({});
  return { ...rest, applicants: [before, ...(loan?.applicants.slice(1) ?? [])] };
}

/** Whether this is a renewal that its starter has not submitted yet, so that the carried-over answers are reviewed once. */
export const isRenewal = (from: Application): boolean =>
  isStarter(from) && isDraft(from.status) && from.applicants[0]?.applicantType === 'R';
