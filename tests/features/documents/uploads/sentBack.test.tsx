import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from '#api/client.ts';
import { beginSession, clearSession } from '#api/session.ts';
import { ownApplicant, withOwnApplicant } from '#domain/application.ts';
import { UploadsScreen } from '#features/documents/uploads/UploadsScreen.tsx';
import { backend } from '../../../support/backend.ts';
import { renderScreen } from '../../../support/render.tsx';

afterEach(clearSession);

interface Opened {
  hasList?: boolean;
  joined?: string[];
  /** The types of the documents that the bureau asks for, instead of those of the demo. */
  asked?: string[];
  /** The pages that are open again, instead of documents by their type. */
  pages?: string[];
  /** What the backend lists of the documents, instead of the demo. */
  listed?: object[];
  /** The day that the backend gives of each file. */
  uploadedOn?: string;
  /** The type of a document whose files were removed in this visit. */
  removed?: string;
}

/** The uploads of the application that was sent back; without a list the bureau does not say what it asks for. */
async function openUploads({
  hasList = true,
  joined = [],
  asked = [],
  pages = [],
  listed: documentList,
  uploadedOn,
  removed,
}: Opened = {}) {
  const onContinue = vi.fn();
  const signedIn = await backend.signedInAs('applicant who is asked for more');
  beginSession(signedIn);
  const [listed] = await call('applicationList', { path: { trn: signedIn.user.trn } });
  const arn = listed?.arn ?? '';
  if (!hasList) await backend.ask('POST', '/__mock/sendBack', { arn });
  if (asked.length + pages.length > 0)
    await backend.ask('POST', '/__mock/sendBack', {
      arn,
      moreInfo: { message: 'Why?', requestedOn: '2026-11-20', documents: asked, pages },
    });
  const stored = await call('application', { path: { arn } });
  const documents = ownApplicant(stored).documents.map((one) => ({
    ...one,
    uploads: one.docType === removed ? [] : one.uploads.map((item) => ({ ...item, uploadedOn })),
  }));
  const application = withOwnApplicant(stored, { documents });
  if (documentList)
    await backend.fault({ path: 'GET/DOCUMENTS', kind: 'status', status: 200, body: documentList, times: 9 });
  const { user } = renderScreen(
    <UploadsScreen application={application} joined={joined} onContinue={onContinue} save={vi.fn()} />,
  );
  await screen.findByRole('heading', { level: 1, name: 'Uploads' });
  return { user, onContinue };
}

const optional = { docType: 'RECOMMENDATION', label: 'Recommendations', mandatory: 'N', inJourney: 'N' };
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

  it.each([
    ['that the list of documents does not have', 'GUARANTOR_INCOME', [], 'GUARANTOR_INCOME', /your proof of income$/],
    ['that is optional otherwise', 'RECOMMENDATION', [optional], 'Recommendations', /your recommendations$/],
  ])(
    'ask the questions about a document %s, and are not left without answers',
    async (_what, docType, listed, label, named) => {
      const { user, onContinue } = await openUploads({ joined: ['questions'], asked: [docType], listed });
      const asked = within(await panel(label));
      expect(await asked.findByText('0 of 2 answered')).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Continue' }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
      const summary = within(await screen.findByRole('region', { name: 'There is a problem' }));
      expect(summary.getAllByRole('link', { name: named })).toHaveLength(2);
      await user.click(summary.getByRole('link', { name: /^Answer the questions/ }));
      expect(asked.getByRole('button', { name: `Answer questions about ${label}` })).toHaveFocus();
      expect(onContinue).not.toHaveBeenCalled();
    },
  );

  it('do not offer a file that was just removed as one of the last application, which is this one', async () => {
    await openUploads({ asked: ['PHOTO_ID'], removed: 'PHOTO_ID' });
    const photo = within(await panel('Photo ID'));
    expect(await photo.findByText(/up to 5 MB each$/)).toBeVisible();
    expect((await backend.state()).calls.previousApplicant).toBeUndefined();
    expect(photo.queryByRole('button', { name: /^Use again/ })).toBeNull();
  });

  it.each([
    ['before', '2026-11-19', 1],
    ['on the day on which', '2026-11-20', 0],
  ])('say so where the files were added %s the bureau asked, and hold nothing up', async (_what, uploadedOn, count) => {
    const { user, onContinue } = await openUploads({ asked: ['PHOTO_ID'], uploadedOn });
    const photo = within(await panel('Photo ID'));
    expect(photo.queryAllByText(/^You added this before the bureau asked for it\./)).toHaveLength(count);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(onContinue).toHaveBeenCalledOnce());
  });

  it('show the papers that the list does not have as they were sent, when the page of documents is open again', async () => {
    await openUploads({ pages: ['documents'], listed: [optional] });
    expect(await screen.findByRole('heading', { level: 2, name: 'Documents you sent before' })).toBeVisible();
    const sent = within(await panel('Photo ID'));
    expect(sent.getByText('photo_id.pdf')).toBeVisible();
    expect(sent.queryAllByRole('button')).toEqual([]);
    expect(screen.queryByRole('heading', { name: 'Not asked for any more' })).toBeNull();
  });

  it('take more files, and give none back, when the bureau does not say what it needs', async () => {
    await openUploads({ hasList: false });
    const sent = await panel('Photo ID');
    within(sent).getByRole('button', { name: 'Edit for Photo ID' }).click();
    expect(await within(sent).findByLabelText(/^Choose files for/)).toBeInTheDocument();
    expect(within(sent).queryByRole('button', { name: /^Remove|^Replace/ })).toBeNull();
  });
});
