import { z } from '#lib/zod.ts';
// One row per product, with everything that differs between products. Any other list of products is derived from these
// rows. docs/architecture.md explains how to add one.

/** The kind of a loan: STUDENT loans pay for studies, the others are secured by collateral. */
export const productKind = z.enum(['STUDENT', 'TERM', 'LINE', 'TOPUP']);
export type ProductKind = z.output<typeof productKind>;

/** The groups of programmes that a loan for studies can fund. */
export type ProgrammeGroup = 'UNDERGRADUATE' | 'GRADUATE' | 'PRELIMINARY' | 'LAW_SCHOOL';

/** The documents that only some products require. */
export type ProductDocument =
  | 'CERTIFIED_PHOTO'
  | 'BIRTH_CERTIFICATE'
  | 'RECOMMENDATION'
  | 'HOUSEHOLD_INCOME'
  | 'SALARY_LETTER'
  | 'UTILITY_BILL';

/** Why a product does not suit a person; the sentences are in eligibility.ts. */
export type RefusalCode =
  | 'SCHOOL_NOT_APPROVED'
  | 'NOT_A_CITIZEN'
  | 'GRADUATE_PROGRAMME'
  | 'AIMS_PROGRAMME'
  | 'PRELIMINARY_PROGRAMME'
  | 'NOT_UNDERGRADUATE'
  | 'LAW_SCHOOL'
  | 'NOT_GRADUATE'
  | 'NOT_WORKING'
  | 'WORKED_LESS_THAN_A_YEAR';

/** A fee of an application. Of several with the same code, the one whose condition (PATH, PSE) the household meets is charged. */
export interface ProductFee {
  feeCode: string;
  label: string;
  /** In J$, as on the wire. */
  amount: string;
  condition?: string;
}

/** The agreement texts of the portal, each an HTML file (decision 22). */
export type TemplateId = 'master-targeted' | 'master-pays' | 'master-postgrad' | 'master-minor-vi' | 'guarantor';

/** The agreement that the borrower accepts. */
export interface ProductAgreement {
  /** What follows 'Master Agreement – '. */
  title: string;
  template: TemplateId;
  /**
   * The text used instead if the beneficiary is a minor or visually impaired; null for the same text.
   */
  minorOrImpairedTemplate: TemplateId | null;
  /** The term of the loan in the words of the agreement; null for the tenure in master data. */
  loanTime: string | null;
}

export interface Product {
  label: string;
  kind: ProductKind;
  /** Repayment begins only after the studies. */
  hasMoratorium: boolean;
  /** The loan is repaid from the salary from the first month, so that the applicant must be employed. */
  isSalaryRepaid: boolean;
  /** Nothing is paid out before the first payment was deducted from the salary (rule AGR-7). */
  isPaidAfterDeduction: boolean;
  hasMeansTest: boolean;
  isInsured: boolean;
  /** The number of referees to name. */
  references: number;
  guarantors: { min: number; max: number };
  /** The limit for one academic year in J$; '' if only master data has the terms. Rates are percent per year. */
  maxAmount: string;
  interestInSchool: string;
  interestInRepayment: string;
  tenureMonths?: number;
  fees: readonly ProductFee[];
  documents: readonly ProductDocument[];
  funds: readonly ProgrammeGroup[];
  /** The refusals that can apply; null if the public "Which loan fits?" does not suggest the product. */
  refusals: readonly RefusalCode[] | null;
  /** 'MASTER_DATA': the portal has no text, and only master data names the agreement. */
  agreement: ProductAgreement | 'MASTER_DATA';
}

const APPLICATION_FEES: readonly ProductFee[] = [
  { feeCode: 'APPLICATION', label: 'Application fee', amount: '6250.00' },
  { feeCode: 'APPLICATION', label: 'Application fee', amount: '0.00', condition: 'PATH' },
  // 35% less for the child of a public sector employee.
  { feeCode: 'APPLICATION', label: 'Application fee', amount: '4062.50', condition: 'PSE' },
];
const CREDIT_REPORT_FEE: ProductFee = { feeCode: 'CREDIT_REPORT', label: 'Credit report fee', amount: '1250.00' };

/** The values that all products share today. New loans have needed no guarantor since 1 April 2024 (decision 29). */
const usual = {
  isPaidAfterDeduction: false,
  isInsured: true,
  references: 2,
  guarantors: { min: 0, max: 0 },
  fees: APPLICATION_FEES,
};

/** The part of a product that follows from its code and kind. */
const basic = {
  ...usual,
  isSalaryRepaid: false,
  hasMeansTest: false,
  maxAmount: '',
  interestInSchool: '',
  interestInRepayment: '',
  documents: [],
  refusals: null,
  agreement: 'MASTER_DATA',
} as const satisfies Partial<Product>;

const otherLoan = { ...basic, hasMoratorium: false, funds: [] } as const satisfies Partial<Product>;

/** The defaults of a product that is only in master data. */
export const unlistedProduct: Omit<Product, 'kind' | 'label'> = otherLoan;

export const products = {
  TARGETED: {
    ...usual,
    label: 'Targeted',
    kind: 'STUDENT',
    hasMoratorium: true,
    isSalaryRepaid: false,
    hasMeansTest: true,
    maxAmount: '1000000.00',
    interestInSchool: '7.80',
    interestInRepayment: '9.50',
    tenureMonths: 180,
    documents: ['CERTIFIED_PHOTO', 'BIRTH_CERTIFICATE', 'RECOMMENDATION', 'HOUSEHOLD_INCOME'],
    funds: ['UNDERGRADUATE', 'LAW_SCHOOL'],
    refusals: ['SCHOOL_NOT_APPROVED', 'NOT_A_CITIZEN', 'GRADUATE_PROGRAMME', 'AIMS_PROGRAMME', 'PRELIMINARY_PROGRAMME'],
    agreement: {
      title: 'Targeted',
      template: 'master-targeted',
      // It has the terms of Targeted: a moratorium, 20 days, 3 months.
      minorOrImpairedTemplate: 'master-minor-vi',
      loanTime: '15 years, or 20 years for Medicine, Law and Nursing',
    },
  },
  PAYS: {
    ...usual,
    label: 'Pay As You Study (PAYS)',
    kind: 'STUDENT',
    hasMoratorium: false,
    isSalaryRepaid: true,
    isPaidAfterDeduction: true,
    hasMeansTest: false,
    maxAmount: '1000000.00',
    interestInSchool: '6.00',
    interestInRepayment: '6.00',
    tenureMonths: 84,
    fees: [...APPLICATION_FEES, CREDIT_REPORT_FEE],
    documents: ['SALARY_LETTER'],
    funds: ['UNDERGRADUATE', 'PRELIMINARY'],
    refusals: ['SCHOOL_NOT_APPROVED', 'NOT_UNDERGRADUATE', 'NOT_WORKING', 'WORKED_LESS_THAN_A_YEAR'],
    agreement: { title: 'PAYS', template: 'master-pays', minorOrImpairedTemplate: null, loanTime: null },
  },
  POSTGRAD: {
    ...usual,
    label: 'Postgraduate',
    kind: 'STUDENT',
    hasMoratorium: false,
    isSalaryRepaid: true,
    hasMeansTest: false,
    maxAmount: '1800000.00',
    interestInSchool: '9.50',
    interestInRepayment: '9.50',
    tenureMonths: 60,
    fees: [...APPLICATION_FEES, CREDIT_REPORT_FEE],
    documents: ['SALARY_LETTER', 'UTILITY_BILL'],
    funds: ['GRADUATE'],
    refusals: ['SCHOOL_NOT_APPROVED', 'LAW_SCHOOL', 'NOT_GRADUATE', 'NOT_WORKING', 'WORKED_LESS_THAN_A_YEAR'],
    agreement: { title: 'POSTGRAD', template: 'master-postgrad', minorOrImpairedTemplate: null, loanTime: null },
  },
  FSELF: {
    ...basic,
    // The bureau gave the code without a name (decision 114).
    label: 'FSELF student loan',
    kind: 'STUDENT',
    hasMoratorium: true,
    funds: ['UNDERGRADUATE', 'GRADUATE', 'PRELIMINARY', 'LAW_SCHOOL'],
  },
  TL: { ...otherLoan, label: 'Term loan', kind: 'TERM' },
  LC: { ...otherLoan, label: 'Line of credit', kind: 'LINE' },
  TP: { ...otherLoan, label: 'Top up', kind: 'TOPUP' },
} as const satisfies Record<string, Product>;

export type ProductCode = keyof typeof products;

export const productCodes: readonly ProductCode[] = Object.keys(products).filter(isProductCode);

function isProductCode(code: string): code is ProductCode {
  return Object.hasOwn(products, code);
}

/** A wire code as a product of the table; undefined for any other. */
export const knownProduct = (code: string): ProductCode | undefined => (isProductCode(code) ? code : undefined);

/** The products with a property, in the order of the table. */
export const productsWith = (isSo: (product: Product) => boolean): ProductCode[] =>
  productCodes.filter((code) => isSo(products[code]));

/** The products that fund a group of programmes: the `fundedBy` of the built-in lists. */
export const productsFunding = (group: ProgrammeGroup): ProductCode[] =>
  productsWith(({ funds }) => funds.includes(group));
