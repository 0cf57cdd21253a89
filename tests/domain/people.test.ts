import { describe, expect, it } from 'vitest';
import { type Applicant, applicant, viewedBy } from '#domain/application.ts';
import { type NamedIn, otherIdentities, repeatedEmail, repeatedTrn } from '#domain/identities.ts';
import { NO_APPLICATION } from '#domain/noApplication.ts';
import {
  asksForGuarantors,
  awaitedPeople,
  canReinvite,
  guarantorRule,
  invitationText,
  namedPeople,
  readerIn,
  waitingText,
  withNewInvitation,
  withoutUnneededPeople,
} from '#domain/people.ts';
import type { ProductCode } from '#domain/products.ts';
import { anApplication } from '../support/builders.ts';

const someone = (role: string, ssn: string, email: string) => applicant.parse({ id: ssn, role, ssn, email });
const guarantor = someone('GUARANTOR', '999000222', 'bo@example.com');
const beneficiary = someone('BENEFICIARY', '999000333', 'cy@example.com');
const withPeople = (own: Parameters<typeof anApplication>[0] = {}) =>
  anApplication(
    {
      referenceDetails: {
        nextOfKin: { email: 'kin@example.com' },
        referees: [{ email: 'one@example.com' }, { email: ' Two@example.com ' }],
      },
      ...own,
    },
    { applicants: [guarantor, beneficiary] },
  );

const submitted = anApplication({}, { status: 'SUBMITTED' });

describe('Emails and TRNs on one application (rules VAL-5 and VAL-6)', () => {
  const others = () => otherIdentities(withPeople(), undefined);

  it.each([
    ['ANN.brown@EXAMPLE.com', /your own/],
    [' kin@example.com', /next of kin's/],
    ['one@example.com', /first referee's/],
    ['two@example.com', /second referee's/],
    ['BO@example.com', /a guarantor's/],
    ['cy@example.com', /the beneficiary's/],
  ])('repeat the email %s of another person', (email, whose) => {
    expect(repeatedEmail(email, others())).toMatch(whose);
  });

  it.each(['', '  ', 'somebody@example.com'])('do not repeat the email "%s"', (email) => {
    expect(repeatedEmail(email, others())).toBeUndefined();
  });

  it.each(['', '  '])('do not repeat the email "%s" of somebody who has none either', (email) => {
    expect(repeatedEmail(email, otherIdentities(anApplication({ email: '' }), undefined))).toBeUndefined();
  });

  it.each([
    ['999000111', /your own TRN/],
    ['999000222', /a guarantor's TRN/],
    ['999000333', /the beneficiary's TRN/],
    ['999000444', undefined],
    ['', undefined],
  ])('are compared for the TRN «%s»: %s', (trn, expected) => {
    const said = repeatedTrn(trn, others());
    if (expected) expect(said).toMatch(expected);
    else expect(said).toBeUndefined();
  });

  it.each<[screen: NamedIn, email: string]>([
    ['own', 'ann.brown@example.com'],
    ['nextOfKin', 'kin@example.com'],
    ['referee1', 'one@example.com'],
    ['referee2', 'two@example.com'],
    ['otherPerson', 'cy@example.com'],
    ['guarantors', 'bo@example.com'],
  ])('are not compared with those of the same screen: %s', (screen, email) => {
    expect(repeatedEmail(email, otherIdentities(withPeople(), undefined, screen))).toBeUndefined();
  });

  it('leave out a next of kin and referees who are not named yet, or without an email', () => {
    const nobody = [
      { namedIn: 'nextOfKin', email: '', trn: '' },
      { namedIn: 'referee1', email: '', trn: '' },
      { namedIn: 'referee2', email: '', trn: '' },
    ];
    expect(otherIdentities(anApplication(), undefined, 'own')).toMatchObject(nobody);
    const unfinished = { nextOfKin: { firstName: 'Joan' }, referees: [{ firstName: 'Ray' }, {}] };
    expect(otherIdentities(anApplication({ referenceDetails: unfinished }), undefined, 'own')).toMatchObject(nobody);
  });

  it('have no TRN of a next of kin or a referee, who are not asked for it', () => {
    const asked = otherIdentities(withPeople(), undefined).filter(({ trn }) => trn !== '');
    expect(asked.map(({ namedIn }) => namedIn)).toEqual(['own', 'guarantors', 'otherPerson']);
  });

  it('are not compared with those of several screens beside each other', () => {
    const beside = otherIdentities(withPeople(), undefined, 'otherPerson', 'guarantors');
    expect(repeatedEmail('bo@example.com', beside)).toBeUndefined();
    expect(repeatedTrn('999000333', beside)).toBeUndefined();
  });

  it('tell a guarantor about a repeated one of the applicant', () => {
    const seen = viewedBy(withPeople(), { trn: '999000222' });
    expect(repeatedEmail('ann.brown@example.com', otherIdentities(seen, undefined, 'own'))).toMatch(
      /the applicant's|another person's/,
    );
  });
});

describe('Guarantors (decision 29)', () => {
  const lookups = {
    questions: [],
    lists: { Loan_Products_Master: [{ code: 'TARGETED', label: 'Targeted', guarantors: { min: 1, max: 2 } }] },
  };

  it('are not asked for without master data', () => {
    expect(guarantorRule(anApplication(), undefined)).toEqual({ min: 0, max: 0 });
    expect(asksForGuarantors(anApplication(), undefined)).toBe(false);
  });

  it('are as many as the product requires', () => {
    expect(guarantorRule(anApplication(), lookups)).toEqual({ min: 1, max: 2 });
    expect(asksForGuarantors(anApplication(), lookups)).toBe(true);
    expect(asksForGuarantors(viewedBy(withPeople(), { trn: '999000222' }), lookups)).toBe(false);
  });

  it('are still shown on an older loan', () => {
    expect(asksForGuarantors(withPeople(), undefined)).toBe(true);
  });

  it('may stay on a renewed loan whose product no longer asks for any', () => {
    const { applicants, ...rest } = withPeople();
    const renewed = {
      ...rest,
      applicants: applicants.map((person, index) => (index === 0 ? { ...person, applicantType: 'R' } : person)),
    };
    expect(guarantorRule(renewed, undefined)).toEqual({ min: 0, max: 3 });
    expect(guarantorRule(withPeople(), undefined)).toEqual({ min: 0, max: 0 });
    expect(guarantorRule(anApplication({ applicantType: 'R' }), undefined)).toEqual({ min: 0, max: 0 });
    expect(guarantorRule(NO_APPLICATION, undefined)).toEqual({ min: 0, max: 0 });
    const four = { code: 'TARGETED', label: 'Targeted', guarantors: { min: 4, max: 4 } };
    expect(guarantorRule(renewed, { questions: [], lists: { Loan_Products_Master: [four] } }).max).toBe(4);
  });

  it.each([
    ['INVITED', /have not answered/],
    ['DETAILS', /have not accepted/],
    ['ACCEPTED', /^Has accepted/],
    ['', /^We cannot see from here how far they are$/],
    ['__proto__', /^We cannot see from here how far they are$/],
  ])('have the state «%s» in words', (state, words) => {
    expect(invitationText({ ...guarantor, state }, submitted, undefined)).toMatch(words);
  });
});

describe('The people of an application', () => {
  it.each(['BORROWER', 'BENEFICIARY', 'BORROWER-BENEFICIARY'] as const)(
    'who were named are never the one who started it, in the same role: %s',
    (role) => {
      const named = someone(role, '999000444', 'dee@example.com');
      const started = anApplication({ role }, { applicants: [guarantor, named] });
      expect(namedPeople(started, role)).toEqual([named]);
      expect(namedPeople(anApplication({ role }), role)).toEqual([]);
    },
  );

  it('read it in their part and their role', () => {
    expect(readerIn(withPeople())).toEqual({ part: 'starter', role: 'BORROWER-BENEFICIARY' });
    expect(readerIn(viewedBy(withPeople(), { trn: '999000333' }))).toEqual({ part: 'named', role: 'BENEFICIARY' });
  });
});

describe('The invitation of a named person', () => {
  const inState = (state: string, said: object = {}) => applicant.parse({ ...guarantor, state, ...said });

  it('shows the date on which it was sent, once the server knows it', () => {
    const of = (person: Applicant) => invitationText(person, submitted, undefined);
    expect(of(inState('INVITED', { invitedOn: '2026-11-20T15:00:00Z' }))).toMatch(/^Invited by email on 20 /);
    expect(of(inState('INVITED'))).toBe('Invited by email. They have not answered yet');
    expect(of(inState('DETAILS', { invitedOn: '2026-11-20T15:00:00Z' }))).toMatch(/^Has given details/);
  });

  it('is not sent while the application is a draft', () => {
    const draft = anApplication({}, { status: 'DRAFT' });
    expect(invitationText(inState('INVITED'), draft, undefined)).toMatch(/after you submit/);
    expect(invitationText(inState('ACCEPTED'), draft, undefined)).toBe('Has accepted the agreement');
    expect(invitationText(inState(''), draft, undefined)).toMatch(/after you submit/);
  });

  it.each(['CANCELLED', 'DECLINED', 'DISBURSED'])(
    'of an application that is %s is said only with its day, and nobody is awaited',
    (status) => {
      const of = (said: object) => {
        const person = inState('INVITED', { firstName: 'Winston', ...said });
        const application = anApplication({}, { status, applicants: [person] });
        return [invitationText(person, application, undefined), waitingText(application, undefined)];
      };
      // A draft that was cancelled invited nobody.
      expect(of({})).toEqual(['We cannot see from here how far they are', '']);
      expect(of({ invitedOn: '2026-11-20T15:00:00Z' })).toEqual([
        expect.stringMatching(/^Invited by email on 20 /),
        '',
      ]);
    },
  );

  it.each<[role: string, product: ProductCode, accepts: boolean]>([
    ['GUARANTOR', 'POSTGRAD', true],
    ['GUARANTOR', 'TL', true],
    ['BORROWER', 'TARGETED', true],
    ['BORROWER', 'PAYS', true],
    ['BORROWER', 'FSELF', false],
    ['BORROWER', 'TL', false],
    ['BORROWER', 'LC', false],
    ['BORROWER', 'TP', false],
    ['BENEFICIARY', 'TARGETED', false],
    ['BENEFICIARY', 'TL', false],
  ])('of a %s of %s names an agreement: %s (decisions 85 and 86)', (role, productName, accepts) => {
    const of = (state: string) => {
      const tim = applicant.parse({ role, state, firstName: 'Tim', lastName: 'Brown' });
      const application = anApplication({ productName }, { status: 'SUBMITTED', applicants: [tim] });
      return [invitationText(tim, application, undefined), waitingText(application, undefined)];
    };
    expect(of('DETAILS')).toEqual(
      accepts
        ? ['Has given details. They have not accepted the agreement yet', 'Waiting for Tim Brown to accept']
        : ['Has given details. They have not sent their part yet', 'Waiting for Tim Brown to finish their part'],
    );
    expect(of('ACCEPTED')).toEqual([accepts ? 'Has accepted the agreement' : 'Has sent their part', '']);
    expect(of('INVITED')[0]).toBe('Invited by email. They have not answered yet');
  });

  it('is awaited until the person has accepted, and never from the starter', () => {
    const people = ['INVITED', 'DETAILS', 'ACCEPTED', ''].map((state) => inState(state, { id: state }));
    const whole = anApplication({ state: 'INVITED' }, { applicants: people });
    expect(awaitedPeople(whole).map(({ id }) => id)).toEqual(['INVITED', 'DETAILS']);
  });

  const called = (firstName: string, role = 'GUARANTOR') => inState('INVITED', { firstName, role });

  it.each([
    [[], ''],
    [[called('Winston')], 'Waiting for Winston to accept'],
    [[called('Ann'), called('Bo')], 'Waiting for Ann and Bo to accept'],
    [[called('Ann'), called('Bo'), called('Cy')], 'Waiting for Ann, Bo and Cy to accept'],
    [[called('Ann'), called('Tim', 'BENEFICIARY')], 'Waiting for Ann and Tim to finish their part'],
    [[called('')], 'Waiting for the people you named to accept'],
  ])('of %j reads "%s"', (applicants, sentence) => {
    expect(waitingText(anApplication({}, { applicants }), undefined)).toBe(sentence);
  });

  it.each([
    ['SUBMITTED', 'INVITED', true],
    ['UNDER_REVIEW', 'INVITED', true],
    ['DRAFT', 'INVITED', false],
    ['APPROVED', 'INVITED', false],
    ['SUBMITTED', 'DETAILS', false],
    ['SUBMITTED', 'ACCEPTED', false],
  ])('of an application that is %s, for a person %s, can be corrected: %s', (status, state, expected) => {
    expect(canReinvite(anApplication({}, { status }), inState(state))).toBe(expected);
  });

  it.each([
    ['an id of their own', ['2', '3'], true],
    ['no id, where everybody else has one', ['', '3'], true],
    ['no id, like another', ['', ''], false],
    ['the id of another', ['2', '2'], false],
  ])('of a person with %s (%j) can be corrected: %s', (_what, ids, expected) => {
    const applicants = ids.map((id) => inState('INVITED', { id }));
    const whole = anApplication({}, { status: 'SUBMITTED', applicants });
    expect(whole.applicants.slice(1, 2).map((one) => canReinvite(whole, one))).toEqual([expected]);
  });

  it('is repeated with the corrections, for this person only', () => {
    const before = withPeople();
    const [own, first, second] = withNewInvitation(
      before,
      guarantor.id,
      { email: 'new@example.com' },
      'inv-2',
    ).applicants;
    expect(first).toMatchObject({ ssn: guarantor.ssn, email: 'new@example.com', invitationId: 'inv-2' });
    expect([own, second]).toEqual([before.applicants[0], before.applicants[2]]);
  });
});

describe('A change of role', () => {
  it.each([
    ['BORROWER', ['GUARANTOR', 'BENEFICIARY']],
    ['BENEFICIARY', ['GUARANTOR', 'BORROWER']],
    ['BORROWER-BENEFICIARY', ['GUARANTOR']],
  ])('to %s keeps %j', (role, kept) => {
    const everybody = { ...withPeople({ role }) };
    everybody.applicants = [...everybody.applicants, someone('BORROWER', '999000444', 'dee@example.com')];
    const after = withoutUnneededPeople(everybody);
    expect(after.applicants.slice(1).map((person) => person.role)).toEqual(kept);
    expect(namedPeople(after, 'GUARANTOR')).toHaveLength(1);
  });
});
