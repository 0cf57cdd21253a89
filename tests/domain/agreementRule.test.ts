import { describe, expect, it } from 'vitest';
import { agreementCase, agreementFor } from '#domain/agreementRule.ts';
import { application } from '#domain/application.ts';
import { lookupData } from '#domain/lookup.ts';
import { type ProductCode, productCodes } from '#domain/products.ts';

const MASTER = 'MASTER_AGREEMENT';
const MINOR_VI = 'MASTER_AGREEMENT_MINOR_VI';
const GUARANTOR = 'GUARANTOR_FORM';

/**
 * The agreement that a role accepts, by product; '' for none. A new product does not compile until it is decided here.
 */
type Accepted = Record<ProductCode, string>;
const each = (docType: string): Accepted => ({
  TARGETED: docType,
  PAYS: docType,
  POSTGRAD: docType,
  FSELF: docType,
  TL: docType,
  LC: docType,
  TP: docType,
});
const none = each('');
const masters: Accepted = { ...none, TARGETED: MASTER, PAYS: MASTER, POSTGRAD: MASTER };
const special: Accepted = { ...masters, TARGETED: MINOR_VI };
const forms = each(GUARANTOR);

describe.each([
  ['borrower and beneficiary', 'BORROWER-BENEFICIARY', {}, masters],
  ['principal borrower', 'BORROWER', {}, masters],
  ['beneficiary', 'BENEFICIARY', {}, none],
  ['guarantor', 'GUARANTOR', {}, forms],
  ['visually impaired borrower', 'BORROWER-BENEFICIARY', { isVisuallyImpaired: true }, special],
  ['principal borrower for a minor', 'BORROWER', { isForMinor: true }, special],
  ['principal borrower for the visually impaired', 'BORROWER', { isVisuallyImpaired: true }, special],
  ['visually impaired beneficiary', 'BENEFICIARY', { isVisuallyImpaired: true }, none],
  ['guarantor of a minor', 'GUARANTOR', { isForMinor: true }, forms],
  ['role that nobody knows', 'WITNESS', {}, none],
] as const)('A %s', (_who, role, more, expected) => {
  it.each(productCodes.map((loanType) => [loanType, expected[loanType]] as const))(
    'on %s accepts "%s"',
    (loanType, docType) => {
      expect(agreementFor({ role, loanType, isForMinor: false, isVisuallyImpaired: false, ...more }) ?? '').toBe(
        docType,
      );
    },
  );
});

it.each([
  ['the form that the bureau chose for the loan', 'GUARANTOR_FORM', 'GUARANTOR_FORM'],
  ['nothing in the portal, where the bureau says that there is no agreement', '', undefined],
])('The borrower for a minor accepts %s (rule CALL-12)', (_what, agreement, accepted) => {
  const lookups = lookupData.parse({ Loan_Products_Master: [{ code: 'TARGETED', label: 'Targeted', agreement }] });
  const one = { role: 'BORROWER', loanType: 'TARGETED', isForMinor: true, isVisuallyImpaired: false };
  expect(agreementFor(one, lookups)).toBe(accepted);
});

describe('The case of an application', () => {
  const caseOf = (own: object, others: object[] = [], rest: object = {}) =>
    agreementCase(
      application.parse({
        applicants: [{ role: 'BORROWER', productName: 'TARGETED', dateOfBirth: '1980-01-01', ...own }, ...others],
        ...rest,
      }),
      '2026-11-21',
    );

  it.each([
    ['the day before the 18th birthday', '2008-11-22', true],
    ['on the 18th birthday', '2008-11-21', false],
    ['no birthday is known', '', false],
  ])('is for a minor by the age of the beneficiary: %s', (_what, dateOfBirth, isForMinor) => {
    expect(caseOf({}, [{ role: 'BENEFICIARY', dateOfBirth }]).isForMinor).toBe(isForMinor);
  });

  it('takes a person who borrows for themselves as the beneficiary', () => {
    expect(caseOf({ role: 'BORROWER-BENEFICIARY', dateOfBirth: '2010-01-01' }).isForMinor).toBe(true);
  });

  it('is for no minor while a young borrower has not named the beneficiary', () => {
    expect(caseOf({ role: 'BORROWER', dateOfBirth: '2010-01-01' }).isForMinor).toBe(false);
  });

  it.each([
    [{ disability: 'YES', visuallyImpaired: 'YES' }, true],
    [{ disability: 'YES', visuallyImpaired: 'NO' }, false],
    [{ disability: 'NO', visuallyImpaired: 'YES' }, false],
    [{}, false],
  ])('is for the visually impaired after %j of the starter: %s', (meansTest, isVisuallyImpaired) => {
    expect(caseOf({ meansTest }).isVisuallyImpaired).toBe(isVisuallyImpaired);
  });

  it('is for the visually impaired for the named borrower of a beneficiary who said so of themselves', () => {
    const meansTest = { disability: 'YES', visuallyImpaired: 'YES' };
    const borrower = { id: '2', role: 'BORROWER', meansTest: {} };
    expect(caseOf({ role: 'BENEFICIARY', meansTest }, [borrower], { ownId: '2' })).toMatchObject({
      role: 'BORROWER',
      isVisuallyImpaired: true,
    });
  });

  it('is that of nobody before anybody is in the application', () => {
    expect(agreementCase(application.parse({}), '2026-11-21')).toEqual({
      role: '',
      loanType: '',
      isForMinor: false,
      isVisuallyImpaired: false,
    });
  });

  it('has the loan of the application for a person without one of their own', () => {
    const people = [
      { id: '1', productName: 'PAYS' },
      { id: '2', role: 'GUARANTOR' },
    ];
    const forGuarantor = application.parse({ loanType: 'PAYS', applicants: people, ownId: '2' });
    expect(agreementCase(forGuarantor, '2026-11-21')).toMatchObject({ role: 'GUARANTOR', loanType: 'PAYS' });
  });
});
