import type { Situation } from './eligibility.ts';
import { chargedFees, loanProductOf } from './loanProduct.ts';
import type { LookupData } from './lookup.ts';
import type { ProductCode, ProductDocument, ProductFee } from './products.ts';
import { witnessTexts } from './witness.ts';

// The costs of an application, and what to have ready before it.

/** The application fees: free for a PATH household, 35% less for a child of a public sector employee. */
export const feesToApply = (
  product: ProductCode,
  { household }: Pick<Situation, 'household'>,
  lookups?: LookupData,
): ProductFee[] => chargedFees(loanProductOf(lookups, product), household);

interface ReadyItem {
  name: string;
  /** A product that needs this point by its row; without it, all products do. */
  document?: ProductDocument;
  when?: (situation: Situation) => boolean;
}

const worksForEmployer = ({ work }: Situation): boolean => work === 'EMPLOYED';

/** What to have ready, by subject. */
const readyItems: readonly { title: string; items: readonly ReadyItem[] }[] = [
  {
    title: 'About you',
    items: [
      { name: "Your TRN: the card, or your driver's licence" },
      { name: "Photo ID: passport, driver's licence or national ID" },
      { name: 'A passport-size photograph, certified', document: 'CERTIFIED_PHOTO' },
      { name: 'Your birth certificate', document: 'BIRTH_CERTIFICATE' },
      { name: 'Your bank account number' },
      { name: 'A recent utility bill', document: 'UTILITY_BILL' },
      { name: 'Two letters of recommendation (optional)', document: 'RECOMMENDATION' },
    ],
  },
  {
    title: 'Your studies',
    items: [
      { name: 'Your acceptance letter, or your transcript with your student ID' },
      { name: 'The tuition for the year, and the day you expect to finish' },
    ],
  },
  {
    title: 'Work and income',
    items: [
      { name: 'Your last three payslips or a job letter', when: worksForEmployer },
      {
        name: 'A letter from a Justice of the Peace about your income',
        when: ({ work }) => work === 'SELF_EMPLOYED',
      },
      {
        name: "Your employer's letter that the instalment may be taken from your salary",
        document: 'SALARY_LETTER',
        when: worksForEmployer,
      },
      { name: 'Payslips or job letters of everybody in your household who works', document: 'HOUSEHOLD_INCOME' },
      {
        name: 'If nobody in the household works: a letter from a Justice of the Peace',
        document: 'HOUSEHOLD_INCOME',
        when: ({ work }) => work === 'NONE',
      },
      { name: 'The PATH card of your household', when: ({ household }) => household === 'PATH' },
    ],
  },
];

const guarantorItems = [
  'For each guarantor: name, TRN, email address and phone number',
  'For each guarantor: two IDs, and three payslips or a job letter',
  witnessTexts.ofGuarantors,
];

export interface ReadyGroup {
  title: string;
  points: string[];
}

/** The checklist of a person for a product; it includes guarantors only if the product asks for them (decision 29). */
export function readyListOf(product: ProductCode, situation: Situation, lookups: LookupData | undefined): ReadyGroup[] {
  const { documents, guarantors } = loanProductOf(lookups, product);
  const isNeeded = ({ document, when }: ReadyItem): boolean =>
    (document === undefined || documents.includes(document)) && (when?.(situation) ?? true);
  const groups = readyItems.map(({ title, items }) => ({
    title,
    points: items.filter(isNeeded).map(({ name }) => name),
  }));
  return guarantors.min === 0 ? groups : [...groups, { title: guarantorTitle(guarantors.min), points: guarantorItems }];
}

const guarantorTitle = (count: number): string => (count === 1 ? '1 guarantor' : `${count} guarantors`);
