import { describe, expect, it } from 'vitest';
import { agreementCase, agreementFor } from '#domain/agreementRule.ts';
import { type Application, applicant } from '#domain/application.ts';
import { applicantDocument } from '#domain/document.ts';
import { type ProductCode, productCodes } from '#domain/products.ts';
import type { CustomerRole } from '#domain/roles.ts';
import { stepsOf } from '#features/journey/steps.ts';
import { requiredDocuments } from '#mocks/documents/required.ts';
import { lookups } from '#mocks/master/data.ts';
import { anApplication } from '../../support/builders.ts';

// Who accepts what: product × who starts × who signs × age × sight of the beneficiary (rule AGR-9).

const MINOR_VI = 'MASTER_AGREEMENT_MINOR_VI';

/** The agreement of a borrower, by product, and whether a minor or the visually impaired have another one. */
const borrowers: Record<ProductCode, { usual: string; hasSpecial: boolean }> = {
  TARGETED: { usual: 'MASTER_AGREEMENT', hasSpecial: true },
  PAYS: { usual: 'MASTER_AGREEMENT', hasSpecial: false },
  POSTGRAD: { usual: 'MASTER_AGREEMENT', hasSpecial: false },
  FSELF: { usual: '', hasSpecial: false },
  TL: { usual: '', hasSpecial: false },
  LC: { usual: '', hasSpecial: false },
  TP: { usual: '', hasSpecial: false },
};

const starters = ['BORROWER-BENEFICIARY', 'BORROWER', 'BENEFICIARY'] as const satisfies readonly CustomerRole[];
const ages = { minor: '2010-05-01', adult: '1990-05-01' };
const OTHERS_BIRTH = '1970-01-01';

/** An application with its starter, the person that this role names, and a guarantor. */
function applicationOf(product: string, starter: (typeof starters)[number], age: keyof typeof ages, isBlind: boolean) {
  const isForOther = starter === 'BORROWER';
  const other = isForOther ? 'BENEFICIARY' : 'BORROWER';
  return anApplication(
    {
      productName: product,
      role: starter,
      dateOfBirth: isForOther ? OTHERS_BIRTH : ages[age],
      meansTest: isBlind ? { disability: 'YES', visuallyImpaired: 'YES' } : { disability: 'NO' },
    },
    {
      loanType: product,
      applicants: [
        ...(starter === 'BORROWER-BENEFICIARY'
          ? []
          : [applicant.parse({ id: '2', role: other, dateOfBirth: isForOther ? ages[age] : OTHERS_BIRTH })]),
        applicant.parse({ id: '3', role: 'GUARANTOR', dateOfBirth: OTHERS_BIRTH }),
      ],
    },
  );
}

const rows = productCodes.flatMap((product) =>
  starters.flatMap((starter) =>
    (['minor', 'adult'] as const).flatMap((age) =>
      [true, false].flatMap((isBlind) => {
        const application = applicationOf(product, starter, age, isBlind);
        return application.applicants.map(({ id, role }, index) => ({
          product,
          starter,
          age,
          sight: isBlind ? 'visually impaired' : 'sighted',
          role,
          signer: { ...application, ownId: index === 0 ? undefined : id },
          expected: expectedOf(product, role, age === 'minor' || isBlind),
        }));
      }),
    ),
  ),
);

function expectedOf(product: ProductCode, role: string, isSpecial: boolean): string {
  if (role === 'GUARANTOR') return 'GUARANTOR_FORM';
  if (role === 'BENEFICIARY') return '';
  const { usual, hasSpecial } = borrowers[product];
  return isSpecial && hasSpecial ? MINOR_VI : usual;
}

const hasScreen = (signer: Application, ...listed: readonly object[]): boolean =>
  stepsOf(
    signer,
    lookups,
    listed.map((document) => applicantDocument.parse(document)),
  ).some(({ tab }) => tab.id === 'agreements');

describe('The agreement of a signer', () => {
  it.each(rows)('on $product for a $age, $sight, started by $starter: $role signs "$expected"', (row) => {
    const { signer, expected } = row;
    expect(agreementFor(agreementCase(signer, '2026-11-22'), lookups) ?? '').toBe(expected);
    expect(hasScreen(signer)).toBe(expected !== '');
  });

  it.each(rows.filter(({ role }) => role !== 'GUARANTOR'))(
    'is listed by the demo: $product, $age, $sight, $starter: $role signs "$expected"',
    ({ signer, expected }) => {
      const own = signer.applicants.find(({ id }) => id === signer.ownId) ?? signer.applicants[0];
      const listed = requiredDocuments(signer.arn, own, signer).filter(
        ({ generationRequired }) => generationRequired === 'Y',
      );
      expect(listed.map(({ docType }) => docType)).toEqual(expected === '' ? [] : [expected]);
    },
  );
});

describe('The screen of agreements', () => {
  const FSELF = anApplication({ productName: 'FSELF' });

  it('is there when the bureau lists an agreement that the portal has a text for', () => {
    expect(hasScreen(FSELF, { docType: MINOR_VI, generationRequired: 'Y' })).toBe(true);
  });

  it('is not there for an agreement that is signed elsewhere', () => {
    expect(hasScreen(FSELF, { docType: 'MASTER_AGREEMENT', generationRequired: 'Y' })).toBe(false);
  });

  it.each([
    ['FSELF', MINOR_VI, true],
    ['TL', '', false],
    ['PAYS', '', false],
  ])('of %s follows master data: "%s"', (code, agreement, isThere) => {
    const lookups = { questions: [], lists: { Loan_Products_Master: [{ code, label: code, agreement }] } };
    const steps = stepsOf(anApplication({ productName: code }), lookups);
    expect(steps.some(({ tab }) => tab.id === 'agreements')).toBe(isThere);
  });
});

describe('Disability and sight', () => {
  const labelsFor = (role: string): string[] =>
    stepsOf(anApplication({ role }), lookups).flatMap(({ tab }) =>
      'fields' in tab && tab.id === 'meansTest' ? Object.values(tab.fields).map(({ label }) => label) : [],
    );

  it.each(['BORROWER-BENEFICIARY', 'BENEFICIARY'])('are asked of a %s about themselves', (role) => {
    expect(labelsFor(role)).toEqual(
      expect.arrayContaining(['Do you have a disability?', 'Are you visually impaired?']),
    );
  });

  it('are asked of a borrower for another person about the beneficiary', () => {
    expect(labelsFor('BORROWER')).toEqual(
      expect.arrayContaining(['Does the beneficiary have a disability?', 'Is the beneficiary visually impaired?']),
    );
    expect(labelsFor('BORROWER')).toHaveLength(labelsFor('BENEFICIARY').length);
  });

  it.each(['BORROWER', 'BENEFICIARY', 'GUARANTOR'])('are not asked of a named %s, nor is health', (role) => {
    const named = anApplication({}, { applicants: [applicant.parse({ id: '2', role })], ownId: '2' });
    const ids = stepsOf(named, lookups).map(({ tab }) => tab.id);
    expect(ids).not.toContain('meansTest');
    expect(ids).not.toContain('insurance');
  });
});
