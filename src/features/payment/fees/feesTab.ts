import { formatAmount } from '#domain/money.ts';
import type { Payable } from '#domain/payment.ts';
import { tick } from '#forms/choiceKinds.ts';
import { email } from '#forms/contactKinds.ts';
import { fieldset } from '#forms/shapeKinds.ts';
import { name } from '#forms/textKinds.ts';
import { joinNonEmpty } from '#lib/text.ts';
import { FEES, PAY_WITH_APPLICATION_NUMBER } from '../texts.tsx';
import { feePurpose } from './feeRows.ts';

/** The name of a fee's checkbox: its code, of which any text can come, with the signs that mean something in a path as numbers. */
export const feeKey = ({ feeCode }: Pick<Payable, 'feeCode'>): string =>
  `fee-${feeCode.replace(/\W/g, (sign) => `-${sign.charCodeAt(0)}`)}`;

/** 'Application fee: J$6,250.00. Covers processing your application.' */
const feeLabel = ({ feeCode, label, amount, currency }: Payable): string =>
  joinNonEmpty([`${label}: ${formatAmount(amount, currency)}`, feePurpose(feeCode)], '. ');

/** The fields for who pays. */
export const payerFields = {
  payerName: name('Payer name', {
    hint: 'The person who pays: you, or somebody who pays for you',
    autoComplete: 'name',
    requiredMessage: 'Enter the name of the person who pays',
  }),
  payerEmail: email('Payer email address', {
    hint: 'The payment provider writes to this address',
    requiredMessage: 'Enter the email address of the person who pays',
  }),
};

/** The tab of the journey: which fees to pay, and who pays. */
export const feesTab = (fees: readonly Payable[]) => ({
  id: 'fees',
  title: FEES,
  intro: PAY_WITH_APPLICATION_NUMBER,
  fields: {
    chosen: fieldset(
      'Choose the fees to pay',
      Object.fromEntries(
        fees.map((fee) => [
          feeKey(fee),
          tick(feeLabel(fee), {
            isOptional: true,
          }),
        ]),
      ),
      { hint: fees.length > 1 ? 'Several fees are paid one after another.' : undefined },
    ),
    ...payerFields,
  },
  check: ({ chosen }: { chosen: Readonly<Record<string, string>> }) =>
    Object.values(chosen).includes('Y')
      ? {}
      : { chosen: Object.fromEntries(fees.slice(0, 1).map((fee) => [feeKey(fee), 'Choose at least one fee to pay'])) },
});

/** The fees that are ticked, in their order. */
export const chosenFees = (fees: readonly Payable[], chosen: Readonly<Record<string, unknown>>): Payable[] =>
  fees.filter((fee) => chosen[feeKey(fee)] === 'Y');
