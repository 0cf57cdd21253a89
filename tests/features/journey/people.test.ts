import { describe, expect, it } from 'vitest';
import { type Application, applicant } from '#domain/application.ts';
import { guarantorsTab } from '#features/journey/people/guarantorsTab.ts';
import { beneficiaryTab } from '#features/journey/people/otherPersonTabs.ts';
import { anApplication } from '../../support/builders.ts';

const one = applicant.parse({
  id: 'G1',
  order: 2,
  role: 'GUARANTOR',
  state: 'ACCEPTED',
  firstName: 'Ann',
  lastName: 'Reid',
  ssn: '999000222',
  email: 'ann@example.com',
});
const two = {
  ...one,
  id: 'G2',
  order: 3,
  state: 'INVITED',
  firstName: 'Bo',
  ssn: '999000333',
  email: 'bo@example.com',
};
const beneficiary = applicant.parse({ id: 'B', order: 4, role: 'BENEFICIARY', ssn: '999000444' });
const named = anApplication({ role: 'BORROWER' }, { applicants: [one, beneficiary, two] });

const entry = (person: Partial<typeof one>) => ({ firstName: '', lastName: '', ssn: '', email: '', ...person });
const typed = (...people: Partial<typeof one>[]): Application =>
  guarantorsTab.binding.write(named, { guarantors: people.map(entry) });
const who = ({ applicants }: Application) =>
  applicants.filter(({ role }) => role === 'GUARANTOR').map(({ id, ssn, state }) => [id, ssn, state]);

describe('the guarantors of an application', () => {
  it('keep their place, id and state while they are typed', () => {
    const after = typed({ ssn: one.ssn, firstName: 'Anna' }, { ssn: two.ssn });
    expect(after.applicants.map(({ id }) => id)).toEqual(['1', 'G1', 'B', 'G2']);
    expect(after.applicants[1]).toMatchObject({ firstName: 'Anna', state: 'ACCEPTED' });
  });

  it('are not confused with each other when one is removed', () => {
    expect(who(typed({ ssn: two.ssn, email: two.email }))).toEqual([['G2', two.ssn, 'INVITED']]);
  });

  it.each([
    ['their TRN', { ssn: '99900', email: one.email }],
    ['their email', { ssn: one.ssn, email: 'new@example.com' }],
    ['both, of a known name', { ssn: '', email: '', firstName: 'Ann', lastName: 'Reid' }],
  ])('stay the same people when %s is typed again', (_what, change) => {
    expect(who(typed(change, { ssn: two.ssn }))[0]?.[0]).toBe('G1');
  });

  it('come last when they are new, without an id or state, which the server sets', () => {
    const after = typed({ ssn: one.ssn }, { ssn: two.ssn }, { ssn: '999000555' });
    expect(after.applicants.at(-1)).toMatchObject({ id: '', state: '', order: 5, role: 'GUARANTOR', ssn: '999000555' });
  });

  const cy = { firstName: 'Cy', lastName: 'Lee', ssn: '999000555', email: 'cy@example.com' };
  it.each<[what: string, person: Partial<typeof cy>]>([
    ['entirely', cy],
    ['with the first letters of their name', { firstName: 'C' }],
    ['with nothing yet', {}],
  ])('are another person in the place of one who was removed, from the first key on: %s', (_what, person) => {
    expect(who(typed({ ssn: one.ssn }, person))).toEqual([
      ['G1', one.ssn, 'ACCEPTED'],
      ['', person.ssn ?? '', ''],
    ]);
    const overtyped = typed(person, { ssn: two.ssn });
    expect(who(overtyped).map(([id]) => id)).toEqual(['', 'G2']);
    expect(overtyped.applicants[1]).toMatchObject({ order: one.order, role: 'GUARANTOR' });
  });

  it('do not change when people of another role are written', () => {
    expect(typed().applicants).toEqual([named.applicants[0], beneficiary]);
  });
});

describe('The beneficiary of a borrower', () => {
  it('is read and written under the TRN that rule ROL-4 names', () => {
    expect(beneficiaryTab.binding.read(named)).toMatchObject({ beneficiaryTrn: '999000444' });
    const after = beneficiaryTab.binding.write(named, { firstName: 'Cy', beneficiaryTrn: '999000777' });
    expect(after.applicants[2]).toMatchObject({ id: 'B', firstName: 'Cy', ssn: '999000777', role: 'BENEFICIARY' });
    expect(after.applicants[2]).not.toHaveProperty('beneficiaryTrn');
  });

  it('is another person where the TRN, the email address and the name are all others', () => {
    const known = { ...beneficiary, firstName: 'Bea', lastName: 'Reid', email: 'bea@example.com', customerId: 'C-B' };
    const before = anApplication({ role: 'BORROWER' }, { applicants: [known] });
    const cy = { firstName: 'Cy', lastName: 'Lee', beneficiaryTrn: '999000777', email: 'cy@example.com' };
    const write = (change: object) => beneficiaryTab.binding.write(before, { ...cy, ...change }).applicants[1];
    expect(write({})).toMatchObject({ id: '', ssn: '999000777', role: 'BENEFICIARY', order: 4 });
    expect(write({})).not.toHaveProperty('customerId');
    expect(write({ email: known.email })).toMatchObject({ id: 'B', customerId: 'C-B' });
  });

  it('is added with the first answer', () => {
    const after = beneficiaryTab.binding.write(anApplication({ role: 'BORROWER' }), { firstName: 'Cy' });
    expect(after.applicants.at(-1)).toMatchObject({ role: 'BENEFICIARY', firstName: 'Cy', order: 2 });
  });
});
