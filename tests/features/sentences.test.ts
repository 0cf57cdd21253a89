import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { agreementFor } from '#domain/agreementRule.ts';
import { loanProductOf } from '#domain/loanProduct.ts';
import { isBeneficiary, isBorrower, isGuarantor } from '#domain/roles.ts';
import { lookups } from '../../src/mocks/master/data.ts';
import { people, type Said, said } from '../support/said.tsx';
import { sentences } from '../support/sentences.ts';

// docs/sentences.md has what the portal says to whom; here each sentence is held to the facts of its loan and reader.

const all = said();

const productOf = ({ product }: Said) => loanProductOf(lookups, product);
const personOf = ({ who }: Said) => people[who];
const isStarter = (one: Said): boolean => personOf(one).isStarter === 'Y';
const isForStudies = (one: Said): boolean => productOf(one).kind === 'STUDENT';

/** Words for people who do not know yet which loan or part it is about. */
const GENERAL: readonly string[] = ['Apply for a loan', 'Invitation'];

/** The screen where a loan is chosen says of each one what it is. */
const isGeneral = ({ place, when }: Said): boolean =>
  GENERAL.includes(place) || (place === 'Screens' && when === 'Loan product');

interface Fact {
  says: RegExp;
  /** Whom it may be said to. */
  isTrue: (one: Said) => boolean;
}

const facts: Readonly<Record<string, Fact>> = {
  'a school, studies or tuition': {
    says: /\b(school|stud(y|ies|ying|ent)|tuition|transcript)\b/i,
    isTrue: isForStudies,
  },
  'a school of the reader': {
    says: /\byour school\b/i,
    isTrue: (one) => isForStudies(one) && isBeneficiary(personOf(one)),
  },
  'an academic year': { says: /academic year/i, isTrue: isForStudies },
  'a moratorium': {
    says: /moratorium|31 August|September|until repayment starts/i,
    isTrue: (one) => isForStudies(one) && productOf(one).hasMoratorium,
  },
  'a guarantor': {
    says: /guarant/i,
    isTrue: (one) => isGuarantor(personOf(one)) || productOf(one).guarantors.max > 0,
  },
  'an agreement that the reader accepts': {
    says: /your agreement|agreement that you accepted|accept an agreement|Master Agreement/i,
    isTrue: (one) =>
      agreementFor(
        { role: personOf(one).role, loanType: one.product, isForMinor: false, isVisuallyImpaired: false },
        lookups,
      ) !== undefined,
  },
  'the premium of the insurance': {
    says: /J\$0\.50/,
    isTrue: (one) => productOf(one).agreement !== 'MASTER_DATA',
  },
  'a salary': { says: /salary/i, isTrue: (one) => productOf(one).isSalaryRepaid },
  'the salary of the reader': {
    says: /\b(your|my) salary\b/i,
    isTrue: (one) => productOf(one).isSalaryRepaid && isBorrower(personOf(one)),
  },
  'a payout after the first deduction': {
    says: /deducted from (your|the borrower's) salary/i,
    isTrue: ({ product }) => product === 'PAYS',
  },
  'a repayment by the reader': {
    says: /\byou repay\b|\byour loan\b|loan is yours/i,
    isTrue: (one) => isBorrower(personOf(one)),
  },
  'what only the starter did or may do': {
    says: /We have received it|then submit it|from the day you submitted|you can ask us|start a new one|See what you sent|Answer the bureau|from you\b|we sent you/i,
    isTrue: isStarter,
  },
  'a credit check': {
    says: /credit history|report about you/i,
    isTrue: (one) => isBorrower(personOf(one)) || isGuarantor(personOf(one)),
  },
  'a loan that may be granted yet': {
    says: /\bIf the loan is granted\b/,
    isTrue: ({ when }) => !['CANCELLED', 'DECLINED', 'DISBURSED'].includes(when),
  },
  'a means test': { says: /means test/i, isTrue: (one) => productOf(one).hasMeansTest },
  'a promise about what others do with an answer': {
    says: /insurer only|nobody but|no one|never\b/i,
    isTrue: () => false,
  },
  'that there is nothing to do, while there may be a task': {
    says: /nothing (more )?for you to do/i,
    isTrue: () => false,
  },
};

it('docs/sentences.md says what the portal says; `npm run sentences` writes it', () => {
  expect(readFileSync('docs/sentences.md', 'utf8')).toBe(sentences());
});

describe('What the portal says to somebody about their loan', () => {
  it.each(Object.entries(facts))('names %s only where there is one', (_what, { says, isTrue }) => {
    const wrong = all.filter((one) => !isGeneral(one) && says.test(one.sentence) && !isTrue(one));
    expect(wrong.map(({ place, product, who, sentence }) => `${place}, ${product} ${who}: ${sentence}`)).toEqual([]);
  });

  it.each(Object.entries(facts).filter(([, { isTrue }]) => all.some(isTrue)))('is tested for %s', (_what, { says }) => {
    // The means test has its name in the title of a screen, which is no sentence.
    expect(all.some(({ sentence, when }) => says.test(sentence) || says.test(when))).toBe(true);
  });

  it('is a whole sentence or a label, without a blank that nothing filled', () => {
    expect(all.filter(({ sentence }) => /undefined|null|\[object|\{|\}| {2}|\.\./.test(sentence))).toEqual([]);
  });
});
