import { durationOf } from '#domain/agreementLoan.ts';
import { type Application, ownApplicant } from '#domain/application.ts';
import { productOf } from '#domain/conditions.ts';
import { longestTerm } from '#domain/desiredLoan.ts';
import { disclaimers } from '#domain/disclaimers.ts';
import type { LookupName } from '#domain/fallbackLists.ts';
import { loanProductOf } from '#domain/loanProduct.ts';
import { isFundedIn, labelOf, optionOf } from '#domain/lookups.ts';
import { formatAmount } from '#domain/money.ts';
import { getOwn } from '#lib/objects.ts';
import { text } from '#lib/zod.ts';
import { type CheckContext, type CheckResult, pass, wrong } from './checkResult.ts';
import { fieldTabOf } from './draft/tabValues.ts';
import { checkTexts } from './draft/texts.ts';
import { isLockedField } from './sentBack/lockedTab.ts';

/** A check on Continue that asks nobody: the answers and the lists decide. The state of a tab depends on it too. */
type AnswerCheck = (context: Pick<CheckContext, 'application' | 'lookups'>) => CheckResult;

/** A programme, or a type of programme, that the product does not fund is refused with the reason of its disclaimer. */
const checkFunding =
  (field: 'programme' | 'programmeType', list: LookupName): AnswerCheck =>
  ({ application, lookups }) => {
    const code = text.parse(ownApplicant(application).educationDetails[field]);
    const entry = optionOf(lookups, list, code);
    const product = productOf(application);
    if (!entry || isFundedIn(lookups, list, entry, product)) return pass();
    const programme = labelOf(lookups, list, code);
    const disclaimer = getOwn(disclaimers, product);
    return wrong(
      field,
      disclaimer
        ? checkTexts.programmeNotFundedBecause({ programme, disclaimer })
        : checkTexts.programmeNotFunded({ programme }),
    );
  };

export const amountApplied = ({ loanDetails }: Application): string =>
  text.parse(loanDetails.studentLoan.amountApplied);

/** What a product gives in a year at most (master data, decision 31). */
const checkLimit: AnswerCheck = ({ application, lookups }) => {
  const { maxAmount, label } = loanProductOf(lookups, productOf(application));
  return maxAmount !== '' && Number(amountApplied(application)) > Number(maxAmount)
    ? wrong('amountApplied', checkTexts.overLimit({ maxAmount: formatAmount(maxAmount), product: label }))
    : pass();
};

/** What a product pays for (master data, decision 31). */
const checkPurpose: AnswerCheck = ({ application, lookups }) => {
  const purpose = text.parse(application.loanDetails.loanApplication.purpose);
  const entry = optionOf(lookups, 'Loan_Purpose_Master', purpose);
  return entry && !isFundedIn(lookups, 'Loan_Purpose_Master', entry, productOf(application))
    ? wrong('purpose', checkTexts.purposeNotFunded({ purpose: labelOf(lookups, 'Loan_Purpose_Master', purpose) }))
    : pass();
};

/** The longest term that a product allows, with the studies and the moratorium (rule AGR-2). */
const checkTerm: AnswerCheck = ({ application, lookups }) => {
  const longest = longestTerm(application, lookups);
  const { loanTerm = '' } = application.loanDetails.loanApplication;
  if (longest === undefined || Number(loanTerm) <= longest) return pass();
  const { label, hasMoratorium } = loanProductOf(lookups, productOf(application));
  const tooLong = hasMoratorium ? checkTexts.termTooLongWithMoratorium : checkTexts.termTooLong;
  return wrong('loanTerm', tooLong({ months: longest, duration: durationOf(longest), product: label }));
};

/** What is checked of the answers of a tab beyond the rules of its fields, by tab, in order. */
const checks: Readonly<Record<string, readonly AnswerCheck[]>> = {
  programme: [
    checkFunding('programme', 'Study_Programme_Master'),
    checkFunding('programmeType', 'Programme_Type_Master'),
  ],
  amount: [checkLimit, checkPurpose, checkTerm],
};

export const answerChecksOf = (tabId: string): readonly AnswerCheck[] => getOwn(checks, tabId) ?? [];

/**
 * Whether a result is about nothing but answers that stay as submitted. The applicant cannot put them right, so they must
 * not hold up an application that was sent back (rule STA-12).
 */
export function isAboutLocked(tabId: string, result: CheckResult, application: Application): boolean {
  const tab = fieldTabOf(tabId);
  return (
    tab !== undefined &&
    result.kind === 'wrong' &&
    result.findings.every(({ path }) => isLockedField(tab, path, application))
  );
}

/** Whether Continue would refuse the answers of a tab, although each fits its field. */
export const areAnswersRefused = (tabId: string, application: Application, lookups: CheckContext['lookups']): boolean =>
  answerChecksOf(tabId).some((check) => {
    const result = check({ application, lookups });
    return result.kind === 'wrong' && !isAboutLocked(tabId, result, application);
  });
