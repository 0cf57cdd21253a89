import { describe, expect, it } from 'vitest';
import { CallFailed } from '#api/failure.ts';
import { outcomeOf } from '#api/outcomes.ts';
import { type ApplicantDocument, applicantDocument, uploadItem } from '#domain/document.ts';
import { uploadSlots } from '#domain/upload.ts';
import { failureText, inOrderOf, rememberSent, uploadProgress } from '#features/documents/uploads/uploadProblems.ts';

const aDocument = (docType: string, mandatory: 'Y' | 'N'): ApplicantDocument =>
  applicantDocument.parse({ docType, label: docType, mandatory, generationRequired: 'N' });
const withFile = (document: ApplicantDocument): ApplicantDocument => ({
  ...document,
  uploads: [uploadItem.parse({ id: '1' })],
});

const [a, b, c, d] = [aDocument('A', 'Y'), aDocument('B', 'Y'), aDocument('C', 'N'), aDocument('D', 'N')];

describe('the progress of the uploads', () => {
  it.each([
    [[a, b, c], [], '0 of 2 documents added'],
    [[a, b, c], [withFile(a)], '1 of 2 documents added'],
    [[a, b, c, d], [a, b, c].map(withFile), '2 of 2 documents added, and 1 optional document'],
    [[a, b, c, d], [c, d].map(withFile), '0 of 2 documents added, and 2 optional documents'],
    [[a], [withFile(a)], '1 of 1 document added'],
    [[c, d], [withFile(c)], '1 document added'],
    [[c, d], [], '0 documents added'],
  ])('counts mandatory and optional documents: row %#', (required, given, words) => {
    expect(uploadProgress(required, given)).toBe(words);
  });
});

it('The problems are in the order of the page: questions above the uploads, then each document with its own', () => {
  const listed = ['questions-B', 'questions-AGREEMENT', 'questions-A', 'choose-0', 'choose-1'].map((path) => ({
    path,
    message: path,
  }));
  expect(inOrderOf(uploadSlots([a, b]), listed).map(({ path }) => path)).toEqual([
    'questions-AGREEMENT',
    'questions-A',
    'choose-0',
    'questions-B',
    'choose-1',
  ]);
});

describe('the text of a file that was not sent', () => {
  it.each([
    [0, 'We could not upload a.pdf. Check your connection and try again'],
    [408, 'This request takes too long to process, it is timed out by the server. Please try after some time.'],
    [409, /changed in another tab/],
    [413, /too large to send/],
    [500, 'Some error occurred while doing the operation. Please try after some time.'],
    [503, 'Server is temporarily unavailable. Please try after some time.'],
    // The sign-in screen explains that the session has ended.
    [401, 'Some error occurred while doing the operation. Please try after some time.'],
  ])('says after status %d: %s', (status, words) => {
    const error = new CallFailed('saveApplication', status, outcomeOf('saveApplication', status, undefined));
    expect(failureText(error, 'a.pdf')).toMatch(words);
  });

  it.each([
    ['of the file itself', 'applicants[0].documents[1].uploads[0]', ': Has a virus'],
    ['of a part of it', 'applicants[0].documents[1].uploads[0].name', ': Has a virus'],
    ['of all files of its document', 'applicants[0].documents[1].uploads', ': Has a virus'],
    ['of another file', 'applicants[0].documents[1].uploads[1]', undefined],
    ['of another document', 'applicants[0].documents[0].uploads[0]', undefined],
    ['of an answer', 'applicants[0].email', undefined],
  ])('says what the backend says %s', async (_what, path, said) => {
    const documents = [a, { ...b, uploads: [uploadItem.parse({ id: 'new', data: 'data:,' })] }];
    const outcome = outcomeOf('saveApplication', 400, undefined);
    const error = new CallFailed('saveApplication', 400, outcome, { problems: [{ path, message: 'Has a virus.' }] });
    const { save, failureText: textOf } = rememberSent((change) => Promise.resolve(change(documents)));
    await save((given) => [...given]);
    expect(textOf(error, { id: 'new', name: 'a.pdf' })).toBe(
      said ? `The bureau did not take a.pdf${said}. Choose another copy` : failureText(error, 'a.pdf'),
    );
  });

  it('is the general one when no call failed', () => {
    expect(failureText(new Error('the server dropped it'), 'a.pdf')).toMatch(/^Some error occurred/);
  });
});
