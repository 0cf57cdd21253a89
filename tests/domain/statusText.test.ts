import { describe, expect, it } from 'vitest';
import { fallbackLists } from '#domain/fallbackLists.ts';
import type { Reader } from '#domain/listedApplication.ts';
import { loanProductOf } from '#domain/loanProduct.ts';
import type { LookupData } from '#domain/lookup.ts';
import { payeeOf } from '#domain/payoutText.ts';
import { statusLabel, statusText, type Turn } from '#domain/statusText.ts';

const starter: Reader = { part: 'starter', role: 'BORROWER-BENEFICIARY' };
const lender: Reader = { part: 'starter', role: 'BORROWER' };
const student: Reader = { part: 'starter', role: 'BENEFICIARY' };
const guarantor: Reader = { part: 'named', role: 'GUARANTOR' };
const somebody: Reader = { part: 'unknown', role: '' };

const read = (status: string, reader: Reader, loanType = 'TARGETED', lookups?: LookupData) =>
  statusText({ status, loanType }, reader, lookups);

describe('The status of an application in words (decision 33)', () => {
  it.each<[status: string, label: string, turn: Turn, sentence: RegExp]>([
    ['DRAFT', 'Not submitted yet', 'applicant', /^It is your turn: answer what is left, then submit it\. The bureau/],
    ['', 'Not submitted yet', 'applicant', /^It is your turn: answer what is left/],
    ['SUBMITTED', 'Received', 'bureau', /^We have received it\. .* about two months/],
    ['UNDER_REVIEW', 'Being checked', 'bureau', /^The bureau is checking it\. .* about two months/],
    ['MORE_INFO', 'More information needed', 'applicant', /needs something more from you\. The check continues/],
    ['APPROVED', 'Approved', 'bureau', /^The loan is approved\. The bureau pays your school next\.$/],
    ['DECLINED', 'Declined', 'applicant', /could not approve it\. .* gives the reason\. You can ask us/],
    ['DISBURSED', 'Paid out', 'nobody', /^The bureau has paid your school\. You repay it from the September/],
    ['CANCELLED', 'Cancelled', 'nobody', /was cancelled\. Nothing more happens with it\. You can start a new one\.$/],
  ])('"%s" is "%s" for the one who applies, and next acts: %s', (status, label, turn, sentence) => {
    const text = read(status, starter);
    expect(text).toMatchObject({ label, turn });
    expect(text.sentence).toMatch(sentence);
    expect(statusLabel(status, undefined)).toBe(label);
  });

  it.each<[status: string, turn: Turn, sentence: string]>([
    ['DRAFT', 'nobody', 'The person who applies has still to submit it. The bureau checks it after that.'],
    ['SUBMITTED', 'bureau', 'The bureau checks it next.'],
    ['UNDER_REVIEW', 'bureau', 'The bureau is checking it.'],
    ['MORE_INFO', 'nobody', 'The bureau has asked the person who applied for more. The check continues after that.'],
    ['APPROVED', 'bureau', 'The loan is approved. The bureau pays the school next.'],
    ['DECLINED', 'nobody', 'The bureau could not approve it.'],
    ['DISBURSED', 'nobody', 'The bureau has paid the school. The borrower repays the loan.'],
    ['CANCELLED', 'nobody', 'This application was cancelled. Nothing more happens with it.'],
  ])('"%s" asks nothing of a guarantor: next acts %s', (status, turn, sentence) => {
    expect(read(status, guarantor)).toMatchObject({ turn, sentence });
  });

  it.each<[status: string, turn: Turn, sentence: string]>([
    ['DRAFT', 'applicant', 'Open it to see if something is left for you to do.'],
    ['', 'applicant', 'Open it to see if something is left for you to do.'],
    ['MORE_INFO', 'nobody', 'The bureau has asked for more. The check continues after that.'],
    ['DISBURSED', 'nobody', 'The bureau has paid the school.'],
  ])('"%s" says to a person of an unknown part who acts: %s', (status, turn, sentence) => {
    expect(read(status, somebody)).toMatchObject({ turn, sentence });
  });
});

describe('The money of a loan in words (rules AGR-3 and AGR-7)', () => {
  const sentences = (status: string, loanType: string, reader: Reader) => read(status, reader, loanType).sentence;

  it.each<[product: string, who: string, reader: Reader, approved: string, paidOut: string]>([
    [
      'PAYS',
      'the borrower',
      starter,
      'The bureau pays the school after the first payment is deducted from your salary.',
      'The bureau has paid your school. You repay it from the first month, out of your salary.',
    ],
    [
      'PAYS',
      'the beneficiary',
      student,
      "The bureau pays the school after the first payment is deducted from the borrower's salary.",
      'The bureau has paid your school. The borrower repays the loan.',
    ],
    [
      'TARGETED',
      'a borrower for another person',
      lender,
      'The bureau pays the school next.',
      'The bureau has paid the school. You repay it from the September after the moratorium ends.',
    ],
    [
      'TL',
      'the borrower',
      starter,
      'The bureau pays it out next.',
      'The bureau has paid out the loan. The bureau tells you when the first payment is due.',
    ],
  ])('of %s is said to %s', (product, _who, reader, approved, paidOut) => {
    expect(sentences('APPROVED', product, reader)).toBe(`The loan is approved. ${approved}`);
    expect(sentences('DISBURSED', product, reader)).toBe(paidOut);
  });

  it('is repaid from the first month where a loan for studies has no moratorium and no salary', () => {
    const lookups = {
      questions: [],
      lists: { Loan_Products_Master: [{ code: 'TARGETED', label: 'Targeted', hasMoratorium: 'N' }] },
    };
    expect(read('DISBURSED', starter, 'TARGETED', lookups).sentence).toMatch(/You repay it from the first month\.$/);
  });

  it.each<[product: string, reader: Reader, said: readonly string[]]>([
    ['TARGETED', student, ['Your school gets the money, not you.']],
    ['TARGETED', lender, ['The school gets the money.']],
    ['TL', starter, []],
  ])('of %s goes to the school, if it is for studies', (product, reader, said) => {
    expect(payeeOf(loanProductOf(undefined, product), reader)).toEqual(said);
  });
});

describe("A status of the bureau's own", () => {
  const lookups = (next?: string, label = 'With the board', code = 'BOARD'): LookupData => ({
    questions: [],
    lists: { Application_Status_Master: [{ code, label, next }] },
  });

  it.each<[next: string | undefined, turn: Turn, sentence: RegExp, forOthers: Turn, toOthers: RegExp]>([
    ['APPLICANT', 'applicant', /^It is your turn\. Read the email/, 'nobody', /^The bureau waits for the person who/],
    ['BUREAU', 'bureau', /^The bureau is working on it\. You hear/, 'bureau', /^The bureau is working on it\.$/],
    ['NONE', 'nobody', /^Nothing more happens with it\. Ask/, 'nobody', /^Nothing more happens with it\.$/],
    [undefined, 'bureau', /^The bureau is working on it\. You hear/, 'bureau', /^The bureau is working on it\.$/],
    ['SOMEBODY', 'bureau', /^The bureau is working on it\. You hear/, 'bureau', /^The bureau is working on it\.$/],
  ])('with %s as the next is the turn of: %s', (next, turn, sentence, forOthers, toOthers) => {
    const own = read('BOARD', starter, 'TARGETED', lookups(next));
    const others = read('BOARD', guarantor, 'TARGETED', lookups(next));
    expect(own).toMatchObject({ label: 'With the board', turn });
    expect(own.sentence).toMatch(sentence);
    expect(others).toMatchObject({ label: 'With the board', turn: forOthers });
    expect(others.sentence).toMatch(toOthers);
  });

  it('is in process where master data has no label for it', () => {
    expect(statusLabel('BOARD', lookups('BUREAU', ''))).toBe('In process');
    expect(statusLabel('BOARD', undefined)).toBe('In process');
    expect(statusLabel('constructor', undefined)).toBe('In process');
  });

  it("has our label and the bureau's turn, where master data says that somebody else acts next", () => {
    const moved = lookups('APPLICANT', 'Received by the bureau', 'SUBMITTED');
    expect(read('SUBMITTED', starter, 'TARGETED', moved)).toMatchObject({
      label: 'Received',
      turn: 'applicant',
      sentence: 'It is your turn. Read the email that we sent you, or ask the bureau what is missing.',
    });
  });

  it('keeps our words where master data agrees with them', () => {
    const same = lookups('BUREAU', 'Received by the bureau', 'SUBMITTED');
    expect(read('SUBMITTED', starter, 'TARGETED', same)).toEqual(read('SUBMITTED', starter));
  });

  it.each(fallbackLists.Application_Status_Master.map(({ code }) => code))(
    'is none of ours: %s has its words',
    (code) => {
      expect(statusLabel(code, undefined)).not.toBe('In process');
    },
  );
});
