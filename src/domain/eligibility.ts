import { isSalaryLoan } from './product.ts';

// Which loan fits: spec section 2, dialog 6 (the disclaimers), and what the bureau tells the public beside it.

/** The products that somebody can choose between here: those with a disclaimer. */
export const CHOICES = ['TARGETED', 'PAYS', 'POSTGRAD'] as const;
export type Choice = (typeof CHOICES)[number];

/** What somebody tells before they start. Codes; '' is not told. */
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

/** Programmes that a product treats in its own way. */
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

/** What lowers the application fee. */
export const HOUSEHOLDS = [
  { code: 'OTHER', label: 'None of these' },
  { code: 'PATH', label: 'My household is on PATH' },
  { code: 'PSE', label: 'My parent works in the public sector' },
] as const;

const isGraduate = ({ level }: Situation): boolean => ['PG_DIPLOMA', 'MASTER'].includes(level);
const isAtWork = ({ work }: Situation): boolean => ['EMPLOYED', 'SELF_EMPLOYED'].includes(work);

interface Refusal {
  products: readonly Choice[];
  when: (situation: Situation) => boolean;
  /** Why the loan does not fit, and what to do instead. */
  reason: string;
  instead: string;
}

const SALARY: readonly Choice[] = CHOICES.filter((code) => isSalaryLoan(code));

/** Every reason why a product does not fit. None: it does. */
const refusals: readonly Refusal[] = [
  {
    products: CHOICES,
    when: ({ isApproved }) => isApproved === 'NO',
    reason: 'The bureau pays only schools on its list.',
    instead:
      'Ask your school if it is applying to join the list, or find the same programme at a school that is on it.',
  },
  {
    products: ['TARGETED'],
    when: ({ isCitizen }) => isCitizen === 'NO',
    reason: 'Targeted is for citizens of Jamaica.',
    instead: 'If you are becoming a citizen, apply once you have the papers.',
  },
  {
    products: ['TARGETED'],
    when: isGraduate,
    reason: "Targeted does not pay for a Master's degree or a post graduate diploma.",
    instead: 'The Postgraduate loan pays for these if you are employed.',
  },
  {
    products: ['TARGETED'],
    when: ({ kind }) => kind === 'AIMS',
    reason: 'Targeted does not pay for AIMS programmes.',
    instead: 'PAYS pays for them if you are employed. Targeted can pay for the degree that comes after.',
  },
  {
    products: ['TARGETED'],
    when: ({ level }) => level === 'PRELIMINARY',
    reason: 'Targeted does not pay for preliminary programmes.',
    instead: 'PAYS pays for them if you are employed. Targeted can pay for the degree that comes after.',
  },
  {
    products: ['PAYS'],
    when: (situation) => isGraduate(situation) || situation.kind === 'LAW_SCHOOL',
    reason: 'PAYS is for undergraduate programmes.',
    instead: "The Postgraduate loan pays for Master's degrees and post graduate diplomas.",
  },
  {
    products: ['POSTGRAD'],
    when: ({ kind }) => kind === 'LAW_SCHOOL',
    reason: 'The Postgraduate loan does not pay for the national law school.',
    instead: 'Look at the Targeted loan for it.',
  },
  {
    products: ['POSTGRAD'],
    when: (situation) => !isGraduate(situation),
    reason: "The Postgraduate loan is only for Master's degrees and post graduate diplomas.",
    instead: 'Look at Targeted or PAYS.',
  },
  {
    products: SALARY,
    when: (situation) => !isAtWork(situation),
    reason: 'You must be employed or self-employed, because you repay from the first month.',
    instead: 'Somebody in your family who is employed can ask the bureau about borrowing for you.',
  },
  {
    products: SALARY,
    when: (situation) => isAtWork(situation) && situation.hasWorkedAYear === 'NO',
    reason: 'You must have been employed for a year or more.',
    instead: 'Apply once you have worked for a year.',
  },
];

export interface LoanVerdict {
  product: Choice;
  /** Empty: the loan fits. */
  refusals: readonly Pick<Refusal, 'reason' | 'instead'>[];
}

/** What stands against each product. */
export const verdictsOn = (situation: Situation): LoanVerdict[] =>
  CHOICES.map((product) => ({
    product,
    refusals: refusals
      .filter(({ products, when }) => products.includes(product) && when(situation))
      .map(({ reason, instead }) => ({ reason, instead })),
  }));

/** The products that fit, the first one best. */
export const fitting = (situation: Situation): Choice[] =>
  verdictsOn(situation).flatMap(({ product, refusals: against }) => (against.length === 0 ? [product] : []));

/** The products that are meant for studies of this level: the others need no word. */
export const meantFor = (situation: Situation): readonly Choice[] =>
  isGraduate(situation) ? ['POSTGRAD'] : ['TARGETED', 'PAYS'];
