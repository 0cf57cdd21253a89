import { ACADEMIC_YEAR } from '#domain/academicYear.ts';
import { type Application, fullName, isDraft, ownApplicant } from '#domain/application.ts';
import { isForStudies, loanYear, productOf, statedAcademicYear, studyYear } from '#domain/conditions.ts';
import { isWorkingStatus, statusWithoutWork } from '#domain/employment.ts';
import { idInWords } from '#domain/identification.ts';
import { isWholeTrn } from '#domain/identities.ts';
import { namedPeople, unneededPeople } from '#domain/people.ts';
import { hasRole } from '#domain/roles.ts';
import { taxpayerOf } from '#domain/taxpayer.ts';
import { findingsOf } from '#forms/findings.ts';
import { valuesFrom } from '#forms/values.ts';
import { getOwn } from '#lib/objects.ts';
import { joinWithAnd } from '#lib/text.ts';
import { text } from '#lib/zod.ts';
import { amountApplied, answerChecksOf, isAboutLocked } from '../answerChecks.ts';
import { identificationTab } from '../applicant/identificationTab.ts';
import {
  type CheckContext,
  type CheckEffects,
  type CheckResult,
  type ContinueCheck,
  pass,
  wrong,
} from '../checkResult.ts';
import { type TrnCheck, trnChecks } from '../trnChecks.ts';
import type { Consequence } from './consequences.ts';
import { checkTexts, idChange } from './texts.ts';

/**
 * Changing a saved product asks first: the loan details of the old one go, and a renewal of it is one no more, until its
 * product is chosen back.
 */
const checkProductChange: ContinueCheck = async ({ before, application, renewed }, { confirm }) => {
  const product = text.parse(before.productName);
  if (product === '' || product === productOf(application)) return pass();
  if (!(await confirm('productChangeMessage'))) return { kind: 'revert', keys: ['productName'] };
  if (ownApplicant(application).applicantType === 'R') return pass('clearLoanDetails', 'isNewLoan');
  return productOf(application) === renewed ? pass('clearLoanDetails', 'isRenewal') : pass('clearLoanDetails');
};

/** People who have no part in the application any more, after a change of role, leave it; that is asked first. */
const checkRole: ContinueCheck = async ({ application }, { mayLeave }) => {
  const leaving = unneededPeople(application);
  const names = joinWithAnd(leaving.map(fullName).filter((name) => name !== ''));
  if (names !== '' && !(await mayLeave(names))) return { kind: 'revert', keys: ['role'] };
  return leaving.length === 0 ? pass() : pass('removeOtherRoles');
};

/** Disability and sight were answered for another person than the one who is now the beneficiary. */
const checkWhoseSight =
  (isAnothers: (context: CheckContext) => boolean): ContinueCheck =>
  (context) =>
    isAnothers(context) && text.parse(ownApplicant(context.application).meansTest.disability) !== ''
      ? pass('clearSight')
      : pass();

/** Whether a person begins or ceases to borrow for somebody else. */
const changesWhoStudies = ({ before, application }: CheckContext): boolean => {
  const earlier = { role: text.parse(before.role) };
  return earlier.role !== '' && hasRole(earlier, 'BORROWER') !== hasRole(ownApplicant(application), 'BORROWER');
};

/** Whether a borrower names another beneficiary than before. */
const namesAnother = ({ before, application }: CheckContext): boolean => {
  const [person] = namedPeople(application, 'BENEFICIARY');
  const earlier = text.parse(before.beneficiaryTrn);
  return isWholeTrn(earlier) && person?.ssn !== earlier;
};

/** "Are you employed?" takes back an employment status that says the opposite, and "not employed" answers it. */
const checkWork: ContinueCheck = ({ before, application, lookups }) => {
  const { isEmployed, empDetails } = ownApplicant(application);
  const stated = text.parse(empDetails.employmentStatus);
  const isChanged = text.parse(before.isEmployed) !== text.parse(isEmployed);
  const isOpposite = isChanged && isWorkingStatus(stated, application, lookups) !== (isEmployed === 'YES');
  if (stated !== '' && !isOpposite) return pass();
  const status = isEmployed === 'NO' ? statusWithoutWork(application, lookups) : undefined;
  return pass(
    ...(stated === '' ? [] : (['clearEmploymentStatus'] as const)),
    ...(status ? ([status === 'STUDENT' ? 'isStudent' : 'isUnemployed'] as const) : []),
  );
};

const ID_KEYS = ['idType', 'idNumber', 'idIssueDate', 'idExpiryDate'] as const;

/** Changing a saved identification asks first, and tells the bureau. The bureau has an expired one on file too, so replacing it counts as a change. */
const checkIdentificationChange: ContinueCheck = async (
  { before, application, lookups },
  { confirm, updateIdentification },
) => {
  const own = ownApplicant(application);
  const [earlier, now] = [valuesFrom(identificationTab, before), valuesFrom(identificationTab, own)];
  const isNew = findingsOf(identificationTab, earlier, application).some(({ isMissing }) => isMissing);
  if (isNew || ID_KEYS.every((key) => earlier[key] === now[key])) return pass();
  const note = idChange(idInWords(earlier, lookups), idInWords(now, lookups));
  if (!(await confirm('updateIdTypeMessage', note))) return { kind: 'revert', keys: ID_KEYS };
  await updateIdentification(own.ssn, now);
  return pass();
};

/** The TRN of a tab belongs to the person of that tab. */
const checkTrn =
  ({ personOf, finding }: TrnCheck): ContinueCheck =>
  async ({ application }, { isRegistered }) => {
    const person = personOf(application);
    return !person || (await isRegistered(taxpayerOf(person))) ? pass() : { kind: 'wrong', findings: [finding] };
  };

/**
 * One application for a loan in an academic year. The other loan kinds have no year. Only a draft is asked about: a backend
 * that does not know `arn` counts a submitted application against itself. A year that is half typed may stand on another screen.
 */
const checkUnique =
  (yearOf: (application: Application) => string, path: string): ContinueCheck =>
  async ({ application, lookups }, { isUnique }) => {
    const academicYear = yearOf(application);
    const loanType = productOf(application);
    const { arn, status } = application;
    if (!ACADEMIC_YEAR.test(academicYear) || !isForStudies(loanType, lookups) || !isDraft(status)) return pass();
    const { unique, message } = await isUnique({ trn: ownApplicant(application).ssn, loanType, academicYear, arn });
    return unique ? pass() : wrong(path, message || checkTexts.appliedAlready);
  };

/** The loan is for the year of the studies, which come first in the form, until the applicant says otherwise. */
const checkLoanYear: ContinueCheck = ({ before, application }) => {
  const [ofStudies, ofLoan] = [studyYear(application), loanYear(application)];
  if (ofStudies === '' || ofStudies === ofLoan) return pass();
  if (ofLoan === '') return pass('copyAcademicYear');
  return ofLoan === text.parse(before.academicYear) ? pass('replaceAcademicYear') : pass();
};

/** The loan amount alert, before an amount is saved for the first time or changed. */
const checkAmount: ContinueCheck = async ({ before, application }, { confirm }) => {
  if (text.parse(before.amountApplied) === amountApplied(application)) return pass();
  return (await confirm('loanAmountAlert')) ? pass() : { kind: 'stay' };
};

/** What has to pass on Continue, by tab, in order, after the checks of its answers (`answerChecks.ts`). */
const checks: Readonly<Record<string, readonly ContinueCheck[]>> = {
  product: [
    checkProductChange,
    checkRole,
    checkWhoseSight(changesWhoStudies),
    checkWork,
    checkUnique(statedAcademicYear, 'productName'),
  ],
  personal: [checkTrn(trnChecks.personal)],
  identification: [checkIdentificationChange],
  programme: [checkUnique(studyYear, 'academicYear'), checkLoanYear],
  amount: [checkUnique(loanYear, 'academicYear'), checkAmount],
  beneficiary: [checkTrn(trnChecks.beneficiary), checkWhoseSight(namesAnother)],
  borrower: [checkTrn(trnChecks.borrower)],
};

export const hasContinueChecks = (tabId: string): boolean =>
  Object.hasOwn(checks, tabId) || answerChecksOf(tabId).length > 0;

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
  for (const check of [...answerChecksOf(tabId), ...(getOwn(checks, tabId) ?? [])]) {
    const result = await check(context, effects);
    if (isAboutLocked(tabId, result, context.application)) continue;
    if (result.kind !== 'pass') return result;
    consequences.push(...result.consequences);
  }
  return { kind: 'pass', consequences };
}
