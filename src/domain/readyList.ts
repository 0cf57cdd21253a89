import type { Choice, Situation } from './eligibility.ts';
import { loanProductOf } from './loanProduct.ts';
import type { LookupData } from './lookup.ts';
import { isSalaryLoan } from './product.ts';

// What applying costs, and what somebody has ready before they start.

interface Fee {
  label: string;
  /** On the wire, in J$. */
  amount: string;
}

const APPLICATION_FEES: Partial<Record<string, string>> = { PATH: '0.00', PSE: '4062.50' };
const APPLICATION_FEE = '6250.00';
const CREDIT_REPORT_FEE = '1250.00';

/** What applying costs: nothing for a PATH household, 35% less for a child of a public sector employee. */
export const feesToApply = (product: Choice, { household }: Pick<Situation, 'household'>): Fee[] => [
  { label: 'Application fee', amount: APPLICATION_FEES[household] ?? APPLICATION_FEE },
  ...(isSalaryLoan(product) ? [{ label: 'Credit report fee', amount: CREDIT_REPORT_FEE }] : []),
];

interface Paper {
  name: string;
  when?: (product: Choice, situation: Situation, guarantors: number) => boolean;
}

/** What to have ready, by who has to have it. */
const papers: readonly { title: string; papers: readonly Paper[] }[] = [
  {
    title: 'About you',
    papers: [
      { name: "Your TRN: the card, or your driver's licence" },
      { name: "Photo ID: passport, driver's licence or national ID" },
      { name: 'A passport-size photograph, certified', when: (product) => product === 'TARGETED' },
      { name: 'Your birth certificate', when: (product) => product === 'TARGETED' },
      { name: 'Your bank account number' },
      { name: 'A recent utility bill', when: (product) => product === 'POSTGRAD' },
      { name: 'Two letters of recommendation', when: (product) => product === 'TARGETED' },
    ],
  },
  {
    title: 'Your studies',
    papers: [
      { name: 'Your acceptance letter, or your transcript with your student ID' },
      { name: 'The tuition for the year, and the day you expect to finish' },
    ],
  },
  {
    title: 'Work and income',
    papers: [
      {
        name: 'Your last three payslips or a job letter',
        when: (_product, { work }) => work === 'EMPLOYED',
      },
      {
        name: 'A letter from a Justice of the Peace about your income',
        when: (_product, { work }) => work === 'SELF_EMPLOYED',
      },
      {
        name: "Your employer's letter that the instalment may be taken from your salary",
        when: (product, { work }) => isSalaryLoan(product) && work === 'EMPLOYED',
      },
      {
        name: 'Payslips or job letters of everybody in your household who works',
        when: (product) => product === 'TARGETED',
      },
      {
        name: 'If nobody in the household works: a letter from a Justice of the Peace',
        when: (product, { work }) => product === 'TARGETED' && work === 'NONE',
      },
      { name: 'The PATH card of your household', when: (_product, { household }) => household === 'PATH' },
    ],
  },
  {
    title: 'Guarantors',
    papers: [
      {
        name: 'For each guarantor: name, TRN, email address and phone number',
        when: (_product, _situation, guarantors) => guarantors > 0,
      },
      {
        name: 'For each guarantor: two IDs, and three payslips or a job letter',
        when: (_product, _situation, guarantors) => guarantors > 0,
      },
    ],
  },
];

export interface ReadyGroup {
  title: string;
  points: string[];
}

/** The checklist of one person for one product; guarantors are asked for where the product says so (decision 29). */
export function readyFor(product: Choice, situation: Situation, lookups: LookupData | undefined): ReadyGroup[] {
  const { min } = loanProductOf(lookups, product).guarantors;
  return papers
    .map(({ title, papers: all }) => ({
      title: title === 'Guarantors' && min > 0 ? `${min} guarantor${min === 1 ? '' : 's'}` : title,
      points: all.filter(({ when }) => when?.(product, situation, min) ?? true).map(({ name }) => name),
    }))
    .filter(({ points }) => points.length > 0);
}
