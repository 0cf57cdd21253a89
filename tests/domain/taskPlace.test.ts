import { describe, expect, it } from 'vitest';
import { lookupData } from '#domain/lookup.ts';
import { acceptsAgreement, type TaskApplication, type TaskPlace, taskPlace } from '#domain/taskPlace.ts';

const own: TaskApplication = {
  status: 'DRAFT',
  role: 'BORROWER-BENEFICIARY',
  isStarter: 'Y',
  loanType: 'TARGETED',
};

describe('The place where a task is done (rule ROL-9)', () => {
  it.each<[type: string, draft: TaskPlace, sentBack: TaskPlace, closed: TaskPlace]>([
    ['AGREEMENT', 'agreements', 'bureau', 'bureau'],
    ['DOCUMENTS', 'uploads', 'uploads', 'bureau'],
    ['RESUME', 'whereLeft', 'whereLeft', 'bureau'],
    ['PAYMENT', 'fees', 'fees', 'fees'],
    ['SURVEY', 'whereLeft', 'whereLeft', 'whereLeft'],
  ])('of the type %s is in a draft %s, in one that was sent back %s, in a submitted one %s', (type, ...places) => {
    const statuses = ['DRAFT', 'MORE_INFO', 'SUBMITTED'];
    expect(statuses.map((status) => taskPlace(type, { ...own, status }, undefined))).toEqual(places);
  });

  it('is the same for an application without a status as for a draft', () => {
    expect(taskPlace('DOCUMENTS', { ...own, status: '' }, undefined)).toBe('uploads');
  });

  it.each<[who: string, listed: TaskApplication | undefined]>([
    ['named in it', { ...own, isStarter: 'N' }],
    ['of an unknown part in it', { ...own, isStarter: '', role: '' }],
    ['without it in the list', undefined],
  ])('is where the application was left for a person %s, but fees are paid at the fees', (_who, listed) => {
    expect(taskPlace('DOCUMENTS', listed, undefined)).toBe('whereLeft');
    expect(taskPlace('AGREEMENT', listed, undefined)).toBe('whereLeft');
    expect(taskPlace('PAYMENT', listed, undefined)).toBe('fees');
  });

  it.each(['CANCELLED', 'DECLINED', 'DISBURSED'])('is nowhere for a person named in one that is %s', (status) => {
    const listed = { ...own, isStarter: 'N', status };
    const places = ['AGREEMENT', 'DOCUMENTS', 'RESUME', 'SURVEY', 'PAYMENT'].map((type) =>
      taskPlace(type, listed, undefined),
    );
    expect(places).toEqual(['bureau', 'bureau', 'bureau', 'whereLeft', 'fees']);
  });

  it.each<[what: string, TaskApplication, accepts: boolean]>([
    ['the borrower of a loan that the portal has a text for', own, true],
    ['a borrower for another person', { ...own, role: 'BORROWER' }, true],
    ['a guarantor', { ...own, role: 'GUARANTOR' }, true],
    ['a beneficiary, who owes nothing', { ...own, role: 'BENEFICIARY' }, false],
    ['the borrower of a loan that the portal has no text for', { ...own, loanType: 'TL' }, false],
  ])('of an agreement is the agreements where one is accepted in the portal: by %s', (_who, listed, accepts) => {
    expect(acceptsAgreement(listed, undefined)).toBe(accepts);
    expect(taskPlace('AGREEMENT', listed, undefined)).toBe(accepts ? 'agreements' : 'whereLeft');
  });

  it('of another task is the same for a loan without an agreement', () => {
    const listed = { ...own, loanType: 'TL' };
    expect(taskPlace('DOCUMENTS', listed, undefined)).toBe('uploads');
    expect(taskPlace('RESUME', { ...listed, status: 'SUBMITTED' }, undefined)).toBe('bureau');
  });

  it('of an agreement that only the bureau has the text of is where the application was left', () => {
    const said = { code: 'NEW', label: 'New', agreement: 'MASTER_AGREEMENT' };
    const lookups = lookupData.parse({ Loan_Products_Master: [said] });
    expect(taskPlace('AGREEMENT', { ...own, loanType: 'NEW' }, lookups)).toBe('whereLeft');
  });
});
