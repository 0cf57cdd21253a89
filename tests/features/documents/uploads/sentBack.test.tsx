import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from '#api/client.ts';
import { beginSession, clearSession } from '#api/session.ts';
import { UploadsScreen } from '#features/documents/uploads/UploadsScreen.tsx';
import { backend } from '../../../support/backend.ts';
import { renderScreen } from '../../../support/render.tsx';

afterEach(clearSession);

/** The uploads of the application that was sent back; without a list the bureau does not say what it asks for. */
async function openUploads({ hasList = true, joined = [] }: { hasList?: boolean; joined?: string[] } = {}) {
  const onContinue = vi.fn();
  const signedIn = await backend.signedInAs('applicant who is asked for more');
  beginSession(signedIn);
  const [listed] = await call('applicationList', { path: { trn: signedIn.user.trn } });
  const arn = listed?.arn ?? '';
  if (!hasList) await backend.ask('POST', '/__mock/sendBack', { arn });
  const application = await call('application', { path: { arn } });
  const { user } = renderScreen(
    <UploadsScreen application={application} joined={joined} onContinue={onContinue} save={vi.fn()} />,
  );
  await screen.findByRole('heading', { level: 1, name: 'Uploads' });
  return { user, onContinue };
}

const panel = (label: string) => screen.findByRole('region', { name: label });

describe('The uploads of an application that was sent back', () => {
  it('take the document that is asked for, and show the others as they were sent', async () => {
    await openUploads();
    expect(await screen.findByText('0 of 1 document added')).toBeVisible();
    expect(within(await panel('Proof of household income')).getByLabelText(/^Choose files for/)).toBeInTheDocument();
    const sent = await panel('Photo ID');
    expect(within(sent).getByText('photo_id.pdf')).toBeVisible();
    expect(within(sent).queryByLabelText(/^Choose files for/)).toBeNull();
    expect(within(sent).queryAllByRole('button')).toEqual([]);
    expect(screen.queryByRole('region', { name: /^Recommendations/ })).toBeNull();
  });

  it('are not left while the document that is asked for is missing, and say so in its place', async () => {
    const { user, onContinue } = await openUploads();
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Kindly upload all the mandatory documents.')).toBeVisible();
    expect(dialog.getByText('Proof of household income')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(onContinue).not.toHaveBeenCalled();
    const summary = within(await screen.findByRole('region', { name: 'There is a problem' }));
    expect(summary.getAllByRole('link')).toHaveLength(1);
    expect((await panel('Proof of household income')).querySelector('.slb-error')).toBeVisible();
  });

  it('draw no heading about questions where the only ones are beside their document', async () => {
    await openUploads({ joined: ['questions'] });
    const proof = within(await panel('Proof of household income'));
    expect(await proof.findByRole('button', { name: /about Proof of household income$/ })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Questions about your documents' })).toBeNull();
  });

  it('take more files, and give none back, when the bureau does not say what it needs', async () => {
    await openUploads({ hasList: false });
    const sent = await panel('Photo ID');
    within(sent).getByRole('button', { name: 'Edit for Photo ID' }).click();
    expect(await within(sent).findByLabelText(/^Choose files for/)).toBeInTheDocument();
    expect(within(sent).queryByRole('button', { name: /^Remove|^Replace/ })).toBeNull();
  });
});
