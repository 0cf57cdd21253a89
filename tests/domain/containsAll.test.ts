import { describe, expect, it } from 'vitest';
import { containsAll, isValueForSent } from '#domain/containsAll.ts';
import { applicantDocument } from '#domain/document.ts';
import { applyToApplication, withUpload } from '#domain/upload.ts';
import { anApplication } from '../support/builders.ts';

describe('A save whose answer was lost (rule CALL-17)', () => {
  it.each<[what: string, stored: unknown, sent: unknown]>([
    ['the same', { a: 'x' }, { a: 'x' }],
    ['the same in another order', { b: 1, a: 'x' }, { a: 'x', b: 1 }],
    ['more than was sent', { a: 'x', b: 'y' }, { a: 'x' }],
    ['more inside', { a: { b: 1, c: 2 } }, { a: { b: 1 } }],
    ['a newer version', { version: 8, a: 'x' }, { version: 7, a: 'x' }],
    ['the number that the first save gave', { arn: 'SLB2026000001', a: 'x' }, { arn: '', a: 'x' }],
    [
      'what the server keeps of its own',
      { status: 'DRAFT', lastUpdated: 'now' },
      { status: '', lastVisitedPage: 'a,0' },
    ],
    ['no id of the call', { a: 'x' }, { a: 'x', requestId: '1' }],
    ['no content of files', { uploads: [{ id: '1' }] }, { uploads: [{ id: '1', data: 'data:,x' }] }],
    ['an account number once that was sent twice', { a: 'x' }, { a: 'x', confirmAccountNumber: 'x' }],
    ['nothing where nothing was sent', {}, { a: undefined }],
    ['a value where nothing was sent', { a: 'x' }, { a: undefined }],
    ['null where null was sent', { a: null }, { a: null }],
    ['empty lists', { a: [] }, { a: [] }],
  ])('has arrived when the stored version holds %s', (_what, stored, sent) => {
    expect(containsAll(stored, sent)).toBe(true);
  });

  it.each<[what: string, stored: unknown, sent: unknown]>([
    ['another text', { a: 'x' }, { a: 'y' }],
    ['another type', { a: '1' }, { a: 1 }],
    ['nothing of it', {}, { a: 'x' }],
    ['one entry less', { a: [1] }, { a: [1, 2] }],
    ['one entry more: somebody else added it', { a: [1, 2] }, { a: [1] }],
    ['entries in another order', { a: [1, 2] }, { a: [2, 1] }],
    ['something else inside an entry', { a: [{ b: 1 }] }, { a: [{ b: 2 }] }],
    ['a text where an object was sent', { a: 'x' }, { a: { b: 1 } }],
    ['null where an object was sent', { a: null }, { a: {} }],
    ['a text where an empty object was sent', { a: 'x' }, { a: {} }],
    ['nothing where an empty object was sent', {}, { a: {} }],
    ['an object where a list was sent', { a: { 0: 1 } }, { a: [1] }],
    ['an object where null was sent', { a: {} }, { a: null }],
    ['what only every object has', {}, { toString: 'x' }],
  ])('has not arrived when the stored version holds %s', (_what, stored, sent) => {
    expect(containsAll(stored, sent)).toBe(false);
  });

  it('has arrived when the stored version holds its new file', () => {
    const document = applicantDocument.parse({ docType: 'PAYSLIP' });
    const file = {
      id: 'u1',
      trn: '999000111',
      name: 'slip.pdf',
      extension: 'PDF',
      data: 'data:application/pdf;base64,x',
    };
    const sent = applyToApplication(withUpload({ document, index: 0 }, file))(anApplication());
    const stored = structuredClone(sent);
    stored.version += 1;
    for (const upload of stored.applicants[0]?.documents[0]?.uploads ?? []) upload.data = undefined;
    expect(containsAll(stored, sent)).toBe(true);
    expect(containsAll(anApplication(), sent)).toBe(false);
  });
});

describe('A server that writes a value in its own way', () => {
  it.each<[what: string, stored: unknown, sent: unknown]>([
    ['a trimmed text', 'Ann', ' Ann '],
    ['the very same', 7, 7],
    ['another number', 8, 7],
    ['what it filled in for an empty text', 'JM', ''],
    ['nothing for an empty text', undefined, ''],
    ['another type for null', 'JM', null],
  ])('has a value for what was sent when it stored %s', (_what, stored, sent) => {
    expect(isValueForSent(stored, sent)).toBe(true);
  });

  it.each<[what: string, stored: unknown, sent: unknown]>([
    ['an empty text', '', 'Ann'],
    ['null', null, 'Ann'],
    ['null where an object was sent', null, {}],
    ['nothing', undefined, 'Ann'],
    ['another type', 7, '7'],
  ])('has none when it stored %s', (_what, stored, sent) => {
    expect(isValueForSent(stored, sent)).toBe(false);
  });

  it('has all that was sent where each value is compared in that way', () => {
    expect(containsAll({ a: [{ b: 'Ann', c: 'x' }] }, { a: [{ b: ' Ann' }] }, isValueForSent)).toBe(true);
    expect(containsAll({ a: [{ b: '', c: 'x' }] }, { a: [{ b: ' Ann' }] }, isValueForSent)).toBe(false);
  });
});
