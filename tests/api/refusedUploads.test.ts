import { describe, expect, it } from 'vitest';
import { CallFailed } from '#api/failure.ts';
import { refusedUploads } from '#api/refusedUploads.ts';
import { applicantDocument } from '#domain/document.ts';

const document = (docType: string, uploads: readonly object[]) => applicantDocument.parse({ docType, uploads });

/** The second upload of the letter is of this device: it went out with its content. */
const sent = [
  document('PHOTO_ID', [{ id: 'front' }, { id: 'back' }]),
  document('PAYSLIP', []),
  document('LETTER', [{ id: 'letter' }, { id: 'new', data: 'data:,' }]),
];
const refusal = (paths: readonly string[], status = 400) =>
  new CallFailed(
    'saveApplication',
    status,
    { kind: 'message', type: 'internalServerError' },
    { problems: paths.map((path) => ({ path, message: 'Not taken' })) },
  );
const idsOf = (error: unknown) => refusedUploads(error, sent).map(({ id }) => id);

describe('The uploads for which a save was refused (rule DOC-8)', () => {
  it.each([
    ['all that went out by their ids, where no path is named', [], ['front', 'back', 'letter']],
    ['the one that is named', ['applicants[0].documents[0].uploads[1]'], ['back']],
    ['the one of which a part is named', ['applicants[0].documents[0].uploads[0].name'], ['front']],
    ['those of the document that is named', ['applicants[0].documents[0].uploads'], ['front', 'back']],
    ['those of a surety', ['applicants[2].documents[2].uploads'], ['letter']],
    [
      'those that are named beside another answer',
      ['applicants[0].email', 'applicants[0].documents[2].uploads[0]'],
      ['letter'],
    ],
    ['none where only another answer is named', ['applicants[0].addressDetails'], []],
    ['none where the document is named, but not its uploads', ['applicants[0].documents[0].questionaire'], []],
    ['none of a document that did not go out', ['applicants[0].documents[9].uploads[0]'], []],
    ['none at another place of the document', ['applicants[0].documents[0].uploads[10]'], []],
    ['none that went out with its content', ['applicants[0].documents[2].uploads[1]'], []],
  ])('are %s', (_which, paths, ids) => {
    expect(idsOf(refusal(paths))).toEqual(ids);
  });

  it('are known by their document too', () => {
    expect(refusedUploads(refusal(['applicants[0].documents[2].uploads[0]']), sent)).toEqual([
      { id: 'letter', docType: 'LETTER' },
    ]);
  });

  it.each([
    ['another status', refusal(['applicants[0].documents[0].uploads[0]'], 409)],
    ['no call at all', new Error('The server answered without the file')],
  ])('are none after %s', (_what, error) => {
    expect(idsOf(error)).toEqual([]);
  });
});
