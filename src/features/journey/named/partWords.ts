import { agreementCase, agreementFor } from '#domain/agreementRule.ts';
import { type Application, applicant, fullName, ownApplicant } from '#domain/application.ts';

/** What somebody is told about their part in an application that another person started (rule SCR-22). */
export interface PartWords {
  /** The heading of their first screen. */
  title: string;
  /** What was done, by whom: "… named you as …". */
  asked: string;
  /** What it means for them; a guarantor's duty has a notice of its own. */
  means: readonly string[];
  /** What saying no leads to. */
  refusing: string;
  /** What the button of the review sends, and what holds after it. */
  sending: string;
  /** What follows once their part is done. */
  after: readonly string[];
}

type Role = 'GUARANTOR' | 'BORROWER' | 'BENEFICIARY';

const words: Record<Role, (starter: string) => PartWords> = {
  GUARANTOR: (starter) => ({
    title: 'You are asked to guarantee a loan',
    asked: `${starter} asks for a student loan and named you as a guarantor.`,
    means: [],
    refusing: `${starter} then has to name another guarantor.`,
    sending:
      'After you send it, you are bound by the agreement that you accepted. You cannot change your answers here.',
    after: ['You pay only if we lend the money and a payment is then 90 days or more overdue. We write to you first.'],
  }),
  BORROWER: (starter) => ({
    title: 'You are asked to borrow for somebody',
    asked: `${starter} needs a loan and named you as the borrower.`,
    means: [
      `The loan is yours: you sign for it and you repay all of it, with interest, insurance premiums and fees.`,
      `The money goes to what ${starter} needs it for. You get none of it.`,
      'You are in default when a payment is 90 days or more overdue.',
    ],
    refusing: `${starter} then has to name another borrower.`,
    sending: 'After you send it, you cannot change your answers here.',
    after: ['If the loan is granted, you repay it. We tell you when the first payment is due.'],
  }),
  BENEFICIARY: (starter) => ({
    title: 'Somebody borrows for you',
    asked: `${starter} asks for a loan for you and named you as the beneficiary.`,
    means: [
      `You owe nothing: ${starter} borrows the money and repays it.`,
      'We need to know who you are and what you study.',
    ],
    refusing: `${starter} then cannot borrow for you.`,
    sending: 'After you send it, you cannot change your answers here.',
    after: [`If the loan is granted, ${starter} repays it. Your school gets the money.`],
  }),
};

const isRole = (role: string): role is Role => Object.hasOwn(words, role);

/** The name of whoever started the application. */
export const starterName = ({ applicants: [starter] }: Application): string =>
  fullName(starter ?? applicant.parse({})) || 'The applicant';

/** The words for whoever has this application open; an unknown role is told what a beneficiary is. */
export function partWords(application: Application): PartWords {
  const { role } = ownApplicant(application);
  return words[isRole(role) ? role : 'BENEFICIARY'](starterName(application));
}

/** Whether they have an agreement to accept. */
export const acceptsAgreement = (application: Application): boolean =>
  agreementFor(agreementCase(application)) !== undefined;
