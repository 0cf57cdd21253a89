import { type ApplicantGroup, type LoanGroup, studentLoanAnswers } from '#domain/answers.ts';
import { type Applicant, type Application, ownApplicant, withOwnApplicant } from '#domain/application.ts';
import type { Binding } from '#forms/tab.ts';
import type { RawValues } from '#forms/values.ts';
import { isRecord } from '#lib/blank.ts';
import { matchEntries } from '#lib/matchEntries.ts';

/**
 * Typed values on top of the stored ones. Keys that the portal does not know stay (rule CALL-2), inside of a fieldset and of
 * the entries of a list too; a typed entry has those of the stored one that it was changed from.
 */
export function onStored(stored: unknown, typed: unknown): unknown {
  if (isRecord(stored) && isRecord(typed))
    return {
      ...stored,
      ...Object.fromEntries(Object.entries(typed).map(([key, of]) => [key, onStored(stored[key], of)])),
    };
  if (!Array.isArray(stored) || !Array.isArray(typed)) return typed;
  const known = typed.flatMap((entry) => Object.keys(recordIn(entry)));
  if (stored.every((entry) => Object.keys(recordIn(entry)).every((key) => known.includes(key)))) return typed;
  const places = matchEntries(stored, typed, known[0] ?? '');
  return typed.map((entry: unknown, at) => onStored(stored[places.indexOf(at)], entry));
}

/** Binds a tab to a group of answers of the applicant. Other keys of the group stay as they are. */
export const group = <G extends ApplicantGroup>(name: G): Binding<Applicant[G]> => ({
  read: (application) => ownApplicant(application)[name],
  write: (application, values) =>
    withOwnApplicant(application, { [name]: onStored(ownApplicant(application)[name], values) }),
  answerPath: (field) => `${name}.${field}`,
});

/** Binds a tab to answers on the applicant itself. */
export const onApplicant: Binding<Applicant> = {
  read: ownApplicant,
  write: (application, values) => withOwnApplicant(application, values),
  answerPath: (field) => field,
};

type LoanAnswers<G extends LoanGroup> = Application['loanDetails'][G];

/** Binds a tab to a group of answers of the loan. Other keys of the group stay as they are. */
export const loanGroup = <G extends LoanGroup>(name: G): Binding<LoanAnswers<G>> => ({
  read: ({ loanDetails }) => loanDetails[name],
  write: (application, values) => ({
    ...application,
    loanDetails: { ...application.loanDetails, [name]: { ...application.loanDetails[name], ...values } },
  }),
  answerPath: (field) => `loanDetails.${name}.${field}`,
});

const bankingInformation = group('bankingInformation');

/**
 * `bankingInformation`, where the second account number may be missing: it catches typing errors, and not every backend stores
 * it. One that was stored is not asked for again.
 */
export const bankAccount: Binding<Applicant['bankingInformation']> = {
  ...bankingInformation,
  read: (application) => {
    const stored = bankingInformation.read(application);
    return { ...stored, confirmAccountNumber: stored.confirmAccountNumber ?? stored.accountNumber };
  },
};

/** The answers about the amount. On the wire those of a student loan are in a group of their own, `studentLoan`. */
export const onLoan: Binding<LoanAnswers<'loanApplication'> & LoanAnswers<'studentLoan'>> = {
  read: ({ loanDetails }) => ({ ...loanDetails.loanApplication, ...loanDetails.studentLoan }),
  write: (application, values) => {
    const entries = Object.entries(values);
    const isOfStudentLoan = ([key]: [string, unknown]): boolean => key in studentLoanAnswers;
    const withStudentLoan = loanGroup('studentLoan').write(
      application,
      Object.fromEntries(entries.filter(isOfStudentLoan)),
    );
    return loanGroup('loanApplication').write(
      withStudentLoan,
      Object.fromEntries(entries.filter((entry) => !isOfStudentLoan(entry))),
    );
  },
  answerPath: (field) => `loanDetails.${field in studentLoanAnswers ? 'studentLoan' : 'loanApplication'}.${field}`,
};

const incomeDetails = group('incomeDetails');

interface Incomes extends NonNullable<Applicant['incomeDetails']> {
  noIncome: string;
}

const isZero = (amount: string | undefined): boolean => amount !== undefined && amount !== '' && Number(amount) === 0;

/** `incomeDetails`, where no income is an amount of 0; the tab has a tick for it, which replaces the amounts. */
export const incomes: Binding<Incomes> = {
  read: (application) => {
    const stored = incomeDetails.read(application);
    return isZero(stored.grossIncome) && isZero(stored.netIncome)
      ? { ...stored, noIncome: 'Y', grossIncome: '', incomeFrequency: '', netIncome: '' }
      : { ...stored, noIncome: '' };
  },
  write: (application, { noIncome, ...values }) =>
    incomeDetails.write(application, {
      ...values,
      ...(noIncome === 'Y' && {
        grossIncome: '0.00',
        // The wire wants to know how often it comes.
        incomeFrequency: incomeDetails.read(application).incomeFrequency || 'MON',
        netIncome: '0.00',
      }),
    }),
  answerPath: (field) => `incomeDetails.${field === 'noIncome' ? 'grossIncome' : field}`,
};

const referenceDetails = group('referenceDetails');
type Referee = NonNullable<Applicant['referenceDetails']['referees']>[number];

interface References {
  nextOfKin: Applicant['referenceDetails']['nextOfKin'];
  referee1: Referee | undefined;
  referee2: Referee | undefined;
}

/** `referenceDetails` has its two referees in a list; the tab shows each under its own legend. */
export const references: Binding<References> = {
  read: (application) => {
    const { nextOfKin, referees = [] } = referenceDetails.read(application);
    return { nextOfKin, referee1: referees[0], referee2: referees[1] };
  },
  write: (application, { nextOfKin, referee1, referee2 }) => {
    const [first, second, ...others] = referenceDetails.read(application).referees ?? [];
    const referees = [onStored(first, referee1), onStored(second, referee2), ...others];
    return referenceDetails.write(application, { nextOfKin, referees });
  },
  answerPath: (field) => `referenceDetails.${field === 'nextOfKin' ? field : 'referees'}`,
};

type PostalAddress = Applicant['addressDetails']['addresses'][number];

interface Addresses {
  current: PostalAddress | undefined;
  mailing: Partial<PostalAddress> & { sameAsCurrent: string };
}

/** CURRENT and MAILING of `addressDetails.addresses`; MAILING is absent when it is the same. */
export const addresses: Binding<Addresses> = {
  read: (application) => {
    const { current, mailing } = postalAddresses(application);
    if (mailing || !current) return { current, mailing: { ...mailing, sameAsCurrent: '' } };
    // Where the mail is to go elsewhere after all, mostly to the same country.
    return { current, mailing: { country: current.country, sameAsCurrent: 'Y' } };
  },
  write: (application, { current, mailing, sameAsCurrent: tickOfOlderDraft }) => {
    const { addressDetails } = ownApplicant(application);
    const stored = postalAddresses(application);
    // A draft that an older release left in this tab has the tick beside the address.
    const { sameAsCurrent = tickOfOlderDraft, ...mailingAnswers } = recordIn(mailing);
    const typed = [
      { ...stored.current, ...recordIn(current), type: 'CURRENT' },
      ...(sameAsCurrent === 'Y' ? [] : [{ ...stored.mailing, ...mailingAnswers, type: 'MAILING' }]),
    ];
    // Each stays at its place in the list, by which a finding of the server names it. Further current ones are not asked for.
    const kept = addressDetails.addresses.flatMap((one) =>
      one === stored.current || one.type === 'MAILING' ? (typed.find(({ type }) => type === one.type) ?? []) : one,
    );
    const written = [...new Set([...kept, ...typed])];
    return withOwnApplicant(application, { addressDetails: { ...addressDetails, addresses: written } });
  },
  answerPath: () => 'addressDetails',
};

function postalAddresses(application: Application) {
  const stored = ownApplicant(application).addressDetails.addresses;
  return {
    current: stored.find(({ type }) => type === 'CURRENT'),
    mailing: stored.find(({ type }) => type === 'MAILING'),
  };
}

const recordIn = (value: unknown): RawValues => (isRecord(value) ? value : {});
