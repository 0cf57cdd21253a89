import { type Applicant, type Application, applicant } from '#domain/application.ts';
import { namedPeople } from '#domain/people.ts';
import type { CustomerRole } from '#domain/roles.ts';
import type { Binding } from '#forms/tab.ts';

// Borrower, beneficiary and guarantors lie in applicants[1…] by their role (rule ROL-4). Everybody keeps their
// place and what is known of them; ids and states are the server's.

type Typed = Readonly<Record<string, unknown>>;

/** The beneficiary. The tab calls their TRN `beneficiaryTrn`. */
export const beneficiary: Binding<(Applicant & { beneficiaryTrn: string }) | undefined> = {
  read: (application) => {
    const [person] = namedPeople(application, 'BENEFICIARY');
    return person && { ...person, beneficiaryTrn: person.ssn };
  },
  write: (application, { beneficiaryTrn: ssn, ...typed }) =>
    withOnePerson(application, 'BENEFICIARY', { ...typed, ssn }),
};

/** The borrower. The tab calls their TRN `borrowerTrn`. */
export const borrower: Binding<(Applicant & { borrowerTrn: string }) | undefined> = {
  read: (application) => {
    const [person] = namedPeople(application, 'BORROWER');
    return person && { ...person, borrowerTrn: person.ssn };
  },
  write: (application, { borrowerTrn: ssn, ...typed }) => withOnePerson(application, 'BORROWER', { ...typed, ssn }),
};

/** The guarantors, as the entries of a list. */
export const guarantors: Binding<{ guarantors: Applicant[] }> = {
  read: (application) => ({ guarantors: namedPeople(application, 'GUARANTOR') }),
  write: (application, { guarantors: typed }) =>
    withPeople(application, 'GUARANTOR', matched(namedPeople(application, 'GUARANTOR'), typed)),
};

const withOnePerson = (application: Application, role: CustomerRole, typed: Typed): Application =>
  withPeople(application, role, [{ person: namedPeople(application, role)[0], typed }]);

interface Match {
  /** The stored person whom the entry is about; undefined for a new one. */
  person: Applicant | undefined;
  typed: Typed;
}

/**
 * Which stored person each entry is about. An entry has no id: the TRN says it, then the e-mail, then the name, so that
 * taking one out never gives their id and state to the next. What is left is matched in order: its TRN is being typed.
 */
function matched(stored: readonly Applicant[], entries: unknown): Match[] {
  const given = (Array.isArray(entries) ? entries : []).map((entry: unknown) => applicant.parse(entry ?? {}));
  const found = new Map<number, Applicant>();
  const free = new Set(stored);
  const take = (isSame: (person: Applicant, entry: Applicant, index: number) => boolean) => {
    for (const [index, entry] of given.entries()) {
      if (found.has(index)) continue;
      const same = [...free].find((person) => isSame(person, entry, index));
      if (!same) continue;
      found.set(index, same);
      free.delete(same);
    }
  };
  take(({ ssn }, entry) => ssn !== '' && ssn === entry.ssn);
  take(({ email }, entry) => email !== '' && email === entry.email);
  take(
    ({ firstName, lastName }, entry) => lastName !== '' && firstName === entry.firstName && lastName === entry.lastName,
  );
  take((person, _entry, index) => person === stored[index]);
  return (Array.isArray(entries) ? entries : []).map((typed: Typed, index) => ({ person: found.get(index), typed }));
}

/** The application with these people in a role, each in the place they had; new ones come last. */
function withPeople(application: Application, role: CustomerRole, matches: readonly Match[]): Application {
  const last = Math.max(...application.applicants.map(({ order }) => order), application.applicants.length);
  const kept = application.applicants.flatMap((person, index) => {
    if (index === 0 || person.role !== role) return [person];
    const match = matches.find((one) => one.person === person);
    return match ? [applicant.parse({ ...person, ...match.typed })] : [];
  });
  const added = matches
    .filter(({ person }) => person === undefined)
    .map(({ typed }, index) => applicant.parse({ ...typed, role, order: last + index + 1 }));
  return { ...application, applicants: [...kept, ...added] };
}
