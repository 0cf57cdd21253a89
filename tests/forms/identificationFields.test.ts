import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findingsOf } from '#forms/findings.ts';
import { identificationFields } from '#forms/identificationFields.ts';
import { anApplication } from '../support/builders.ts';

// The photo ID (rule FLD-12): issued before today, and it expires after today.

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00-05:00'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const right = { idType: 'PASSPORT', idNumber: 'A1234567', idIssueDate: '2022-02-01', idExpiryDate: '2032-01-31' };
const wrongWith = (values: Partial<typeof right>) =>
  findingsOf({ fields: identificationFields }, { ...right, ...values }, anApplication()).map(({ path }) => path);

it.each<[what: string, values: Partial<typeof right>, wrong: string[]]>([
  ['complete ID', {}, []],
  ['ID without answers', { idType: '', idNumber: '', idIssueDate: '', idExpiryDate: '' }, Object.keys(right)],
  ['ID issued yesterday that expires tomorrow', { idIssueDate: '2026-11-23', idExpiryDate: '2026-11-25' }, []],
  ['ID issued today', { idIssueDate: '2026-11-24' }, ['idIssueDate']],
  ['ID that expires today', { idExpiryDate: '2026-11-24' }, ['idExpiryDate']],
  ['number of two characters', { idNumber: 'A1' }, []],
  ['number of one character', { idNumber: 'A' }, ['idNumber']],
  ['number of twenty characters', { idNumber: 'A'.repeat(20) }, []],
  ['number of more', { idNumber: 'A'.repeat(21) }, ['idNumber']],
])('%s has these problems', (_what, values, wrong) => expect(wrongWith(values)).toEqual(wrong));
