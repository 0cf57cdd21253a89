import { expect, it } from 'vitest';
import { applicantDocument } from '#domain/document.ts';
import { answersOf } from '#features/journey/answers/stepAnswers.ts';
import { isPanel } from '#features/journey/pages.ts';
import { stepsOf } from '#features/journey/steps.ts';
import { anApplication } from '../../../support/builders.ts';

it.each([
  ['its label', { label: 'Photo ID', name: 'ID' }, 'Photo ID'],
  ['its name, where a backend stores no label', { name: 'Photo ID' }, 'Photo ID'],
  ['its type, where a backend stores neither', {}, 'PHOTO_ID'],
])('The files of a document are listed under %s', (_what, words, label) => {
  const uploads = [{ id: 'u1', name: 'id.pdf' }];
  const application = anApplication({
    documents: [applicantDocument.parse({ docType: 'PHOTO_ID', ...words, uploads })],
  });
  const tabs = stepsOf(application).map(({ tab }) => tab);
  const tab = tabs.find((one) => isPanel(one) && one.panel === 'uploads') ?? expect.unreachable();
  expect(answersOf(tab, application, undefined).rows).toEqual([{ label, value: 'id.pdf' }]);
});
