import {
  type ApplicantGroup,
  type Application,
  type LoanGroup,
  ownApplicant,
  withOwnApplicant,
} from '#domain/application.ts';
import type { Binding } from '#forms/fields.ts';

/** A group of the validation table that lies on the applicant, by the spec's name. Other keys of the group stay. */
export const group = (name: ApplicantGroup): Binding => ({
  read: (application) => ownApplicant(application)[name],
  write: (application, values) =>
    withOwnApplicant(application, { [name]: { ...ownApplicant(application)[name], ...values } }),
});

/** The fields of group *applicant*, which lie on the applicant itself (contract.md, "People"). */
export const onApplicant: Binding = {
  read: ownApplicant,
  write: (application, values) => withOwnApplicant(application, values),
};

/** The fields of a loan tab, each in the group that the contract names for it. */
export const onLoan = (homes: Readonly<Record<string, LoanGroup>>): Binding => ({
  read: ({ loanDetails }) =>
    Object.fromEntries(Object.entries(homes).map(([key, home]) => [key, loanDetails[home][key]])),
  write: (application, values) => {
    const loanDetails = { ...application.loanDetails };
    for (const [key, home] of Object.entries(homes)) loanDetails[home] = { ...loanDetails[home], [key]: values[key] };
    return { ...application, loanDetails };
  },
});

/** `referenceDetails` keeps its two referees as a list; the tab shows each under a legend of its own. */
export const references: Binding = {
  read: (application) => {
    const { nextOfKin, referees } = ownApplicant(application).referenceDetails;
    const [referee1, referee2]: unknown[] = Array.isArray(referees) ? referees : [];
    return { nextOfKin, referee1, referee2 };
  },
  write: (application, { nextOfKin, referee1, referee2 }) =>
    group('referenceDetails').write(application, { nextOfKin, referees: [referee1, referee2] }),
};

const SAME_AS_CURRENT = 'sameAsCurrent';

/** CURRENT and MAILING of addressDetails.addresses; MAILING is absent when it is the same (contract.md, "Copies"). */
export const addresses: Binding = {
  read: (application) => {
    const { addresses: kept } = ownApplicant(application).addressDetails;
    const current = kept.find(({ type }) => type === 'CURRENT');
    const mailing = kept.find(({ type }) => type === 'MAILING');
    return { current, mailing, [SAME_AS_CURRENT]: mailing || !current ? '' : 'Y' };
  },
  write: (application: Application, values) => {
    const { addressDetails } = ownApplicant(application);
    const others = addressDetails.addresses.filter(({ type }) => type !== 'CURRENT' && type !== 'MAILING');
    const given = [
      { ...objectIn(values.current), type: 'CURRENT' },
      ...(values[SAME_AS_CURRENT] === 'Y' ? [] : [{ ...objectIn(values.mailing), type: 'MAILING' }]),
    ];
    return withOwnApplicant(application, { addressDetails: { ...addressDetails, addresses: [...given, ...others] } });
  },
};

const objectIn = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});
