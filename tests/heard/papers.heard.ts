import * as applicant from '../e2e/applicant.ts';
import { pdfNamed } from '../e2e/inputMethods.ts';
import { expect } from '../e2e/portal.ts';
import { fill } from '../e2e/screen.ts';
import { atScreen, toScreen } from './places.ts';
import { section } from './section.ts';

section('An upload', async ({ page, ear }) => {
  await atScreen(page, ear, 'documents?lastTab=1');
  const place = page.getByLabel(/^Choose files for/).first();
  await ear.tabTo('the first place for files', place, 'Choose files for');
  await ear.hear('a PDF is chosen', () => place.setInputFiles(pdfNamed('trn.pdf')), 'was added to');
  await ear.key('Tab');
  await ear.key('Tab');
  await ear.hear('a file that is no PDF is chosen', () =>
    place.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('note') }),
  );
  await ear.tabTo('Continue', page.getByRole('button', { name: 'Continue', exact: true }).last());
  await ear.key('Return');
  await ear.key('Tab');
});

section('The questions about all documents', async ({ page, ear }) => {
  await atScreen(page, ear, 'documents?lastTab=0');
  const all = page.getByRole('button', { name: 'Answer all required questions' });
  await ear.tabTo('the button for all', all, 'Answer all required questions');
  await ear.key('Return', 'Please provide the below information');
  await ear.readOn(8);
  const first = page.getByLabel('Reference number on the letter');
  await ear.tabTo('the first answer', first, 'Reference number on the letter');
  await ear.tabTo('Save', page.getByRole('button', { name: 'Save answers' }), 'Save answers');
  await ear.key('Return', 'There is a problem', 'Enter an answer');
  await ear.tabTo('Cancel', page.getByRole('button', { name: 'Cancel', exact: true }), 'Cancel');
  await ear.remove('Return');
  await expect(all).toBeFocused();
});

section('The questions about a document', async ({ page, ear }) => {
  await atScreen(page, ear, 'documents?lastTab=0');
  const open = page.getByRole('button', { name: /^Answer questions about/ }).first();
  await ear.tabTo('the first questions', open, 'Answer questions about');
  await ear.key('Return', 'Please provide the below information');
  await ear.key('Tab');
  await ear.tabTo('Continue', page.getByRole('dialog').getByRole('button', { name: 'Continue' }), 'Continue');
  await ear.key('Return');
  await ear.remove('Escape');
  await expect(open).toBeFocused();
});

section('The agreement, without and with the tick', async ({ page, ear }) => {
  await atScreen(page, ear, 'loan?lastTab=0');
  await fill(page, applicant.amount);
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await toScreen(page, ear, 'agreements?lastTab=1');
  for (const consent of await page.getByRole('checkbox').all()) await consent.check();
  await ear.tabTo('Read and accept', page.getByRole('button', { name: /^Read and accept/ }), 'Read and accept');
  await ear.key('Return', 'Agreement');
  await ear.readOn(6);
  const terms = page.getByRole('dialog');
  await ear.tabTo('Continue', terms.getByRole('button', { name: 'Continue' }), 'Continue');
  await ear.key('Return', 'I accept', 'Please check here to proceed');
  await ear.key('space', 'checked');
  await ear.tabTo('Continue', terms.getByRole('button', { name: 'Continue' }), 'Continue');
  await ear.key('Return');
});
