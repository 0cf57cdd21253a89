import { describe, expect, it } from 'vitest';
import { applicant, viewedBy } from '#domain/application.ts';
import { toRequestBody } from '#domain/applicationBody.ts';
import { anApplication } from '../support/builders.ts';

const guarantor = applicant.parse({
  id: 'G1',
  firstName: 'Bo',
  ssn: '999000222',
  role: 'GUARANTOR',
  empDetails: { employerName: 'Their own affair' },
  documents: [{ docType: 'PHOTO_ID' }],
});
const stored = anApplication({ empDetails: { employerName: 'JPS' } }, { applicants: [guarantor] });

describe('The body of an application', () => {
  it('carries the private groups of the user and of nobody else', () => {
    const [starter, other] = toRequestBody(stored).applicants as object[];
    expect(starter).toMatchObject({ firstName: 'Ann', empDetails: { employerName: 'JPS' } });
    expect(other).toMatchObject({ id: 'G1', firstName: 'Bo', ssn: '999000222' });
    expect(Object.keys(other ?? {})).not.toContain('empDetails');
    expect(Object.keys(other ?? {})).not.toContain('documents');
    // Not known here, so not said: a blank would overwrite theirs.
    expect(Object.keys(other ?? {})).not.toContain('idType');
  });

  it('carries the blanks that the starter left for a named person', () => {
    const [, other] = toRequestBody(stored).applicants as object[];
    expect(other).toMatchObject({ middleName: '' });
  });

  it("carries a guarantor's part at its index, and no blank about the starter", () => {
    const seen = anApplication({ ssn: '', dateOfBirth: '' }, { applicants: [guarantor], borrowerTrn: '999000111' });
    const body = toRequestBody(viewedBy(seen, { trn: '999000222' }));
    const [starter, own] = body.applicants as object[];
    expect(own).toMatchObject({ firstName: 'Bo', empDetails: { employerName: 'Their own affair' } });
    expect(starter).toMatchObject({ firstName: 'Ann' });
    expect(Object.keys(starter ?? {})).not.toContain('ssn');
    expect(body.borrowerTrn).toBe('999000111');
  });

  it('never carries what only this tab knows', () => {
    expect(toRequestBody(viewedBy(stored, { trn: '999000222' }))).not.toHaveProperty('ownId');
  });
});
