import { describe, expect, it } from 'vitest';
import { isDraft } from '#domain/application.ts';
import { newApplication } from '#domain/newApplication.ts';

import { user } from '#domain/user.ts';

const ann = user.parse({
  trn: '999000111',
  firstName: 'Ann',
  middleName: 'Marie',
  lastName: 'Brown',
  email: 'ann.brown@example.com',
  mobileNumber: '(876)555-0101',
  isSLBEmployee: 'NO',
});

describe('A new application', () => {
  it('has the known details of the user', () => {
    expect(newApplication(ann).applicants).toMatchObject([
      {
        id: '1',
        order: 1,
        applicantType: 'N',
        ssn: '999000111',
        firstName: 'Ann',
        middleName: 'Marie',
        lastName: 'Brown',
        email: 'ann.brown@example.com',
        mobileNumber: '(876)555-0101',
        isSLBEmployee: 'NO',
      },
    ]);
  });

  it('is a draft without a number until it is saved', () => {
    const made = newApplication(ann);
    expect(made).toMatchObject({ arn: '', version: 0, status: 'DRAFT' });
    expect(isDraft(made.status)).toBe(true);
  });

  it('answers no question for the applicant', () => {
    const [own] = newApplication(ann).applicants;
    expect(own).toMatchObject({ productName: '', role: '', consents: {}, agreements: [], documents: [] });
  });

  it('can be made for a user of whom only the TRN is known', () => {
    expect(newApplication(user.parse({ trn: '999000111' })).applicants).toMatchObject([
      { ssn: '999000111', firstName: '', email: '' },
    ]);
  });

  it('is a new object each time', () => {
    expect(newApplication(ann)).not.toBe(newApplication(ann));
    expect(newApplication(ann)).toEqual(newApplication(ann));
  });
});
