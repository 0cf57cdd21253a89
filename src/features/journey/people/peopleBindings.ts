import { type Applicant, type Application, applicant } from '#domain/application.ts';
import { isWholeTrn } from '#domain/identities.ts';
import { namedPeople } from '#domain/people.ts';
import type { CustomerRole } from '#domain/roles.ts';
import type { Binding } from '#forms/tab.ts';

// Borrower, beneficiary and guarantors are in applicants[1…], by role (rule ROL-4). A stored person stays at their position
// with their id and state, which the server sets. Somebody else who takes the position gets neither (decision 69).

type Typed = Readonly<Record<string, unknown>>;

/** Binds the beneficiary tab, where the TRN is `beneficiaryTrn`. */
export const beneficiary: Binding<(Applicant & { beneficiaryTrn: string }) | undefined> = {
  read: (application) => {
    const [person] = namedPeople(application, 'BENEFICIARY');
    return person && { ...person, beneficiaryTrn: person.ssn };
  },
  write: (application, { beneficiaryTrn: ssn, ...typed }) =>
    withOnePerson(application, 'BENEFICIARY', { ...typed, ssn }),
};

/** Binds the borrower tab, where the TRN is `borrowerTrn`. */
export const borrower: Binding<(Applicant & { borrowerTrn: string }) | undefined> = {
  read: (application) => {
    const [person] = namedPeople(application, 'BORROWER');
    return person && { ...person, borrowerTrn: person.ssn };
  },
  write: (application, { borrowerTrn: ssn, ...typed }) => withOnePerson(application, 'BORROWER', { ...typed, ssn }),
};

/** Binds the guarantors as the entries of a list. */
export const guarantors: Binding<{ guarantors: Applicant[] }> = {
  read: (application) => ({ guarantors: namedPeople(application, 'GUARANTOR') }),
  write: (application, { guarantors: typed }) =>
    withPeople(application, 'GUARANTOR', matchPeople(namedPeople(application, 'GUARANTOR'), typed)),
};

/** The screen asks for one person. Others of the role, whom a backend may have, stay as they are. */
function withOnePerson(application: Application, role: CustomerRole, typed: Typed): Application {
  const [person, ...others] = namedPeople(application, role);
  return withPeople(application, role, [{ person, typed }, ...others.map((one) => ({ person: one, typed: one }))]);
}

interface Match {
  /** The stored person in whose place the entry is; undefined for an entry that was added. */
  person: Applicant | undefined;
  typed: Typed;
}

/**
 * Matches the entries of the list with the stored persons. An entry has no id, so it is matched by TRN, then email, then
 * name (decision 69): removing an entry then never gives its id and state to the next one. The rest is matched by position:
 * a person whose TRN is being typed, or another person in the place of one who was removed.
 */
function matchPeople(stored: readonly Applicant[], entries: unknown): Match[] {
  const typedPeople = (Array.isArray(entries) ? entries : []).map((entry: unknown) => applicant.parse(entry ?? {}));
  const found = new Map<number, Applicant>();
  const unmatched = new Set(stored);
  const matchBy = (isSame: (person: Applicant, entry: Applicant, index: number) => boolean) => {
    for (const [index, entry] of typedPeople.entries()) {
      if (found.has(index)) continue;
      const same = [...unmatched].find((person) => isSame(person, entry, index));
      if (!same) continue;
      found.set(index, same);
      unmatched.delete(same);
    }
  };
  matchBy(({ ssn }, entry) => ssn !== '' && ssn === entry.ssn);
  matchBy(({ email }, entry) => email !== '' && email === entry.email);
  matchBy(
    ({ firstName, lastName }, entry) => lastName !== '' && firstName === entry.firstName && lastName === entry.lastName,
  );
  matchBy((person, _entry, index) => person === stored[index]);
  return (Array.isArray(entries) ? entries : []).map((typed: Typed, index) => ({ person: found.get(index), typed }));
}

/** Whether an entry has nothing of a person who was named with a whole TRN. */
const isAnother = (person: Applicant, typed: Typed): boolean => {
  const { ssn, email, firstName, lastName } = applicant.parse(typed);
  const hasSameName = firstName === person.firstName && lastName === person.lastName;
  return isWholeTrn(person.ssn) && ssn !== person.ssn && email !== person.email && !hasSameName;
};

/** A person as they are now, or another one in their place. */
const typedOver = (person: Applicant, typed: Typed): Applicant => {
  const { role, order } = person;
  return applicant.parse({ ...(isAnother(person, typed) ? { role, order } : person), ...typed });
};

/** The application with these people in a role: stored persons at their position, new ones at the end. */
function withPeople(application: Application, role: CustomerRole, matches: readonly Match[]): Application {
  const last = Math.max(...application.applicants.map(({ order }) => order), application.applicants.length);
  const stored = application.applicants.flatMap((person, index) => {
    if (index === 0 || person.role !== role) return [person];
    const match = matches.find((one) => one.person === person);
    return match ? [typedOver(person, match.typed)] : [];
  });
  const added = matches
    .filter(({ person }) => person === undefined)
    .map(({ typed }, index) => applicant.parse({ ...typed, role, order: last + index + 1 }));
  return { ...application, applicants: [...stored, ...added] };
}
