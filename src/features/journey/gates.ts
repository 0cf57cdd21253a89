import { call } from '#api/client.ts';
import { type Applicant, type Application, ownApplicant } from '#domain/application.ts';
import { loanProductOf } from '#domain/loanProduct.ts';
import { isFunded, optionOf } from '#domain/lookups.ts';
import { disclaimers } from '#domain/messages.ts';
import { shownAmount } from '#domain/money.ts';
import { withFittingPeople } from '#domain/people.ts';
import { isSalaryLoan, productOf } from '#domain/product.ts';
import type { RawValues } from '#forms/values.ts';
import { getOwn } from '#lib/objects.ts';
import { dialogs } from '#ui/dialogs.ts';
import { identificationTab } from './applicant/identificationTab.ts';
import { type Gate, type GateVerdict, type Passing, pass, stay, takeBack, wrong } from './gate.ts';
import type { Change } from './saver.ts';
import { tabFindings } from './tabState.ts';
import { namedTrnGate, trnGate } from './taxpayerGates.ts';
import { studyYearGate, uniquenessGate, uniqueSoFarGate } from './uniquenessGates.ts';

/** Changing a saved product asks first: the loan details of the old one go. */
const productChangeGate: Gate = async ({ saved, next }) => {
  const before = productOf(saved);
  if (before === '' || before === productOf(next)) return pass;
  return (await dialogs.confirm('productChangeMessage')) ? { kind: 'pass', change: withoutLoanDetails } : takeBack;
};

const withoutLoanDetails: Change = (application) => ({
  ...application,
  loanDetails: {
    ...application.loanDetails,
    loanApplication: {},
    studentLoan: {},
    mortgageLoan: {},
    security: '',
    collaterals: [],
  },
});

/** Whoever has no part in the application any more, once its role has changed, leaves it. */
const roleChangeGate: Gate = () => ({ kind: 'pass', change: withFittingPeople });

const identityOf = ({ idType, idNumber, idIssueDate, idExpiryDate }: Applicant): string =>
  [idType, idNumber, idIssueDate, idExpiryDate].join('|');

/** Changing a saved identification asks first, and tells the bureau (UPDATE_CUSTOMER_ID). */
const identificationChangeGate: Gate = async ({ saved, next }) => {
  const now = ownApplicant(next);
  // One that has expired is on the bureau's books as well.
  const wasGiven = tabFindings(identificationTab, saved).every(({ isMissing }) => !isMissing);
  if (!wasGiven || identityOf(ownApplicant(saved)) === identityOf(now)) return pass;
  if (!(await dialogs.confirm('updateIdTypeMessage'))) return takeBack;
  const { idType, idNumber, idIssueDate, idExpiryDate } = now;
  await call('updateIdentification', { path: { trn: now.ssn }, body: { idType, idNumber, idIssueDate, idExpiryDate } });
  return pass;
};

/** A programme that the product does not fund is refused with the reason of its disclaimer. */
const fundingGate: Gate = ({ next, lookups }) => {
  const { programme } = ownApplicant(next).educationDetails;
  const entry = typeof programme === 'string' ? optionOf(lookups, 'Study_Programme_Master', programme) : undefined;
  const product = productOf(next);
  if (!entry || isFunded(entry, product)) return pass;
  return wrong('programme', `This loan does not pay for ${entry.label}. ${getOwn(disclaimers, product) ?? ''}`.trim());
};

/** What a product gives in a year at most, and what it pays for (master data, decision 31). */
const limitGate: Gate = ({ next, lookups }) => {
  const { maxAmount, label } = loanProductOf(lookups, productOf(next));
  if (maxAmount !== '' && Number(amountOf(next)) > Number(maxAmount))
    return wrong(
      'amountApplied',
      `Amount requested cannot be more than ${shownAmount(maxAmount)}, the most that ${label} gives in a year`,
    );
  const { purpose } = next.loanDetails.loanApplication;
  const entry = typeof purpose === 'string' ? optionOf(lookups, 'Loan_Purpose_Master', purpose) : undefined;
  return entry && !isFunded(entry, productOf(next))
    ? wrong('purpose', `This loan does not pay for ${entry.label}. Choose another purpose`)
    : pass;
};

const amountOf = ({ loanDetails }: Application): unknown => loanDetails.studentLoan.amountApplied;

/** The loan amount alert, before an amount is saved for the first time or changed. */
const amountGate: Gate = async ({ saved, next }) => {
  if (amountOf(saved) === amountOf(next)) return pass;
  return (await dialogs.confirm('loanAmountAlert')) ? pass : stay;
};

/** What has to be passed on Continue, by tab, in order. */
const gates: Readonly<Record<string, readonly Gate[]>> = {
  product: [productChangeGate, roleChangeGate, uniqueSoFarGate],
  personal: [trnGate],
  identification: [identificationChangeGate],
  programme: [fundingGate, studyYearGate],
  amount: [limitGate, uniquenessGate, amountGate],
  beneficiary: [namedTrnGate('BENEFICIARY', 'beneficiaryTrn')],
  borrower: [namedTrnGate('BORROWER', 'borrowerTrn')],
};

export const hasGates = (tabId: string): boolean => Object.hasOwn(gates, tabId);

/** The screens whose gates change what others say: they are asked before anything else is typed on top. */
export const changesOthers = (tabId: string): boolean => tabId === 'product';

/** Asks every gate of a tab, in order, until one does not let it pass; the changes of the others add up. */
export async function passGates(tabId: string, passing: Passing): Promise<GateVerdict> {
  const changes: Change[] = [];
  for (const gate of gates[tabId] ?? []) {
    const verdict = await gate(passing);
    if (verdict.kind !== 'pass') return verdict;
    if (verdict.change) changes.push(verdict.change);
  }
  return { kind: 'pass', change: (application) => changes.reduce((now, change) => change(now), application) };
}

/** What is told as soon as something is chosen on the first tab: the DISCLAIMER, and isEmployedAlert (journey.md, `applicant` 0). */
export function tellOfChoice(tabId: string, before: RawValues, now: RawValues): void {
  if (tabId !== 'product') return;
  const product = typeof now.productName === 'string' ? now.productName : '';
  if (product !== '' && product !== before.productName) void dialogs.disclaimer(product);
  const mustBeEmployed = (values: RawValues) => isSalaryLoan(String(values.productName)) && values.isEmployed === 'NO';
  if (mustBeEmployed(now) && !mustBeEmployed(before)) void dialogs.message('isEmployedAlert');
}
