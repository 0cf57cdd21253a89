import { describe, expect, it } from 'vitest';
import {
  agreementRole,
  agreementsInPortal,
  agreementsOf,
  agreementTitle,
  datedLine,
  declarations,
  templateOf,
} from '#domain/agreement.ts';
import { application, withOwnApplicant } from '#domain/application.ts';
import { applicantDocument } from '#domain/document.ts';
import type { CustomerRole } from '#domain/roles.ts';

const ann = application.parse({
  loanType: 'TARGETED',
  applicants: [{ role: 'BORROWER-BENEFICIARY', productName: 'TARGETED' }],
});

describe('The list of agreements', () => {
  it.each([
    ['MASTER_AGREEMENT', 'TARGETED', 'master-targeted', 'Master Agreement – Targeted'],
    ['MASTER_AGREEMENT', 'PAYS', 'master-pays', 'Master Agreement – PAYS'],
    ['MASTER_AGREEMENT', 'POSTGRAD', 'master-postgrad', 'Master Agreement – POSTGRAD'],
    ['MASTER_AGREEMENT', 'TL', undefined, 'Master Agreement'],
    [
      'MASTER_AGREEMENT_MINOR_VI',
      'TARGETED',
      'master-minor-vi',
      'Master Agreement for Minor - Visually Impaired – Targeted',
    ],
    ['GUARANTOR_FORM', 'PAYS', 'guarantor', 'Guarantor Agreement Form – PAYS'],
  ] as const)('gives %s of %s the text %s and the title "%s"', (docType, loanType, template, title) => {
    expect(templateOf(docType, loanType)).toBe(template);
    expect(agreementTitle(docType, loanType)).toBe(title);
  });

  it.each(['PAYS', 'TL'])('gives a minor one text for every product without its own: %s', (loanType) => {
    expect(templateOf('MASTER_AGREEMENT_MINOR_VI', loanType)).toBe('master-minor-vi');
  });

  it.each(['__proto__', 'constructor', ''])('has no text for the loan type "%s"', (loanType) => {
    expect(templateOf('MASTER_AGREEMENT', loanType)).toBeUndefined();
  });

  it.each([
    ['those that the bureau generates', ['MASTER_AGREEMENT Y', 'PHOTO_ID Y', 'GUARANTOR_FORM N'], ['MASTER_AGREEMENT']],
    ['each once', ['GUARANTOR_FORM Y', 'GUARANTOR_FORM Y'], ['GUARANTOR_FORM']],
    ['what the rule says, where the list names none', ['PHOTO_ID N'], ['MASTER_AGREEMENT']],
  ])('includes %s', (_what, listed, expected) => {
    const documents = listed.map((one) => {
      const [docType, generationRequired] = one.split(' ');
      return applicantDocument.parse({ docType, generationRequired });
    });
    expect(agreementsOf(ann, documents)).toEqual(expected);
  });

  it('leaves out what the portal has no text of', () => {
    const listed = [applicantDocument.parse({ docType: 'MASTER_AGREEMENT', generationRequired: 'Y' })];
    expect(agreementsInPortal(withOwnApplicant(ann, { productName: 'TL' }), listed)).toEqual([]);
    expect(agreementsOf(withOwnApplicant(ann, { productName: 'TL' }), [])).toEqual([]);
  });
});

describe('The signer of an agreement', () => {
  it.each<[CustomerRole, string, string]>([
    ['BORROWER-BENEFICIARY', 'BORROWER', 'I am the borrower.'],
    ['BENEFICIARY', 'BENEFICIARY', 'I am the beneficiary.'],
    ['BORROWER', 'PRINCIPAL_BORROWER', 'I am the principal borrower.'],
    ['GUARANTOR', 'GUARANTOR', 'I am a guarantor.'],
  ])('with the role %s signs as %s', (role, signsAs, words) => {
    expect(agreementRole({ role })).toBe(signsAs);
    expect(declarations[agreementRole({ role })]).toContain(words);
  });

  it('with a role that nobody knows signs as the borrower', () => {
    expect(agreementRole({ role: '' })).toBe('BORROWER');
  });

  it('declares something different in each role', () => {
    expect(new Set(Object.values(declarations)).size).toBe(4);
  });
});

it.each([
  ['2026-11-21', 'Dated the 21st day of November, 2026'],
  ['2026-11-02', 'Dated the 2nd day of November, 2026'],
  ['2027-01-03', 'Dated the 3rd day of January, 2027'],
  ['2027-02-11', 'Dated the 11th day of February, 2027'],
  ['2027-02-12', 'Dated the 12th day of February, 2027'],
  ['2027-12-13', 'Dated the 13th day of December, 2027'],
  ['2026-10-31', 'Dated the 31st day of October, 2026'],
])('The date %s reads "%s" on an agreement', (day, line) => {
  expect(datedLine(day)).toBe(line);
});
