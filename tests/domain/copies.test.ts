import { describe, expect, it } from 'vitest';
import { type Applicant, applicant } from '#domain/application.ts';
import { withCopies } from '#domain/copies.ts';
import { anApplication } from '../support/builders.ts';

const person = (own: Partial<Applicant>): Applicant => applicant.parse(own);
const loan = (loanApplication: object, studentLoan: object) => ({
  loanDetails: {
    loanSuretyInfo: [],
    loanApplication: { ...loanApplication },
    studentLoan: { ...studentLoan },
    mortgageLoan: {},
    collaterals: [],
  },
});

describe('The copies that the backend expects (rule CALL-14)', () => {
  it('include the product as the loan type', () => {
    expect(withCopies(anApplication({ productName: 'PAYS' }, { loanType: 'TARGETED' })).loanType).toBe('PAYS');
  });

  const others = [
    person({ role: 'BENEFICIARY', ssn: '999000222', firstName: 'Bo', lastName: 'Brown' }),
    person({ role: 'GUARANTOR', ssn: '999000333', firstName: 'Cy', middleName: 'Lee', lastName: 'Grant' }),
  ];

  it.each<
    [what: string, own: Partial<Applicant>, rest: Applicant[], names: [string, string, string], trns: [string, string]]
  >([
    ['one person who borrows and studies', {}, [], ['Ann Brown', 'Ann Brown', ''], ['999000111', '999000111']],
    [
      'a borrower, a beneficiary and a guarantor',
      { role: 'BORROWER' },
      others,
      ['Ann Brown', 'Bo Brown', 'Cy Lee Grant'],
      ['999000111', '999000222'],
    ],
    [
      'a beneficiary who started it',
      { role: 'BENEFICIARY' },
      [person({ role: 'BORROWER', ssn: '999000444', firstName: 'Di', lastName: 'Brown' })],
      ['Di Brown', 'Ann Brown', ''],
      ['999000444', '999000111'],
    ],
    [
      'a borrower who has not named the beneficiary yet',
      { role: 'BORROWER' },
      [],
      ['Ann Brown', '', ''],
      ['999000111', ''],
    ],
    [
      'a beneficiary who has not named the borrower yet',
      { role: 'BENEFICIARY' },
      [],
      ['', 'Ann Brown', ''],
      ['', '999000111'],
    ],
    [
      'somebody who has not said as what yet',
      { role: '' },
      [],
      ['Ann Brown', 'Ann Brown', ''],
      ['999000111', '999000111'],
    ],
  ])('include the names and TRNs of %s', (_what, own, rest, [borrowerName, beneficiaryName, guarantorName], trns) => {
    const copied = withCopies(anApplication(own, { applicants: rest }));
    expect(copied.loanDetails.loanSuretyInfo[0]).toMatchObject({ borrowerName, beneficiaryName, guarantorName });
    expect([copied.borrowerTrn, copied.beneficiaryTrn]).toEqual(trns);
  });

  it('include the loan as surety information', () => {
    const copied = withCopies(anApplication({}, loan({ academicYear: '2026' }, { amountApplied: '350000.00' })));
    expect(copied.loanDetails.loanSuretyInfo[0]?.loanData).toEqual([
      { academicYear: '2026', amountApplied: '350000.00' },
    ]);
  });

  it('are empty texts for a loan that is not filled in', () => {
    const copied = withCopies(anApplication({}, loan({ academicYear: {} }, { amountApplied: null })));
    expect(copied.loanDetails.loanSuretyInfo[0]?.loanData).toEqual([{ academicYear: '', amountApplied: '' }]);
  });

  it('are the texts of numbers that a backend sent as numbers, amounts with two decimals', () => {
    const copied = withCopies(anApplication({}, loan({ academicYear: 2026 }, { amountApplied: 350_000 })));
    expect(copied.loanDetails.loanSuretyInfo[0]?.loanData).toEqual([
      { academicYear: '2026', amountApplied: '350000.00' },
    ]);
  });

  it('are empty texts where the year and the amount were never given', () => {
    expect(withCopies(anApplication()).loanDetails.loanSuretyInfo[0]?.loanData).toEqual([
      { academicYear: '', amountApplied: '' },
    ]);
  });

  it('include the current address of each person', () => {
    const address = (addressLine1: string) => ({
      addresses: [
        { type: 'MAILING', addressLine1: 'PO Box 1' },
        { type: 'CURRENT', addressLine1, addressLine2: '', parish: 'KGN', country: 'JM' },
      ],
    });
    const withNote = applicant.parse({ address: { note: 'kept' } });
    const copied = withCopies(
      anApplication(
        { addressDetails: address('12 King Street') },
        { applicants: [{ ...withNote, addressDetails: address('3 Hope Road') }] },
      ),
    );
    const rest = { currAddressLine2: '', currParish: 'KGN', currCountry: 'JM' };
    expect(copied.applicants.map((one) => one.address)).toEqual([
      { currAddressLine1: '12 King Street', ...rest },
      { note: 'kept', currAddressLine1: '3 Hope Road', ...rest },
    ]);
  });

  it('are empty texts for the parts of a current address that are not given', () => {
    const copied = withCopies(anApplication({ addressDetails: { addresses: [{ type: 'CURRENT' }] } }));
    expect(copied.applicants[0]?.address).toEqual({
      currAddressLine1: '',
      currAddressLine2: '',
      currParish: '',
      currCountry: '',
    });
  });

  it('have the second line of an address', () => {
    const addresses = [{ type: 'CURRENT', addressLine1: '12 King Street', addressLine2: 'Apartment 4' }];
    expect(withCopies(anApplication({ addressDetails: { addresses } })).applicants[0]?.address).toMatchObject({
      currAddressLine2: 'Apartment 4',
    });
  });

  it('name the person who borrows for their own studies, where somebody else fills it in', () => {
    const own = person({ role: 'BORROWER-BENEFICIARY', ssn: '999000555', firstName: 'Eve', lastName: 'Fox' });
    const copied = withCopies(anApplication({ role: 'GUARANTOR' }, { applicants: [own] }));
    expect(copied.loanDetails.loanSuretyInfo[0]).toMatchObject({ borrowerName: 'Eve Fox', beneficiaryName: 'Eve Fox' });
    expect([copied.borrowerTrn, copied.beneficiaryTrn]).toEqual(['999000555', '999000555']);
  });

  it('leave the stored address alone if none is given', () => {
    const address = { currAddressLine1: '12 King Street' };
    expect(withCopies(anApplication({ address })).applicants[0]?.address).toEqual(address);
  });

  it('keep what the server added beside them', () => {
    const before = anApplication({}, loan({}, {}));
    const stored = { borrowerName: 'x', beneficiaryName: 'x', guarantorName: 'x', loanData: [], bureau: 'KGN' };
    before.loanDetails.loanSuretyInfo = [stored];
    expect(withCopies(before).loanDetails.loanSuretyInfo[0]).toMatchObject({
      bureau: 'KGN',
      borrowerName: 'Ann Brown',
    });
  });

  it('leave what the server has where the originals are missing', () => {
    const before = anApplication(
      { productName: '' },
      { loanType: 'TARGETED', ...loan({ academicYear: undefined }, { amountApplied: undefined }) },
    );
    const given = { academicYear: '2026', amountApplied: '350000.00', tuition: '500000.00' };
    const names = { borrowerName: '', beneficiaryName: '', guarantorName: '' };
    before.loanDetails.loanSuretyInfo = [
      { ...names, loanData: [given, { ...given, academicYear: '2027' }] },
      { ...names, guarantorName: 'Cy Grant', loanData: [given] },
    ];
    const copied = withCopies(before);
    expect(copied.loanType).toBe('TARGETED');
    expect(copied.loanDetails.loanSuretyInfo.map(({ loanData }) => loanData)).toEqual([
      [given, { ...given, academicYear: '2027' }],
      [given],
    ]);
    expect(copied.loanDetails.loanSuretyInfo[1]).toEqual(before.loanDetails.loanSuretyInfo[1]);
  });

  it.each([
    ['blank', { academicYear: '' }, { amountApplied: '' }, '', ''],
    ['other ones', { academicYear: '2027' }, { amountApplied: '2.00' }, '2027', '2.00'],
  ])('of a loan are %s where the originals are, beside what the server added', (_what, year, amount, ...copies) => {
    const before = anApplication({}, loan(year, amount));
    const loanData = [{ academicYear: '2026', amountApplied: '1.00', bureau: 'KGN' }];
    before.loanDetails.loanSuretyInfo = [{ borrowerName: '', beneficiaryName: '', guarantorName: '', loanData }];
    const [academicYear, amountApplied] = copies;
    expect(withCopies(before).loanDetails.loanSuretyInfo[0]?.loanData).toEqual([
      { academicYear, amountApplied, bureau: 'KGN' },
    ]);
  });

  it('are the same when made again, and change nothing that was there', () => {
    const before = anApplication({}, { applicants: others });
    const kept = structuredClone(before);
    const once = withCopies(before);
    expect(withCopies(once)).toEqual(once);
    expect(before).toEqual(kept);
  });
});
