import { durationOf } from '#domain/agreementLoan.ts';
import { type Applicant, type Application, isDraft, ownApplicant } from '#domain/application.ts';
import { loanYear, productOf, statedAcademicYear, studyYear } from '#domain/conditions.ts';
import { longestTerm } from '#domain/desiredLoan.ts';
import { disclaimers } from '#domain/disclaimers.ts';
import { statusWithoutWork } from '#domain/employment.ts';
import { loanProductOf } from '#domain/loanProduct.ts';
import { isFundedIn, optionOf } from '#domain/lookups.ts';
import { formatAmount } from '#domain/money.ts';
import { namedPeople, withoutUnneededPeople } from '#domain/people.ts';
import { hasRole } from '#domain/roles.ts';
import { findingsOf } from '#forms/findings.ts';
import { valuesFrom } from '#forms/values.ts';
import { getOwn } from '#lib/objects.ts';
import { text } from '#lib/zod.ts';
import { identificationTab } from '../applicant/identificationTab.ts';
import {
  type CheckContext,
  type CheckEffects,
  type CheckResult,
  type ContinueCheck,
  pass,
  wrong,
} from '../checkResult.ts';
import type { Consequence } from './consequences.ts';
import { isLockedField } from './tabValues.ts';
import { checkTexts } from './texts.ts';

/** Changing a saved product asks first: the loan details of the old one go. */
const checkProductChange: ContinueCheck = async ({ before, application }, { confirm }) => {
  const product = text.parse(before.productName);
  if (product === '' || product === productOf(application)) return pass();
  return (await confirm('productChangeMessage')) ? pass('clearLoanDetails') : { kind: 'revert' };
};

/** People who have no part in the application any more, after a change of role, leave it. */
const checkRole: ContinueCheck = ({ application }) =>
  withoutUnneededPeople(application).applicants.length === application.applicants.length
    ? pass()
    : pass('removeOtherRoles');

/** A person who begins or ceases to borrow for somebody else answered the question about disability for the wrong person. */
const checkWhoseSight: ContinueCheck = ({ before, application }) => {
  const now = ownApplicant(application);
  const earlier = { role: text.parse(before.role) };
  const isAnothers = earlier.role !== '' && hasRole(earlier, 'BORROWER') !== hasRole(now, 'BORROWER');
  return isAnothers && text.parse(now.meansTest.disability) !== '' ? pass('clearSight') : pass();
};

/** "Not employed" answers the employment status as well. */
const checkWork: ContinueCheck = ({ application, lookups }) => {
  const own = ownApplicant(application);
  const status = statusWithoutWork(application, lookups);
  if (own.isEmployed !== 'NO' || text.parse(own.empDetails.employmentStatus) !== '' || !status) return pass();
  return pass(status === 'STUDENT' ? 'isStudent' : 'isUnemployed');
};

const ID_KEYS = ['idType', 'idNumber', 'idIssueDate', 'idExpiryDate'] as const;

/** Changing a saved identification asks first, and tells the bureau. One that has expired is on its books as well. */
const checkIdentificationChange: ContinueCheck = async ({ before, application }, { confirm, updateIdentification }) => {
  const findings = findingsOf(identificationTab, valuesFrom(identificationTab, before), application);
  const own = ownApplicant(application);
  const isNew = findings.some(({ isMissing }) => isMissing);
  if (isNew || ID_KEYS.every((key) => text.parse(before[key]) === text.parse(own[key]))) return pass();
  if (!(await confirm('updateIdTypeMessage'))) return { kind: 'revert' };
  const { idType, idNumber, idIssueDate, idExpiryDate } = own;
  await updateIdentification(own.ssn, { idType, idNumber, idIssueDate, idExpiryDate });
  return pass();
};

const isRegistered = (
  { ssn: trn, firstName, lastName, dateOfBirth }: Applicant,
  { isRegistered: ask }: CheckEffects,
): Promise<boolean> => ask({ trn, firstName, lastName, dateOfBirth });

/** A TRN is verified with the names and date of birth of this very screen. */
const checkOwnTrn: ContinueCheck = async ({ application }, effects) =>
  (await isRegistered(ownApplicant(application), effects)) ? pass() : wrong('ssn', checkTexts.ownTrnWrong);

/** The same for the beneficiary or borrower who is named. */
const checkNamedTrn =
  (role: 'BENEFICIARY' | 'BORROWER', path: string): ContinueCheck =>
  async ({ application }, effects) => {
    const [person] = namedPeople(application, role);
    return !person || (await isRegistered(person, effects)) ? pass() : wrong(path, checkTexts.namedTrnWrong);
  };

/**
 * One application for a loan in an academic year. The other loan kinds have no year. Only a draft is asked about: a backend
 * that does not know `arn` counts a submitted application against itself.
 */
const checkUnique =
  (yearOf: (application: Application) => string, path: string): ContinueCheck =>
  async ({ application }, { isUnique }) => {
    const academicYear = yearOf(application);
    const loanType = productOf(application);
    const { arn, status } = application;
    if (academicYear === '' || loanType === '' || !isDraft(status)) return pass();
    const { unique, message } = await isUnique({ trn: ownApplicant(application).ssn, loanType, academicYear, arn });
    return unique ? pass() : wrong(path, message || checkTexts.appliedAlready);
  };

/** The loan is for the year of the studies, which come first in the form, until the applicant says otherwise. */
const checkLoanYear: ContinueCheck = ({ application }) =>
  loanYear(application) === '' && studyYear(application) !== '' ? pass('copyAcademicYear') : pass();

/** A programme that the product does not fund is refused with the reason of its disclaimer. */
const checkFunding: ContinueCheck = ({ application, lookups }) => {
  const programme = text.parse(ownApplicant(application).educationDetails.programme);
  const entry = optionOf(lookups, 'Study_Programme_Master', programme);
  const product = productOf(application);
  if (!entry || isFundedIn(lookups, 'Study_Programme_Master', entry, product)) return pass();
  const disclaimer = getOwn(disclaimers, product);
  return wrong(
    'programme',
    disclaimer
      ? checkTexts.programmeNotFundedBecause({ programme: entry.label, disclaimer })
      : checkTexts.programmeNotFunded({ programme: entry.label }),
  );
};

const amountOf = ({ loanDetails }: Application): string => text.parse(loanDetails.studentLoan.amountApplied);

/** What a product gives in a year at most (master data, decision 31). */
const checkLimit: ContinueCheck = ({ application, lookups }) => {
  const { maxAmount, label } = loanProductOf(lookups, productOf(application));
  return maxAmount !== '' && Number(amountOf(application)) > Number(maxAmount)
    ? wrong('amountApplied', checkTexts.overLimit({ maxAmount: formatAmount(maxAmount), product: label }))
    : pass();
};

/** What a product pays for (master data, decision 31). */
const checkPurpose: ContinueCheck = ({ application, lookups }) => {
  const purpose = text.parse(application.loanDetails.loanApplication.purpose);
  const entry = optionOf(lookups, 'Loan_Purpose_Master', purpose);
  return entry && !isFundedIn(lookups, 'Loan_Purpose_Master', entry, productOf(application))
    ? wrong('purpose', checkTexts.purposeNotFunded({ purpose: entry.label }))
    : pass();
};

/** The longest term that a product allows, with the studies and the moratorium (rule AGR-2). */
const checkTerm: ContinueCheck = ({ application, lookups }) => {
  const longest = longestTerm(application, lookups);
  const { loanTerm = '' } = application.loanDetails.loanApplication;
  if (longest === undefined || Number(loanTerm) <= longest) return pass();
  const { label, hasMoratorium } = loanProductOf(lookups, productOf(application));
  const tooLong = hasMoratorium ? checkTexts.termTooLongWithMoratorium : checkTexts.termTooLong;
  return wrong('loanTerm', tooLong({ months: longest, duration: durationOf(longest), product: label }));
};

/** The loan amount alert, before an amount is saved for the first time or changed. */
const checkAmount: ContinueCheck = async ({ before, application }, { confirm }) => {
  if (text.parse(before.amountApplied) === amountOf(application)) return pass();
  return (await confirm('loanAmountAlert')) ? pass() : { kind: 'stay' };
};

/** What has to pass on Continue, by tab, in order. */
const checks: Readonly<Record<string, readonly ContinueCheck[]>> = {
  product: [checkProductChange, checkRole, checkWhoseSight, checkWork, checkUnique(statedAcademicYear, 'productName')],
  personal: [checkOwnTrn],
  identification: [checkIdentificationChange],
  programme: [checkFunding, checkUnique(studyYear, 'academicYear'), checkLoanYear],
  amount: [checkLimit, checkPurpose, checkTerm, checkUnique(loanYear, 'academicYear'), checkAmount],
  beneficiary: [checkNamedTrn('BENEFICIARY', 'beneficiaryTrn')],
  borrower: [checkNamedTrn('BORROWER', 'borrowerTrn')],
};

export const hasContinueChecks = (tabId: string): boolean => Object.hasOwn(checks, tabId);

/**
 * Whether a result is about nothing but answers that stay as submitted. The applicant cannot put them right, so they must
 * not hold up an application that was sent back (rule STA-12).
 */
const isAboutLocked = (tabId: string, result: CheckResult, application: Application): boolean =>
  result.kind === 'wrong' && result.findings.every(({ path }) => isLockedField(tabId, path, application));

/**
 * Runs the checks of a tab, in order, until one does not pass; the consequences of the others add up. What is wrong with an
 * answer that stays as submitted passes. Rejects with `CallFailed`.
 */
export async function runContinueChecks(
  tabId: string,
  context: CheckContext,
  effects: CheckEffects,
): Promise<CheckResult> {
  const consequences: Consequence[] = [];
  for (const check of getOwn(checks, tabId) ?? []) {
    const result = await check(context, effects);
    if (isAboutLocked(tabId, result, context.application)) continue;
    if (result.kind !== 'pass') return result;
    consequences.push(...result.consequences);
  }
  return { kind: 'pass', consequences };
}
