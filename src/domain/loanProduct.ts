import { getOwn } from '#lib/objects.ts';
import { flag, listAnswer, maybe, number, requiredText, z } from '#lib/zod.ts';
import { amount } from './amounts.ts';
import { type AgreementType, isAgreementType } from './document.ts';
import type { LookupData, LookupEntry } from './lookup.ts';
import { optionOf } from './lookups.ts';
import { type Product, type ProductFee, type ProductKind, productKind, products, unlistedProduct } from './products.ts';

const rows: Readonly<Record<string, Product>> = products;

/** A product as its row and master data together describe it. */
export interface LoanProduct extends Omit<Product, 'kind'> {
  code: string;
  /** undefined for a code that is neither in master data nor in the table. */
  kind: ProductKind | undefined;
  /** The agreement that the borrower accepts; undefined if there is none, or the portal does not know it. */
  agreementType: AgreementType | undefined;
}

const yesOrNo = maybe(z.pipe(flag, z.enum(['Y', 'N'])));
const fee = z.object({
  feeCode: requiredText,
  label: requiredText,
  amount: amount.check(z.minLength(1, 'a fee has an amount')),
  condition: maybe(requiredText),
});

const RATE = /^\d{1,3}(\.\d+)?$/;

/** Whether this is a rate that can be counted with, in percent per year. */
export const isRate = (rate: string): boolean => RATE.test(rate);

const rate = maybe(requiredText.check(z.refine(isRate)));
const wholeFrom = (least: number) => number.check(z.refine((given) => Number.isInteger(given) && given >= least));
/** The longest term that can be typed: three digits (rule VAL-12). A longer one of master data would count for ever. */
export const MOST_MONTHS = 999;

const isTerm = (months: number): boolean => Number.isInteger(months) && months >= 1 && months <= MOST_MONTHS;
const guarantors = z.object({ min: wholeFrom(0), max: wholeFrom(0) }).check(z.refine(({ min, max }) => min <= max));

/** The attributes of Loan_Products_Master that decide. If one is missing, empty or unusable, the row decides. */
export const productAttributes = z.object({
  label: maybe(requiredText),
  maxAmount: maybe(amount.check(z.refine((most) => Number(most) > 0, 'nobody could borrow anything'))),
  interestInSchool: rate,
  interestInRepayment: rate,
  tenureMonths: maybe(number.check(z.refine(isTerm))),
  guarantors: maybe(guarantors),
  kind: maybe(productKind),
  hasMoratorium: yesOrNo,
  isSalaryRepaid: yesOrNo,
  agreement: maybe(z.string()),
  fees: maybe(listAnswer(fee)),
  references: maybe(wholeFrom(0)),
});

/** What master data says of a product, under whichever name it lists it (decision 118). Without it the row says all. */
const entryOf = (lookups: LookupData | undefined, code: string): LookupEntry | undefined =>
  lookups && optionOf(lookups, 'Loan_Products_Master', code);

type ProductAttributes = z.output<typeof productAttributes>;

/** The attributes of each entry are read once: most rules of a screen ask for the product. */
const attributesByEntry = new WeakMap<LookupEntry, ProductAttributes>();

function attributesOf(entry: LookupEntry): ProductAttributes {
  const attributes = attributesByEntry.get(entry) ?? productAttributes.parse(entry);
  attributesByEntry.set(entry, attributes);
  return attributes;
}

const isYes = (attributes: 'Y' | 'N' | undefined, otherwise: boolean): boolean =>
  attributes === undefined ? otherwise : attributes === 'Y';

/**
 * A product by its code: the attributes from master data, and its row for the rest (decision 31). A product that is
 * only in master data is a student loan unless its kind is given, so that nobody is blocked by it.
 */
export function loanProductOf(lookups: LookupData | undefined, code: string): LoanProduct {
  const known = getOwn(rows, code);
  const entry = entryOf(lookups, code);
  const row = known ?? { ...unlistedProduct, kind: entry && 'STUDENT', label: code };
  const said: ProductAttributes = entry ? attributesOf(entry) : {};
  return {
    ...row,
    code,
    label: said.label ?? row.label,
    kind: said.kind ?? row.kind,
    hasMoratorium: isYes(said.hasMoratorium, row.hasMoratorium),
    isSalaryRepaid: isYes(said.isSalaryRepaid, row.isSalaryRepaid),
    maxAmount: said.maxAmount ?? row.maxAmount,
    interestInSchool: said.interestInSchool ?? row.interestInSchool,
    interestInRepayment: said.interestInRepayment ?? row.interestInRepayment,
    tenureMonths: said.tenureMonths ?? row.tenureMonths,
    guarantors: said.guarantors ?? row.guarantors,
    fees: said.fees ?? row.fees,
    references: said.references ?? row.references,
    agreementType: agreementTypeOf(row, said.agreement),
  };
}

/**
 * An agreement that master data names but the portal does not know counts as none: the bureau has it signed elsewhere.
 */
function agreementTypeOf(
  { agreement }: Pick<Product, 'agreement'>,
  said: string | undefined,
): AgreementType | undefined {
  if (said === undefined) return agreement === 'MASTER_DATA' ? undefined : 'MASTER_AGREEMENT';
  const type = said.trim();
  return isAgreementType(type) ? type : undefined;
}

/** The conditions of fees that the portal can tell of a household. */
const KNOWN_CONDITIONS: readonly (string | undefined)[] = ['PATH', 'PSE'];

/**
 * The fees that a household pays: of several with the same code, the one whose condition it meets, or else the standard
 * one. One under a condition that the portal does not know is for others, unless there is no standard one.
 */
export function chargedFees({ fees }: Pick<LoanProduct, 'fees'>, household: string): ProductFee[] {
  const codes = [...new Set(fees.map(({ feeCode }) => feeCode))];
  return codes.flatMap((one) => {
    const sameFee = fees.filter(({ feeCode }) => feeCode === one);
    const charged =
      sameFee.find(({ condition }) => condition === household) ??
      sameFee.find(({ condition }) => condition === undefined) ??
      sameFee.find(({ condition }) => !KNOWN_CONDITIONS.includes(condition));
    return charged ? [charged] : [];
  });
}
