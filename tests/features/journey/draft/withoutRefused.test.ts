import { expect, it } from 'vitest';
import { ownApplicant } from '#domain/application.ts';
import { applicantDocument } from '#domain/document.ts';
import { newDraft } from '#features/journey/draft/draft.ts';
import { withoutRefused } from '#features/journey/draft/postWithoutRefusedUploads.ts';
import { anApplication } from '../../../support/builders.ts';

it('A file without an id that was refused takes those of no other document with it', () => {
  const documents = [
    { docType: 'PHOTO_ID', uploads: [{ name: 'front.pdf' }, { id: 'back', name: 'back.pdf' }] },
    { docType: 'LETTER', uploads: [{ name: 'letter.pdf' }] },
  ].map((one) => applicantDocument.parse(one));
  const { stored } = withoutRefused(newDraft(anApplication({ documents })), [{ id: '', docType: 'PHOTO_ID' }]);
  expect(ownApplicant(stored).documents.map(({ uploads }) => uploads.map(({ name }) => name))).toEqual([
    ['back.pdf'],
    ['letter.pdf'],
  ]);
});
