// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { firstAnswersOf, keepFirstAnswers } from '#api/firstAnswers.ts';
import { beginSession, clearSession } from '#api/session.ts';
import { settings } from '#api/settings.ts';
import { type Applicant, applicant, application, ownApplicant } from '#domain/application.ts';
import { applicantDocument } from '#domain/document.ts';
import { user } from '#domain/user.ts';
import { newDraft } from '#features/journey/draft/draft.ts';
import { hasUnnumberedDraft, loadDraft, saveDraft } from '#features/journey/draft/draftStorage.ts';
import {
  openFreshRenewal,
  openNewApplication,
  openRenewal,
  openStoredApplication,
} from '#features/journey/draft/openApplication.ts';
import { allStepIds } from '#features/journey/steps.ts';
import { tabStorage } from '#lib/storage.ts';
import { z } from '#lib/zod.ts';
import { anApplication } from '../../../support/builders.ts';

const TRN = '999000111';
const ann = user.parse({ trn: TRN, firstName: 'Ann', lastName: 'Brown', email: 'ann@example.com' });
const ID = { idType: 'PASSPORT', idNumber: 'A1', idIssueDate: '2022-01-01', idExpiryDate: '2099-01-01' };
const photo = applicantDocument.parse({ docType: 'ACCEPTANCE_LETTER', uploads: [{ id: 'u1', name: 'scan.pdf' }] });

/** What the bureau knows of a returning customer. */
const customer = (more: Partial<Applicant> = {}): Applicant =>
  applicant.parse({
    role: 'BORROWER-BENEFICIARY',
    firstName: 'Anne',
    gender: 'F',
    ...ID,
    bankingInformation: { branch: 'Kingston' },
    documents: [photo],
    ...more,
  });
const earlier = () => ({ loanType: 'TARGETED', applicant: customer(), application: null, academicYear: '2027' });

const opened = () => {
  const draft = loadDraft(TRN);
  if (!draft) throw new Error('Nothing is open');
  return { draft, own: ownApplicant(draft.stored) };
};
const openArn = () => tabStorage.read('ARN', z.string());

const before = settings.get();
beforeEach(() => {
  beginSession({ user: ann, token: 't', refreshToken: 'r' });
  tabStorage.write('ARN', 'EARLIER');
});
afterEach(() => {
  settings.set(before);
  clearSession();
});

describe('A new application', () => {
  it('begins with the account of its applicant, at the loan product, and nothing of it is unsaved', () => {
    expect(openNewApplication(ann)).toBe('/journey/applicant');
    const { draft, own } = opened();
    expect(own).toMatchObject({ firstName: 'Ann', ssn: TRN, applicantType: 'N', productName: '' });
    expect(draft).toMatchObject({ isBaseUnsaved: false, pending: {}, checked: {} });
    expect(draft.confirmed).toBeUndefined();
    expect([openArn(), hasUnnumberedDraft(TRN)]).toEqual([undefined, false]);
  });

  it('of a new user begins with what they answered on the way to their account', () => {
    const answers = {
      dateOfBirth: '2001-02-03',
      customerType: 'PSE',
      isEmployed: 'NO',
      programmeType: 'BACHELOR',
      institution: 'UTECH',
      suggested: 'TARGETED',
    };
    keepFirstAnswers('999000333', answers);
    openNewApplication(ann);
    expect(opened().own.dateOfBirth).toBe('');
    keepFirstAnswers(TRN, answers);
    openNewApplication(ann);
    expect(opened().own).toMatchObject({
      dateOfBirth: '2001-02-03',
      customerType: 'PSE',
      isEmployed: 'NO',
      educationDetails: { programmeType: 'BACHELOR', institution: 'UTECH' },
      productName: '',
    });
    clearSession();
    beginSession({ user: ann, token: 't', refreshToken: 'r' });
    expect(firstAnswersOf(TRN).dateOfBirth).toBe('');
  });

  it('of a returning customer has their answers, and notices an ID other than the one that the bureau knows', () => {
    expect(openNewApplication(ann, customer())).toBe('/journey/applicant');
    const { draft, own } = opened();
    expect(own).toMatchObject({ gender: 'F', applicantType: 'N', bankingInformation: { branch: 'Kingston' } });
    expect(draft.checked).toEqual({});
    openNewApplication(ann, customer({ idExpiryDate: '2020-01-01' }));
    expect(opened().draft.checked.identification).toMatchObject({ idNumber: 'A1' });
  });
});

describe('A renewal', () => {
  const nothingKnown = { known: null, lookups: undefined };

  it('begins with the earlier answers, which are worth a save of their own, at what is asked again', () => {
    expect(openRenewal(ann, earlier())).toMatch(/^\/journey\//);
    const { draft, own } = opened();
    expect(own).toMatchObject({
      applicantType: 'R',
      productName: 'TARGETED',
      gender: 'F',
      documents: [{ uploads: [{ id: 'u1' }] }],
    });
    expect(draft).toMatchObject({ isBaseUnsaved: true, confirmed: [] });
    expect(openArn()).toBeUndefined();
  });

  it('carries no files where the backend wants the content of each of them in every save', () => {
    settings.set({ ...before, uploadData: 'always' });
    openRenewal(ann, earlier());
    expect(opened().own.documents).toMatchObject([{ docType: 'ACCEPTANCE_LETTER', uploads: [] }]);
  });

  it('that asks everything again has no step to confirm, and is a renewal all the same (decision 42)', () => {
    expect(openFreshRenewal(ann, { loanType: 'PAYS', academicYear: '2027' }, nothingKnown)).toBe('/journey/applicant');
    const { draft, own } = opened();
    expect(own).toMatchObject({ applicantType: 'R', productName: 'PAYS', educationDetails: { academicYear: '2027' } });
    expect(own.gender).toBeUndefined();
    expect(draft.confirmed).toEqual(allStepIds());
    expect(draft.isBaseUnsaved).toBe(false);
    openFreshRenewal(ann, { loanType: 'TL', academicYear: '2027' }, nothingKnown);
    expect(opened().own.educationDetails).toEqual({});
  });
});

describe('A renewal of a product that only master data has', () => {
  const lookups = { questions: [], lists: { Loan_Products_Master: [{ code: 'NEW', label: 'New' }] } };

  it('is for the academic year like any loan for studies, with the earlier answers and without', () => {
    openRenewal(ann, { ...earlier(), loanType: 'NEW' }, lookups);
    expect(opened().draft.stored.loanDetails.loanApplication.academicYear).toBe('2027');
    openFreshRenewal(ann, { loanType: 'NEW', academicYear: '2027' }, { known: null, lookups });
    expect(opened().own.educationDetails).toEqual({ academicYear: '2027' });
  });
});

describe('A stored application', () => {
  const stored = (more: object = {}) =>
    application.parse({ ...anApplication({}, { arn: 'SLB2026000001', lastVisitedPage: 'finances,1' }), ...more });
  const guarantor = { id: 'G', ssn: '999000222', role: 'GUARANTOR' };

  it('opens where its starter left it, in the place of the one that was open', () => {
    saveDraft(TRN, newDraft(anApplication({}, { arn: 'EARLIER' })));
    expect(openStoredApplication(stored(), ann)).toBe('/journey/finances?lastTab=1');
    expect([openArn(), loadDraft(TRN)]).toEqual(['SLB2026000001', undefined]);
  });

  it('stays as it is typed when it is open already', () => {
    saveDraft(TRN, newDraft(stored(), { place: 'loan,0' }));
    openStoredApplication(stored(), ann);
    expect(loadDraft(TRN)?.place).toBe('loan,0');
  });

  it('opens at the place that is asked for', () => {
    expect(openStoredApplication(stored(), ann, { place: '/journey/loan' })).toBe('/journey/loan');
  });

  it('opens for a person who was named at their welcome, whatever page its starter left', () => {
    const named = { ...stored(), applicants: [...stored().applicants, applicant.parse(guarantor)] };
    expect(openStoredApplication(named, { ...ann, trn: '999000222' })).toBe('/journey/welcome');
  });

  it('opens for the person of an invitation, whom the draft names until the server is asked', () => {
    const named = { ...stored(), applicants: [...stored().applicants, applicant.parse({ ...guarantor, ssn: '' })] };
    expect(openStoredApplication(named, ann, { applicantId: 'G' })).toBe('/journey/welcome');
    expect(loadDraft(TRN)?.stored.ownId).toBe('G');
  });
});
