import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UploadsPanel } from '#features/documents/UploadsPanel.tsx';
import type { PanelProps } from '#forms/panel.ts';
import { hasUnsavedWork } from '#lib/unloadWarning.ts';
import { holdAnswer } from '../../../support/holdAnswer.ts';
import { openPanel } from '../panelHelpers.tsx';

const Joined = (props: PanelProps) => <UploadsPanel {...props} joined={['questions']} />;

it('The questions about a document are beside its upload, so that no document is listed twice', async () => {
  const { user } = await openPanel(Joined, 'Uploads');
  await screen.findByRole('button', { name: 'Answer all required questions' });
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(new Set(titles).size).toBe(titles.length);
  const letter = within(screen.getByRole('region', { name: 'Acceptance letter' }));
  expect(letter.getByText('0 of 3 answered')).toBeVisible();
  expect(letter.getByRole('button', { name: 'Answer questions about Acceptance letter' })).toBeVisible();
  // Where they are asked on the page, they are not offered a second time.
  await user.click(screen.getByRole('button', { name: 'Answer all required questions' }));
  expect(letter.queryByText('0 of 3 answered')).toBeNull();
});

it('What all required documents ask is above the uploads, and Continue says what of both is missing', async () => {
  const { user, onContinue } = await openPanel(Joined, 'Uploads');
  expect(await screen.findByRole('heading', { level: 2, name: 'Questions about your documents' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
  const summary = within(await screen.findByRole('region', { name: 'There is a problem' }));
  const listed = summary.getAllByRole('link').map(({ textContent }) => textContent);
  expect(listed.length).toBeGreaterThan(6);
  // In the order of the page, where the questions about a document are beside its upload.
  const letter = listed.indexOf('Answer the questions about your acceptance letter');
  expect(listed[letter + 1]).toBe('Select your acceptance letter');
  await user.click(summary.getByRole('link', { name: /questions about.*Acceptance letter/i }));
  expect(screen.getByRole('button', { name: 'Answer questions about Acceptance letter' })).toHaveFocus();
  expect(onContinue).not.toHaveBeenCalled();
});

it('Continue checks the questions that are open on the page before it says which papers are missing', async () => {
  const { user } = await openPanel(Joined, 'Uploads');
  await user.click(await screen.findByRole('button', { name: 'Answer all required questions' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Check the 4 answers that are marked.')).toBeVisible();
  expect(screen.getByLabelText('Reference number on the letter')).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('Continue asks nobody for papers who has left the page while those answers were saved', async () => {
  const { user, router } = await openPanel(Joined, 'Uploads');
  await user.click(await screen.findByRole('button', { name: 'Answer all required questions' }));
  const asked = within(screen.getByRole('region', { name: 'Please provide the below information:' }));
  await user.type(asked.getByLabelText('Reference number on the letter'), 'SLB 1');
  await user.type(asked.getByLabelText('Last day to register with your school'), '01/03/2031');
  await user.type(asked.getByLabelText('Total monthly income shown on these papers'), '45000');
  await user.type(asked.getByLabelText('Describe these documents and whose they are'), 'Payslips');
  const answer = holdAnswer('api/applications/');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await router.navigate('/elsewhere');
  await waitFor(() => expect(screen.queryByRole('heading', { level: 1 })).toBeNull());
  expect(hasUnsavedWork()).toBe(true);
  answer();
  await waitFor(() => expect(hasUnsavedWork()).toBe(false));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('The uploads alone ask nothing', async () => {
  await openPanel(UploadsPanel, 'Uploads');
  expect(screen.queryByRole('heading', { name: 'Questions about your documents' })).toBeNull();
});
