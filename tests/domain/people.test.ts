import { describe, expect, it } from 'vitest';
import { applicant, heldFor } from '#domain/application.ts';
import {
  asksForGuarantors,
  guarantorRule,
  identitiesBeside,
  namedAs,
  personState,
  repeatedEmail,
  repeatedTrn,
  withFittingPeople,
} from '#domain/people.ts';
import { anApplication } from '../support/builders.ts';

const someone = (role: string, ssn: string, email: string) => applicant.parse({ id: ssn, role, ssn, email });
const guarantor = someone('GUARANTOR', '999000222', 'bo@example.com');
const beneficiary = someone('BENEFICIARY', '999000333', 'cy@example.com');
const withPeople = (own: Parameters<typeof anApplication>[0] = {}) =>
  anApplication(
    {
      referenceDetails: { nextOfKin: { email: 'kin@example.com' }, referees: [{ email: 'one@example.com' }, {}] },
      ...own,
    },
    { applicants: [guarantor, beneficiary] },
  );

describe('emails and TRNs are unique across the people of an application (spec section 5)', () => {
  const others = identitiesBeside(withPeople());

  it.each([
    ['ANN.brown@EXAMPLE.com', /your own/],
    [' kin@example.com', /next of kin's/],
    ['one@example.com', /first referee's/],
    ['BO@example.com', /a guarantor's/],
    ['cy@example.com', /the beneficiary's/],
  ])('%s is taken', (email, whose) => {
    expect(repeatedEmail(email, others)).toMatch(whose);
  });

  it.each(['', '  ', 'somebody@example.com'])('"%s" is not', (email) => {
    expect(repeatedEmail(email, others)).toBeUndefined();
  });

  it.each([
    ['999000111', /your own TRN/],
    ['999000222', /a guarantor's TRN/],
    ['999000333', /the beneficiary's TRN/],
    ['999000444', undefined],
    ['', undefined],
  ])('the TRN «%s»: %s', (trn, expected) => {
    const said = repeatedTrn(trn, others);
    if (expected) expect(said).toMatch(expected);
    else expect(said).toBeUndefined();
  });

  it('a screen does not find what it asks for itself', () => {
    const beside = identitiesBeside(withPeople(), 'otherPerson', 'guarantors');
    expect(repeatedEmail('bo@example.com', beside)).toBeUndefined();
    expect(repeatedTrn('999000333', beside)).toBeUndefined();
  });

  it('a guarantor is told of the applicant', () => {
    const seen = heldFor(withPeople(), { trn: '999000222' });
    expect(repeatedEmail('ann.brown@example.com', identitiesBeside(seen, 'own'))).toMatch(
      /the applicant's|another person's/,
    );
  });
});

describe('guarantors are a rule of the product, from master data (decision 29)', () => {
  const lookups = {
    questions: [],
    lists: { Loan_Products_Master: [{ code: 'TARGETED', label: 'Targeted', guarantors: { min: 1, max: 2 } }] },
  };

  it('none while master data says nothing', () => {
    expect(guarantorRule(anApplication(), undefined)).toEqual({ min: 0, max: 0 });
    expect(asksForGuarantors(anApplication(), undefined)).toBe(false);
  });

  it('as many as the product says', () => {
    expect(guarantorRule(anApplication(), lookups)).toEqual({ min: 1, max: 2 });
    expect(asksForGuarantors(anApplication(), lookups)).toBe(true);
    expect(asksForGuarantors(heldFor(withPeople(), { trn: '999000222' }), lookups)).toBe(false);
  });

  it('those of an older loan are shown still', () => {
    expect(asksForGuarantors(withPeople(), undefined)).toBe(true);
  });

  it.each([
    ['INVITED', /have not answered/],
    ['DETAILS', /have not accepted/],
    ['ACCEPTED', /^Has accepted/],
    ['', /after you submit/],
    ['__proto__', /after you submit/],
  ])('their state «%s» is told in words', (state, words) => {
    expect(personState(applicant.parse({ state }))).toMatch(words);
  });
});

describe('whoever has no part any more leaves with the role', () => {
  it.each([
    ['BORROWER', ['GUARANTOR', 'BENEFICIARY']],
    ['BENEFICIARY', ['GUARANTOR']],
    ['BORROWER-BENEFICIARY', ['GUARANTOR']],
  ])('%s keeps %j', (role, kept) => {
    const after = withFittingPeople(withPeople({ role }));
    expect(after.applicants.slice(1).map((person) => person.role)).toEqual(kept);
    expect(namedAs(after, 'GUARANTOR')).toHaveLength(1);
  });
});
