import { describe, expect, it } from 'vitest';
import { listedRequest } from '#domain/request.ts';
import { applicationTitle, requestTitle } from '#domain/titles.ts';

describe('The title', () => {
  it.each([
    [{ loanType: 'PAYS', academicYear: '2026' }, 'Pay As You Study (PAYS), academic year 2026/27'],
    [{ loanType: 'PAYS', academicYear: '' }, 'Pay As You Study (PAYS)'],
    [{ loanType: '', academicYear: '2026' }, 'Loan, academic year 2026/27'],
    [{ loanType: 'NEW_ONE', academicYear: '' }, 'NEW_ONE'],
  ])('of the application %j is %s', (application, title) => {
    expect(applicationTitle(application, undefined)).toBe(title);
  });

  it.each([
    ['APPEAL', 'SW', 'Scholarship or tuition adjustment'],
    ['APPEAL', 'NEW_ONE', 'NEW_ONE'],
    ['OTHER', 'SW', 'SW'],
    ['SERVICE', '', 'Request'],
  ])('of a request of kind %s with code %s is %s', (kind, code, title) => {
    expect(requestTitle(listedRequest.parse({ requestId: 'R1', kind, code }), undefined)).toBe(title);
  });
});
