import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applicant } from '#domain/application.ts';
import { isIdGoodOn } from '#domain/identification.ts';
import { fits } from '#forms/fields.ts';
import { identificationFields } from '#forms/identificationFields.ts';

const TODAY = '2026-11-21';

beforeEach(() => {
  vi.setSystemTime(`${TODAY}T17:00:00Z`);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('A photo ID', () => {
  it.each([
    ['2026-11-20', false],
    ['2026-11-21', false],
    ['2026-11-22', true],
  ])('that expires on %s is valid if the form accepts it', (idExpiryDate, isGood) => {
    expect(isIdGoodOn(applicant.parse({ idExpiryDate }), TODAY)).toBe(isGood);
    expect(fits(identificationFields.idExpiryDate, idExpiryDate)).toBe(isGood);
  });

  it.each([undefined, null, '', {}])('without a date (%s) is not valid', (idExpiryDate) => {
    expect(isIdGoodOn(applicant.parse({ idExpiryDate }), TODAY)).toBe(false);
  });
});
