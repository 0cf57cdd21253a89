import type { Applicant, Application } from '#domain/application.ts';
import { MAX_GUARANTORS } from '#domain/people.ts';
import { hasRole, isGuarantor } from '#domain/roles.ts';
import { productOf } from '../master/data.ts';
import { namedPerson } from './person.ts';
import { type Finding, findingsOf, textReader } from './rule.ts';

// The page "people" (rules FLD-26 and FLD-27): who must be named, and what must be unique among the people.

/**
 * The roles that the starter must name, by their own role: the borrower only a beneficiary, the beneficiary only a
 * borrower.
 */
const COUNTERPARTS: ReadonlyMap<string, string> = new Map([
  ['BORROWER', 'BENEFICIARY'],
  ['BENEFICIARY', 'BORROWER'],
]);

/** The findings about the people whom the starter named. */
export function peopleFindings(application: Application, starter: Applicant): Finding[] {
  const named = application.applicants.slice(1);
  return [
    ...named.flatMap((person, index) => findingsOf(person, namedPerson, `applicants[${index + 1}].`)),
    ...counterpartFindings(named, starter),
    ...guarantorFindings(application, starter),
    ...repeatedFindings(emailsOf(application), 'This email address is used for another person already'),
    ...repeatedFindings(trnsOf(application), 'This TRN is used for another person already'),
  ];
}

function counterpartFindings(named: readonly Applicant[], { role }: Applicant): Finding[] {
  const wanted = COUNTERPARTS.get(role);
  const others = named.filter((person) => hasRole(person, 'BENEFICIARY', 'BORROWER'));
  if (wanted === undefined)
    return others.map((person) => ({
      path: `applicants[${named.indexOf(person) + 1}].role`,
      message: hasRole(person, 'BORROWER') ? 'This loan has no other borrower' : 'This loan has no other beneficiary',
    }));
  if (others.length === 1 && others[0]?.role === wanted) return [];
  return [
    {
      path: `applicants[${named.length + 1}].firstName`,
      message: wanted === 'BORROWER' ? 'Name one borrower' : 'Name one beneficiary',
    },
  ];
}

/** A renewed loan may keep the guarantors that it had (decision 29). */
function guarantorFindings({ applicants }: Application, { productName, applicantType }: Applicant): Finding[] {
  const { min, max } = productOf(productName).guarantors;
  const most = applicantType === 'R' ? Math.max(max, MAX_GUARANTORS) : max;
  const given = applicants.filter(isGuarantor).length;
  return given >= min && given <= most
    ? []
    : [{ path: `applicants[${applicants.length}]`, message: `This loan needs ${min} to ${most} guarantors` }];
}

interface Held {
  path: string;
  value: string;
}

/** The e-mail addresses of one application, at any path, compared case-insensitively (rule VAL-6). */
function emailsOf(application: Application): Held[] {
  const named = ['nextOfKin', 'referees[0]', 'referees[1]'].map((who) => `applicants[0].referenceDetails.${who}.email`);
  return held(application, [...application.applicants.map((_person, index) => `applicants[${index}].email`), ...named]);
}

const trnsOf = (application: Application): Held[] =>
  held(
    application,
    application.applicants.map((_person, index) => `applicants[${index}].ssn`),
  );

const held = (application: Application, paths: readonly string[]): Held[] =>
  paths
    .map((path) => ({ path, value: textReader(application)(path).trim().toLowerCase() }))
    .filter(({ value }) => value !== '');

const repeatedFindings = (all: readonly Held[], message: string): Finding[] =>
  all
    .filter(({ value }, index) => all.findIndex((one) => one.value === value) < index)
    .map(({ path }) => ({ path, message }));
