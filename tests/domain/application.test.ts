import { describe, expect, it } from 'vitest';
import {
  applicant,
  application,
  fullName,
  isDraft,
  isOpen,
  isPartClosed,
  isPartUnneeded,
  otherApplicants,
  ownApplicant,
  viewedBy,
  withOwnApplicant,
  withPartSubmitted,
  withSameViewer,
} from '#domain/application.ts';
import { NO_APPLICATION } from '#domain/noApplication.ts';
import { isStarter } from '#domain/roles.ts';
import { anApplication } from '../support/builders.ts';

describe('An application as the server sends it (rule CALL-13)', () => {
  it('has its flags as Y and N where a backend writes them as true and false (rule CALL-3)', () => {
    const [read] = application.parse({
      applicants: [
        {
          consents: { truth: true },
          agreements: [{ docType: 'MASTER_AGREEMENT', accepted: true }],
          documents: [
            {
              mandatory: true,
              generationRequired: false,
              inJourney: false,
              witness: true,
              questionaire: [{ questionCode: 'Q1', valueCB: false }],
            },
          ],
        },
      ],
    }).applicants;
    expect(read).toMatchObject({
      consents: { truth: 'Y' },
      agreements: [{ accepted: 'Y' }],
      documents: [
        {
          mandatory: 'Y',
          generationRequired: 'N',
          inJourney: 'N',
          witness: 'Y',
          questionaire: [{ questionCode: 'Q1', valueCB: 'N' }],
        },
      ],
    });
  });

  it('keeps every key, known or unknown, at every depth', () => {
    const sent = {
      arn: 'SLB2026000001',
      colour: 'blue',
      applicants: [
        {
          firstName: 'Ann',
          shoeSize: 38,
          empDetails: { employer: 'Bureau', desk: 4 },
          addressDetails: { addresses: [{ type: 'CURRENT', parish: 'KGN', gate: 'red' }], since: '2020' },
          documents: [{ docType: 'PAYSLIP', shelf: 'B', uploads: [{ id: '1', mood: 'good' }] }],
          agreements: [{ docType: 'MASTER_AGREEMENT', ink: 'blue' }],
        },
      ],
      loanDetails: {
        loanSuretyInfo: [{ borrowerName: 'Ann', loanData: [{ academicYear: '2026', half: 1 }], x: 1 }],
        collaterals: [{ type: '004', make: 'Toyota' }],
        studentLoan: { tuition: '350000.00' },
        y: 2,
      },
    };
    expect(application.parse(sent)).toMatchObject(sent);
  });

  it('gets defaults for what is missing', () => {
    expect(application.parse({})).toEqual(NO_APPLICATION);
  });

  it.each([null, undefined, 'x', 7, [], true])('is parsed with %j in place of a part', (junk) => {
    const read = application.parse({
      arn: junk,
      version: junk === 7 ? 'x' : junk,
      applicants: [junk, { empDetails: junk, addressDetails: junk, documents: junk, isAlreadyExist: 'x' }],
      loanDetails: junk,
    });
    expect(read).toMatchObject({ version: 0, loanDetails: { loanSuretyInfo: [], collaterals: [] } });
    expect(read.applicants.at(-1)).toMatchObject({
      empDetails: {},
      addressDetails: { addresses: [] },
      documents: [],
      isAlreadyExist: false,
    });
  });

  it.each([null, 'x', 7, undefined])('is rejected if it is %j', (junk) => {
    expect(application.safeParse(junk).success).toBe(false);
  });

  it('shares no group with another application', () => {
    const one = applicant.parse({});
    const other = applicant.parse({});
    expect(one.empDetails).not.toBe(other.empDetails);
    expect(one.addressDetails).not.toBe(other.addressDetails);
  });
});

describe("The user's own answers", () => {
  it('are those of the person who started it', () => {
    const guarantor = applicant.parse({ firstName: 'Bo', role: 'GUARANTOR' });
    expect(ownApplicant(anApplication({}, { applicants: [guarantor] })).firstName).toBe('Ann');
  });

  it('are empty in an application without people', () => {
    expect(ownApplicant(application.parse({})).firstName).toBe('');
  });

  it('are changed without touching what was there, nor the other people', () => {
    const guarantor = applicant.parse({ firstName: 'Bo', role: 'GUARANTOR' });
    const before = anApplication({ empDetails: { employerName: 'Old' } }, { applicants: [guarantor] });
    const after = withOwnApplicant(before, { empDetails: { employerName: 'New' } });
    expect(ownApplicant(after)).toMatchObject({ firstName: 'Ann', empDetails: { employerName: 'New' } });
    expect(ownApplicant(before).empDetails).toEqual({ employerName: 'Old' });
    expect(after.applicants[1]).toBe(before.applicants[1]);
  });

  it('start with the first change to an application without people', () => {
    expect(withOwnApplicant(application.parse({}), { firstName: 'Ann' }).applicants).toHaveLength(1);
  });

  it('are parsed by the schema like any others', () => {
    expect(ownApplicant(withOwnApplicant(anApplication(), { email: null, order: 'x' }))).toMatchObject({
      email: '',
      order: 0,
    });
  });
});

describe('A full name', () => {
  it.each([
    [{ firstName: 'Ann', middleName: 'Marie', lastName: 'Brown' }, 'Ann Marie Brown'],
    [{ firstName: 'Ann', middleName: '', lastName: 'Brown' }, 'Ann Brown'],
    [{ firstName: 'Ann', middleName: '  ', lastName: 'Brown' }, 'Ann Brown'],
    [{ firstName: 'Ann', lastName: 'Brown' }, 'Ann Brown'],
    [{ firstName: 'Ann ', middleName: ' Marie', lastName: 'Brown ' }, 'Ann Marie Brown'],
    [{ firstName: '', lastName: "D'Aguilar" }, "D'Aguilar"],
    [{ firstName: '', lastName: '' }, ''],
  ])('of %j is "%s"', (person, name) => {
    expect(fullName(person)).toBe(name);
  });
});

describe('An application viewed by one of its people', () => {
  const guarantor = applicant.parse({ id: 'G1', firstName: 'Bo', ssn: '999000222', role: 'GUARANTOR' });
  const stored = anApplication({}, { applicants: [guarantor] });

  it.each([
    ['the TRN of the starter', { trn: '999000111' }, 'Ann'],
    ['the TRN of somebody named', { trn: '999000222' }, 'Bo'],
    ['the id that an invitation came with', { trn: '999000999', applicantId: 'G1' }, 'Bo'],
    ['a TRN that nobody has: the starter', { trn: '999000999' }, 'Ann'],
    ['no TRN at all: the starter', { trn: '' }, 'Ann'],
    ['an id that nobody has, and their TRN', { trn: '999000222', applicantId: 'X9' }, 'Bo'],
    ['the id of an invitation, whatever their TRN is', { trn: '999000111', applicantId: 'G1' }, 'Bo'],
  ])('finds that person by %s', (_by, who, firstName) => {
    expect(ownApplicant(viewedBy(stored, who)).firstName).toBe(firstName);
  });

  it('is nobody by an empty id or an empty TRN, which a person may have who was named a moment ago', () => {
    const unfinished = anApplication({}, { applicants: [applicant.parse({ firstName: 'Bo', role: 'GUARANTOR' })] });
    for (const who of [{ trn: '' }, { trn: '', applicantId: '' }, { trn: '999000111', applicantId: '' }])
      expect(ownApplicant(viewedBy(unfinished, who)).firstName).toBe('Ann');
  });

  it('is seen and changed by a guarantor as their own part where a backend gives nobody an id', () => {
    const [starter = guarantor] = stored.applicants;
    const withoutIds = { ...stored, applicants: [starter, guarantor].map((person) => ({ ...person, id: '' })) };
    const seen = viewedBy(withoutIds, { trn: '999000222' });
    expect(isStarter(seen)).toBe(false);
    expect(ownApplicant(seen).firstName).toBe('Bo');
    const after = withOwnApplicant(withOwnApplicant(seen, { ssn: '999000333' }), { firstName: 'Beau' });
    expect(after.applicants.map(({ firstName }) => firstName)).toEqual(['Ann', 'Beau']);
  });

  it('is submitted as a whole by its starter, and in part by a person who was named', () => {
    const byStarter = withPartSubmitted(stored, 'SUBMITTED');
    expect([byStarter.status, ...byStarter.applicants.map(({ state }) => state)]).toEqual(['SUBMITTED', '', '']);
    const byGuarantor = withPartSubmitted(viewedBy(stored, { trn: '999000222' }), 'UNDER_REVIEW');
    expect([byGuarantor.status, ...byGuarantor.applicants.map(({ state }) => state)]).toEqual([
      'UNDER_REVIEW',
      '',
      'ACCEPTED',
    ]);
  });

  it.each([
    ['DRAFT', true],
    ['', true],
    ['SUBMITTED', false],
  ])('with the status "%s" is a draft: %s', (status, expected) => {
    expect(isDraft(status)).toBe(expected);
  });

  it('changes the answers of that person and nobody else', () => {
    const after = withOwnApplicant(viewedBy(stored, { trn: '999000222' }), { firstName: 'Beau' });
    expect(after.applicants.map(({ firstName }) => firstName)).toEqual(['Ann', 'Beau']);
    expect(otherApplicants(after).map(({ firstName }) => firstName)).toEqual(['Ann']);
  });

  it('is still theirs in the version that a save or a load brings', () => {
    const version = anApplication({}, { version: 7, applicants: [guarantor] });
    const after = withSameViewer(version, viewedBy(stored, { trn: '999000222' }));
    expect(ownApplicant(after).firstName).toBe('Bo');
    expect(after).toMatchObject({ arn: version.arn, version: 7, applicants: version.applicants });
    expect(ownApplicant(withSameViewer(after, stored)).firstName).toBe('Ann');
  });

  it('changes nothing once that person was removed from it', () => {
    const held = { ...viewedBy(stored, { trn: '999000222' }), applicants: anApplication().applicants };
    expect(ownApplicant(held).firstName).toBe('');
    expect(withOwnApplicant(held, { firstName: 'Beau' })).toBe(held);
    expect(otherApplicants(held).map(({ firstName }) => firstName)).toEqual(['Ann']);
  });

  it.each<[who: string, trn: string, status: string, state: string, open: boolean]>([
    ['the starter of a draft', '999000111', 'DRAFT', 'INVITED', true],
    ['the starter after submitting', '999000111', 'SUBMITTED', 'INVITED', false],
    ['the starter while it is checked', '999000111', 'UNDER_REVIEW', 'INVITED', false],
    ['the starter when more is asked for', '999000111', 'MORE_INFO', 'INVITED', true],
    ['the starter with a status that only the bureau knows', '999000111', 'WAITING_LIST', 'INVITED', false],
    ['the starter of one that is paid out', '999000111', 'DISBURSED', 'INVITED', false],
    ['a guarantor after that', '999000222', 'SUBMITTED', 'DETAILS', true],
    ['a guarantor who has accepted', '999000222', 'SUBMITTED', 'ACCEPTED', false],
    ['the starter of a cancelled one', '999000111', 'CANCELLED', 'INVITED', false],
  ])('is open for %s: %#', (_who, trn, status, state, open) => {
    const one = anApplication({}, { status, applicants: [{ ...guarantor, state }] });
    expect(isOpen(viewedBy(one, { trn }))).toBe(open);
  });

  const STATES = ['', 'INVITED', 'DETAILS', 'ACCEPTED'] as const;

  it.each<[status: string, wantsParts: boolean]>([
    ['DRAFT', true],
    ['SUBMITTED', true],
    ['UNDER_REVIEW', true],
    ['MORE_INFO', true],
    ['APPROVED', true],
    ['WAITING_LIST', true],
    ['DECLINED', false],
    ['DISBURSED', false],
    ['CANCELLED', false],
  ])('with the status %s wants the part of everybody named who has not sent it: %s (decision 132)', (status, wants) => {
    for (const role of ['BORROWER', 'BENEFICIARY', 'GUARANTOR'] as const)
      for (const state of STATES) {
        const one = anApplication({}, { status, applicants: [{ ...guarantor, role, state }] });
        const held = viewedBy(one, { trn: '999000222' });
        const isAwaited = state !== 'ACCEPTED';
        expect([isOpen(held), isPartUnneeded(held)]).toEqual([isAwaited && wants, isAwaited && !wants]);
        expect(isPartClosed(held)).toBe(!isAwaited || !wants);
        expect([isPartUnneeded, isPartClosed].map((is) => is(viewedBy(one, { trn: '999000111' })))).toEqual([
          false,
          false,
        ]);
      }
  });
});
