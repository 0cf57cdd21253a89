import type { LookupData } from './lookup.ts';
import { optionOf } from './lookups.ts';
import { type ProductCode, products, productsFunding, productsWith, type RefusalCode } from './products.ts';

// Which loans suit a person: from the disclaimers (rule DLG-9) and the bureau's public information.

/** The products that the public page compares. */
export const suggestedProducts: readonly ProductCode[] = productsWith(({ refusals }) => refusals !== null);

/** What a person enters on the public page. Codes; '' if not entered. */
export interface Situation {
  /** A code of Programme_Type_Master. */
  level: string;
  kind: string;
  isApproved: string;
  isCitizen: string;
  work: string;
  hasWorkedAYear: string;
  household: string;
}

/** Programmes for which a product has a rule of its own. */
export const KINDS = [
  { code: 'OTHER', label: 'None of these' },
  { code: 'LONG', label: 'Medicine, Law or Nursing' },
  { code: 'AIMS', label: 'AIMS' },
  { code: 'LAW_SCHOOL', label: 'The national law school' },
] as const;

export const WORK = [
  { code: 'EMPLOYED', label: 'Yes, for an employer' },
  { code: 'SELF_EMPLOYED', label: 'Yes, for myself' },
  { code: 'NONE', label: 'No' },
] as const;

/** The reasons for a lower application fee. */
export const HOUSEHOLDS = [
  { code: 'OTHER', label: 'None of these' },
  { code: 'PATH', label: 'My household is on PATH' },
  { code: 'PSE', label: 'My parent works in the public sector' },
] as const;

const hasGraduateLevel = ({ level }: Situation): boolean => ['PG_DIPLOMA', 'MASTER'].includes(level);
/** The loans that pay for the law school pay for it whatever level it is taken for. */
const isGraduate = (situation: Situation): boolean => hasGraduateLevel(situation) && situation.kind !== 'LAW_SCHOOL';
const isAtWork = ({ work }: Situation): boolean => ['EMPLOYED', 'SELF_EMPLOYED'].includes(work);

interface Refusal {
  when: (situation: Situation) => boolean;
  /** Why a loan does not suit a person, and what to do instead. Shown below the name of the loan. */
  reason: string;
  instead: string;
}

/** The reasons against a product, by the codes in the rows of products.ts. */
const refusals: Record<RefusalCode, Refusal> = {
  SCHOOL_NOT_APPROVED: {
    when: ({ isApproved }) => isApproved === 'NO',
    reason: 'The bureau pays only schools on its list.',
    instead:
      'Ask your school if it is applying to join the list, or find the same programme at a school that is on it.',
  },
  NOT_A_CITIZEN: {
    when: ({ isCitizen }) => isCitizen === 'NO',
    reason: 'This loan is for citizens of Jamaica.',
    instead: 'If you are becoming a citizen, apply once you have the papers.',
  },
  GRADUATE_PROGRAMME: {
    when: isGraduate,
    reason: "This loan does not pay for a Master's degree or a post graduate diploma.",
    instead: 'The Postgraduate loan pays for these if you are employed.',
  },
  AIMS_PROGRAMME: {
    when: ({ kind }) => kind === 'AIMS',
    reason: 'This loan does not pay for AIMS programmes.',
    instead: 'PAYS pays for them if you are employed. Targeted can pay for the degree that comes after.',
  },
  PRELIMINARY_PROGRAMME: {
    when: ({ level }) => level === 'PRELIMINARY',
    reason: 'This loan does not pay for preliminary programmes.',
    instead: 'PAYS pays for them if you are employed. Targeted can pay for the degree that comes after.',
  },
  NOT_UNDERGRADUATE: {
    when: (situation) => isGraduate(situation) || situation.kind === 'LAW_SCHOOL',
    reason: 'This loan is for undergraduate programmes.',
    instead: "The Postgraduate loan pays for Master's degrees and post graduate diplomas.",
  },
  LAW_SCHOOL: {
    when: ({ kind }) => kind === 'LAW_SCHOOL',
    reason: 'This loan does not pay for the national law school.',
    instead: 'Look at the Targeted loan for it.',
  },
  NOT_GRADUATE: {
    when: (situation) => !hasGraduateLevel(situation),
    reason: "This loan is only for Master's degrees and post graduate diplomas.",
    instead: 'Look at Targeted or PAYS.',
  },
  NOT_WORKING: {
    when: (situation) => !isAtWork(situation),
    reason: 'You must be employed or self-employed, because you repay from the first month.',
    instead: 'Somebody in your family who is employed can ask the bureau about borrowing for you.',
  },
  WORKED_LESS_THAN_A_YEAR: {
    when: (situation) => isAtWork(situation) && situation.hasWorkedAYear === 'NO',
    reason: 'You must have been employed for a year or more.',
    instead: 'Apply once you have worked for a year.',
  },
};

export interface LoanVerdict {
  product: ProductCode;
  /** No reasons: the loan suits. */
  refusals: readonly Pick<Refusal, 'reason' | 'instead'>[];
}

/** Against a product that the bureau's list does not have: no application can choose it. */
const NOT_OFFERED = {
  reason: 'The bureau does not offer this loan now.',
  instead: 'Look at the other loans, or ask the bureau when it offers this one again.',
};

/** The reasons against each suggested product, in the order of its row. */
export const loanVerdicts = (situation: Situation, lookups?: LookupData): LoanVerdict[] =>
  suggestedProducts.map((product) => {
    if (!optionOf(lookups, 'Loan_Products_Master', product)) return { product, refusals: [NOT_OFFERED] };
    const reasons = (products[product].refusals ?? []).map((code) => refusals[code]);
    const met = reasons.filter(({ when }) => when(situation));
    return { product, refusals: met.map(({ reason, instead }) => ({ reason, instead })) };
  });

/** The products that suit a person, the best first. */
export const suitableProducts = (situation: Situation, lookups?: LookupData): ProductCode[] =>
  loanVerdicts(situation, lookups).flatMap((verdict) => (verdict.refusals.length === 0 ? [verdict.product] : []));

/** The suggested products for studies of this level; the others are left out instead of refused. */
export function productsForLevel(situation: Situation): ProductCode[] {
  const funding = productsFunding(isGraduate(situation) ? 'GRADUATE' : 'UNDERGRADUATE');
  return suggestedProducts.filter((product) => funding.includes(product));
}
