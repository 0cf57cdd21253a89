import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { previousApplicantQuery, updateIdentification } from '#api/applicant.ts';
import { clearSession } from '#api/session.ts';
import { ownApplicant, withOwnApplicant } from '#domain/application.ts';
import { applicantDocument } from '#domain/document.ts';
import { withUpload } from '#domain/upload.ts';
import { UploadsPanel } from '#features/documents/UploadsPanel.tsx';
import { UploadsScreen } from '#features/documents/uploads/UploadsScreen.tsx';
import type { PanelProps } from '#forms/panel.ts';
import { joinNonEmpty } from '#lib/text.ts';
import { dialogs } from '#ui/dialogs.ts';
import { backend } from '../../../support/backend.ts';
import { anApplication } from '../../../support/builders.ts';
import { stubDrawing } from '../../../support/drawing.ts';
import { loadAgain } from '../../../support/loadAgain.ts';
import { jpegBytes } from '../../../support/pictures.ts';
import { renderScreen } from '../../../support/render.tsx';
import { openPanel, storedDocument } from '../panelHelpers.tsx';

const MB = 1024 * 1024;
const SAVE = 'applications/$';

const pdf = (name: string, size = 100, more = ''): File =>
  new File([`%PDF-1.7\n${more}`.padEnd(size, ' ')], name, { type: 'application/pdf' });

const open = (own?: Parameters<typeof openPanel>[2]) => openPanel(UploadsPanel, 'Uploads', own);

/** The screen over a document that the demo's backend would not store; `saved` lists the files of each save. */
async function openOver(document: object) {
  const { initial, unmount } = await open();
  unmount();
  const saved: string[] = [];
  const application = withOwnApplicant(initial, { documents: [document] });
  const save: PanelProps['save'] = async (change) => {
    const changed = change(application);
    saved.push(joinNonEmpty(ownApplicant(changed).documents.flatMap(({ uploads }) => uploads.map(({ name }) => name))));
    return changed;
  };
  const { user } = renderScreen(<UploadsScreen application={application} onContinue={vi.fn()} save={save} />);
  await screen.findByText(/of 6 documents added$/);
  return { user, saved };
}

const panelOf = (label: string | RegExp): HTMLElement => screen.getByRole('region', { name: label });
const chooseFor = (label: string): HTMLElement => screen.getByLabelText(`Choose files for ${label}`);
const rowOf = (name: string): HTMLElement =>
  screen.getByText(name, { selector: '.file-row bdi' }).closest('li') ?? document.body;
const added = (name: string) => waitFor(() => expect(within(rowOf(name)).getByText('Added')).toBeVisible());

/** What is announced with these words. */
const heard = (words: string): HTMLElement => screen.getByText(words, { selector: '[aria-live=polite] *' });

/** Delays the next save until it is released. */
function holdSave(): () => void {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  backend.server.use(http.post('*/api/applications/', () => released, { once: true }));
  return () => release();
}

/** The bodies of the saves of a test. */
let sent: { size: number; text: string }[] = [];
const listen = async ({ request }: { request: Request }) => {
  if (request.method === 'POST' && request.url.endsWith('/api/applications/')) {
    const text = await request.clone().text();
    sent.push({ size: text.length, text });
  }
};

beforeEach(() => {
  sent = [];
  backend.server.events.on('request:start', listen);
});
afterEach(() => {
  vi.unstubAllGlobals();
  backend.server.events.removeAllListeners();
  dialogs.clear();
  clearSession();
});

describe('the uploads screen', () => {
  it('has a section for each document, mandatory ones first, and none for agreements', async () => {
    await open();
    const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles.at(0)).toBe('Proof of TRN');
    expect(titles.at(-1)).toBe('Recommendations (optional)');
    expect(titles.join()).not.toMatch(/Agreement/);
    expect(screen.getByText('0 of 6 documents added')).toBeVisible();
    expect(within(panelOf('Proof of TRN')).getByText('PDF, JPG or PNG, up to 5 MB each')).toBeVisible();
    expect(screen.getByLabelText('Take a photo for Photo ID')).toHaveAttribute('capture', 'environment');
    expect(screen.getByLabelText('Take a photo for Photo ID')).toHaveAttribute('accept', 'image/jpeg,image/png');
  });

  it('opens the document to add next, and shows each other one closed until its button is pressed', async () => {
    const { user } = await open();
    expect(chooseFor('Proof of TRN')).toBeVisible();
    const photo = within(panelOf('Photo ID'));
    expect(photo.getByText('Missing')).toBeVisible();
    expect(chooseFor('Photo ID')).not.toBeVisible();
    expect(within(panelOf(/^Recommendations/)).getByText('Not added')).toBeVisible();
    await user.click(photo.getByRole('button', { name: 'Add Photo ID' }));
    expect(chooseFor('Photo ID')).toBeVisible();
    expect(chooseFor('Photo ID')).toHaveFocus();
    expect(photo.queryByText('Missing')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add Photo ID' })).toBeNull();
    expect(chooseFor('Certified photograph')).not.toBeVisible();
  });

  it('opens the next missing document when one has its file, the optional ones last', async () => {
    const { user } = await open();
    const labels = [
      'Proof of TRN',
      'Photo ID',
      'Certified photograph',
      'Birth certificate',
      'Acceptance letter',
      'Proof of household income',
      'Recommendations',
    ];
    for (const [at, label] of labels.entries()) {
      await waitFor(() => expect(chooseFor(label)).toBeVisible());
      for (const later of labels.slice(at + 1)) expect(chooseFor(later), later).not.toBeVisible();
      await user.upload(chooseFor(label), pdf(`${at}.pdf`));
      await added(`${at}.pdf`);
      expect(panelOf(new RegExp(`^${label}`)).querySelector('.slb-hint')).not.toBeVisible();
    }
  });

  it('warns where the very same file was chosen for another document, and takes it all the same', async () => {
    const { user } = await open();
    await user.upload(chooseFor('Proof of TRN'), pdf('scan.pdf'));
    await added('scan.pdf');
    expect(screen.queryByText(/You have used this file/)).toBeNull();
    await user.upload(chooseFor('Photo ID'), pdf('scan.pdf'));
    expect(
      await within(panelOf('Photo ID')).findByText(
        'You have used this file for Proof of TRN too. Is it the right one?',
      ),
    ).toBeVisible();
    expect(within(panelOf('Proof of TRN')).queryByText(/You have used this file/)).toBeNull();
    expect(await screen.findByText('2 of 6 documents added')).toBeVisible();
    await user.upload(chooseFor('Certified photograph'), pdf('other.pdf', 300));
    await screen.findByText('3 of 6 documents added');
    expect(screen.getAllByText(/You have used this file/)).toHaveLength(1);
  });

  it('saves each file as an upload item and sends its content once', async () => {
    const { user } = await open();
    await user.upload(chooseFor('Proof of TRN'), [pdf('front.pdf'), pdf('back.pdf', 200)]);
    await added('back.pdf');
    expect(screen.getByText('1 of 6 documents added')).toBeVisible();
    const trn = await storedDocument('TRN_PROOF');
    expect(trn?.uploads).toEqual([
      expect.objectContaining({
        name: 'front.pdf',
        imageIndex: 0,
        docIndex: 0,
        fileExtension: 'PDF',
        uploadedBy: 'PortalUser',
      }),
      expect.objectContaining({ name: 'back.pdf', imageIndex: 1, customerDoc: false }),
    ]);
    expect(sent.slice(-2).map(({ text }) => text.split('data:application/pdf;base64,').length - 1)).toEqual([1, 1]);
  });

  it.each([
    ['an empty file', () => new File([], 'empty.pdf'), 'The file is empty. Choose another copy'],
    ['another type', () => new File(['MZ'], 'letter.pdf.exe'), 'The file type must be PDF, JPG or PNG'],
    ['no type', () => new File(['%PDF'], 'letter'), 'The file type must be PDF, JPG or PNG'],
    ['a drawing', () => new File(['<svg onload="alert(1)"/>'], 'drawing.svg'), 'The file type must be PDF, JPG or PNG'],
    [
      'a renamed page',
      () => new File(['<html>'], 'letter.pdf', { type: 'application/pdf' }),
      'The name of this file says PDF, but its content does not. Save it as PDF and try again',
    ],
    [
      'a renamed PDF',
      () => new File(['%PDF-1.7'], 'photo.jpg', { type: 'image/jpeg' }),
      'The name of this file says JPG, but its content does not. Save it as JPG and try again',
    ],
    [
      'a locked PDF',
      () => pdf('locked.pdf', 300, 'trailer <</Root 1 0 R/Encrypt 5 0 R>>'),
      'This PDF needs a password. Upload a copy without one',
    ],
    [
      'one byte too many',
      () => pdf('large.pdf', 5 * MB + 1),
      'The file can have up to 5 MB. Yours has 5.1 MB. Choose a smaller copy',
    ],
  ])('rejects %s with a text and sends nothing', async (_what, make, words) => {
    const { user } = await open();
    const before = sent.length;
    await user.upload(chooseFor('Photo ID'), make());
    expect(
      await within(panelOf('Photo ID')).findByText(new RegExp(words.replaceAll('.', '\\.')), {
        selector: '.slb-error',
      }),
    ).toBeVisible();
    expect(chooseFor('Photo ID')).toBeInvalid();
    expect(within(panelOf('Photo ID')).queryAllByRole('listitem')).toEqual([]);
    expect(sent).toHaveLength(before);
  });

  it('accepts a file of exactly the limit with a name in upper case', async () => {
    const { user } = await open();
    await user.upload(chooseFor('Photo ID'), pdf('PASSPORT v2 (final).PDF', 5 * MB));
    await added('PASSPORT v2 (final).PDF');
  });

  it('shows one error alone, several together, and none once the next save starts', async () => {
    const { user } = await open();
    const errors = () => [...panelOf('Photo ID').querySelectorAll('.slb-error')].map(({ textContent }) => textContent);
    await user.upload(chooseFor('Photo ID'), [new File([], 'empty.pdf'), new File(['MZ'], 'a.exe')]);
    await waitFor(() => expect(errors()).toHaveLength(2));
    await user.upload(chooseFor('Photo ID'), new File([], 'other.pdf'));
    await waitFor(() => expect(errors()).toEqual(['Error: other.pdf: The file is empty. Choose another copy']));
    await user.upload(chooseFor('Photo ID'), pdf('good.pdf'));
    await added('good.pdf');
    expect(errors()).toEqual([]);
  });

  it('shows a hostile name as text and sends a clean one', async () => {
    const { user } = await open();
    await user.upload(chooseFor('Photo ID'), pdf('..\\..\\<img src=x onerror=alert(1)>\u202Egpj.pdf'));
    await added('<img src=x onerror=alert(1)>gpj.pdf');
    const photo = await storedDocument('PHOTO_ID');
    expect(photo?.uploads[0]?.name).toBe('<img src=x onerror=alert(1)>gpj.pdf');
  });

  it('shows a photo as it was sent, asks whether it can be read, and replaces it by another', async () => {
    stubDrawing();
    const drop = vi.spyOn(URL, 'revokeObjectURL');
    const { user } = await open();
    await user.upload(chooseFor('Photo ID'), new File([jpegBytes({ size: 20_000 })], 'blurred.jpg'));
    await added('blurred.jpg');
    await user.click(within(rowOf('blurred.jpg')).getByRole('button', { name: 'View blurred.jpg' }));
    const dialog = await screen.findByRole('dialog', { name: 'Is every word readable?' });
    const address = within(dialog).getByRole('img', { name: 'blurred.jpg' }).getAttribute('src');
    expect(address).toMatch(/^blob:/);
    await user.upload(
      within(dialog).getByLabelText('No, choose another one'),
      new File([jpegBytes({ size: 21_000 })], 'sharp.jpg'),
    );
    await added('sharp.jpg');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(drop).toHaveBeenCalledWith(address);
    expect((await storedDocument('PHOTO_ID'))?.uploads.map(({ name }) => name)).toEqual(['sharp.jpg']);
  });

  it('gives a PDF as it was sent, as a file of no other type', async () => {
    const given: (Blob | MediaSource)[] = [];
    const { user } = await open();
    await user.upload(chooseFor('Photo ID'), new File(['%PDF-1.7 my passport'], 'passport.pdf', { type: 'text/html' }));
    await added('passport.pdf');
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${given.push(blob)}`);
    const links: HTMLAnchorElement[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      links.push(this);
    });
    await user.click(within(rowOf('passport.pdf')).getByRole('button', { name: 'View passport.pdf' }));
    expect(links.map(({ download, href }) => [download, href])).toEqual([['passport.pdf', 'blob:1']]);
    expect(given).toMatchObject([{ type: 'application/pdf', size: '%PDF-1.7 my passport'.length }]);
    vi.restoreAllMocks();
  });

  it.each([
    ['dark', 20, /^This photo looks dark\./],
    ['blurred', 200, /^This photo looks blurred\./],
  ])(
    'warns of a photo that is %s, also who does not see it, and sends it all the same',
    async (_what, grey, warning) => {
      stubDrawing({ width: 400, height: 300, grey });
      const { user } = await open();
      await user.upload(chooseFor('Photo ID'), new File([jpegBytes({ size: 20_000 })], 'id.jpg'));
      await added('id.jpg');
      const words = within(rowOf('id.jpg')).getByText(warning);
      expect(words).toBeVisible();
      expect(heard(`id.jpg was added to Photo ID. ${words.textContent}`)).toBeInTheDocument();
      expect((await storedDocument('PHOTO_ID'))?.uploads.map(({ name }) => name)).toEqual(['id.jpg']);
    },
  );

  it('says nothing of a photo where the browser does not let it be judged', async () => {
    stubDrawing();
    const { user } = await open();
    await user.upload(chooseFor('Photo ID'), new File([jpegBytes({ size: 20_000 })], 'id.jpg'));
    await added('id.jpg');
    expect(screen.queryByText(/^This photo looks/)).toBeNull();
  });

  it('says what is wrong with a file instead of that there is none', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Select your photo ID', { selector: '.slb-error' })).toBeVisible();
    await user.upload(chooseFor('Photo ID'), new File([], 'essay.pdf'));
    expect(await screen.findByText(/The file is empty/, { selector: '.slb-error' })).toBeVisible();
    expect(screen.queryByText('Select your photo ID', { selector: '.slb-error' })).toBeNull();
  });

  it('saves no second copy of the same file', async () => {
    const { user } = await open();
    const file = pdf('letter.pdf');
    await user.upload(chooseFor('Photo ID'), [file, file]);
    await added('letter.pdf');
    // A phone may give the same picture another time at each choice.
    const later = new File([file], 'letter.pdf', { type: file.type, lastModified: file.lastModified + 1000 });
    await user.upload(chooseFor('Photo ID'), later);
    expect(await screen.findByText('Added already: letter.pdf', { selector: 'p' })).toBeVisible();
    expect(heard('Added already: letter.pdf')).toBeInTheDocument();
    expect(within(panelOf('Photo ID')).getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('a drop on a section', () => {
  const zone = () => panelOf('Photo ID').querySelector('.drop-zone') ?? document.body;
  const drop = (...dropped: { file: File; isFolder?: boolean }[]) =>
    fireEvent.drop(zone(), {
      dataTransfer: {
        types: ['Files'],
        files: dropped.map(({ file }) => file),
        items: dropped.map(({ file, isFolder = false }) => ({
          kind: 'file',
          type: file.type,
          getAsFile: () => file,
          webkitGetAsEntry: () => ({ isDirectory: isFolder }),
        })),
      },
    });

  it('checks and sends several files like chosen ones', async () => {
    await open();
    drop({ file: pdf('front.pdf') }, { file: new File(['MZ'], 'a.exe') });
    await added('front.pdf');
    expect(screen.getByText(/The file type must be PDF/, { selector: '.slb-error' })).toBeVisible();
  });

  it('with a folder says what to do and adds nothing for it', async () => {
    await open();
    drop({ file: new File([], 'my papers'), isFolder: true });
    const words = 'A folder cannot be added. Open it and choose the files in it';
    expect(await screen.findByText(words, { selector: 'p' })).toBeVisible();
    expect(heard(words)).toBeInTheDocument();
    expect(within(panelOf('Photo ID')).queryAllByRole('listitem')).toEqual([]);
    drop({ file: new File([], 'my papers'), isFolder: true }, { file: pdf('front.pdf') });
    await added('front.pdf');
  });
});

it('a file that cannot be read any more is rejected with a text', async () => {
  const { user } = await open();
  const gone = pdf('letter.pdf');
  vi.spyOn(gone, 'slice').mockImplementation(() => {
    throw new DOMException('gone', 'NotFoundError');
  });
  await user.upload(chooseFor('Photo ID'), gone);
  expect(await screen.findByText(/We cannot read this file/, { selector: '.slb-error' })).toBeVisible();
  expect(within(panelOf('Photo ID')).queryAllByRole('listitem')).toEqual([]);
});

describe('a file that could not be sent', () => {
  it('stays in its row with a text, does not stop the others, and can be tried again', async () => {
    const { user } = await open();
    await backend.fault({ path: SAVE, kind: 'network' });
    await user.upload(chooseFor('Photo ID'), [pdf('first.pdf'), pdf('second.pdf', 200)]);
    expect(await screen.findByText('We could not upload first.pdf. Check your connection and try again')).toBeVisible();
    await added('second.pdf');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('link', { name: 'first.pdf was not sent. Try again, or remove it' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again first.pdf' }));
    await added('first.pdf');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says what the bureau finds wrong with it', async () => {
    const { user } = await open();
    await user.upload(chooseFor('Proof of TRN'), pdf('trn.pdf'));
    await added('trn.pdf');
    const field = 'applicants[0].documents[1].uploads[0].data';
    const body = { errorList: [{ typeOfMessage: 'The file has a virus.', code: 'X', field }] };
    await backend.fault({ path: SAVE, kind: 'status', status: 400, body });
    await user.upload(chooseFor('Photo ID'), pdf('id.pdf'));
    const words = 'The bureau did not take id.pdf: The file has a virus. Choose another copy';
    expect(await within(rowOf('id.pdf')).findByText(words)).toBeVisible();
  });

  it('is heard to fail each time that it fails', async () => {
    const { user } = await open();
    await backend.fault({ path: SAVE, kind: 'network', times: 2 });
    await user.upload(chooseFor('Photo ID'), pdf('letter.pdf'));
    await screen.findByRole('button', { name: 'Try again letter.pdf' });
    const before = heard('letter.pdf was not sent');
    await user.click(screen.getByRole('button', { name: 'Try again letter.pdf' }));
    // A screen reader hears what is added to the region, not that the same words are written again.
    await waitFor(() => expect(heard('letter.pdf was not sent')).not.toBe(before));
  });

  it('is stored once when the server had it after all', async () => {
    const { user } = await open();
    await backend.fault({ path: SAVE, kind: 'network', afterProcessing: true });
    await user.upload(chooseFor('Photo ID'), pdf('letter.pdf'));
    await user.click(await screen.findByRole('button', { name: 'Try again letter.pdf' }));
    await added('letter.pdf');
    const photo = await storedDocument('PHOTO_ID');
    expect(photo?.uploads).toHaveLength(1);
  });

  it.each([
    [413, 'The files are too large to send. Remove one, or take a smaller photo, and try again.'],
    [503, 'Server is temporarily unavailable. Please try after some time.'],
    [500, 'Some error occurred while doing the operation. Please try after some time.'],
  ])('shows the text of status %d', async (status, words) => {
    const { user } = await open();
    await backend.fault({ path: SAVE, kind: 'status', status });
    await user.upload(chooseFor('Photo ID'), pdf('letter.pdf'));
    expect(await screen.findByText(words)).toBeVisible();
  });

  it.each(['html', 'empty', 'malformed'] as const)(
    'does not count as sent after an answer that is %s',
    async (kind) => {
      const { user } = await open();
      await backend.fault({ path: SAVE, kind, status: 200 });
      await user.upload(chooseFor('Photo ID'), pdf('letter.pdf'));
      expect(await screen.findByRole('button', { name: 'Try again letter.pdf' })).toBeVisible();
    },
  );

  it('can be removed', async () => {
    const { user } = await open();
    await backend.fault({ path: SAVE, kind: 'network' });
    await user.upload(chooseFor('Photo ID'), pdf('letter.pdf'));
    await user.click(await screen.findByRole('button', { name: 'Remove letter.pdf' }));
    await waitFor(() => expect(within(panelOf('Photo ID')).queryAllByRole('listitem')).toEqual([]));
    expect(chooseFor('Photo ID')).toHaveFocus();
  });
});

describe('a document that the answers do not ask for any more', () => {
  const meansTest = (onPath: string) => ({
    meansTest: { housing: 'RENTED', rooms: '3', dependantsInSchool: '1', onPath, disability: 'NO' },
  });
  const unneeded = () => screen.queryByRole('heading', { level: 2, name: 'Not asked for any more' });

  it('has a place where its files can be removed: one that was not sent holds nothing up', async () => {
    const { user, unmount } = await open(meansTest('YES'));
    expect(unneeded()).toBeNull();
    await backend.fault({ path: SAVE, kind: 'network' });
    await user.upload(chooseFor('PATH card'), pdf('path.pdf'));
    await screen.findByRole('button', { name: 'Try again path.pdf' });
    unmount();
    const again = await open(meansTest('NO'));
    expect(screen.queryByLabelText('Choose files for PATH card')).toBeNull();
    expect(unneeded()).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Continue' }));
    await again.user.click(await screen.findByRole('link', { name: /^path\.pdf was not sent/ }));
    expect(rowOf('path.pdf')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Try again path.pdf' })).toBeNull();
    await again.user.click(within(panelOf('PATH card')).getByRole('button', { name: 'Remove path.pdf' }));
    await waitFor(() => expect(unneeded()).toBeNull());
    expect(screen.queryByRole('link', { name: /^path\.pdf/ })).toBeNull();
  });

  it('shows no paper of the bureau, which nobody was asked for', async () => {
    const report = { name: 'report.pdf', id: 'r1', uploadedBy: 'jbrown' };
    await openOver({ docType: 'SITE_REPORT', label: 'Report', uploads: [report] });
    expect(screen.queryByText('report.pdf')).toBeNull();
    expect(unneeded()).toBeNull();
  });

  it('gives back a file that was stored', async () => {
    const { user, unmount } = await open(meansTest('YES'));
    await user.upload(chooseFor('PATH card'), pdf('path.pdf'));
    await added('path.pdf');
    unmount();
    const again = await open(meansTest('NO'));
    const card = within(panelOf('PATH card'));
    expect(card.queryByLabelText(/^Replace/)).toBeNull();
    await again.user.click(card.getByRole('button', { name: 'Remove path.pdf' }));
    await again.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(unneeded()).toBeNull());
    expect((await storedDocument('PATH_CARD'))?.uploads).toEqual([]);
  });
});

describe('while a file is being sent', () => {
  it('Continue shows that it has to be waited for', async () => {
    const { user, onContinue } = await open();
    const releaseSave = holdSave();
    await user.upload(chooseFor('Photo ID'), pdf('letter.pdf'));
    expect(await within(rowOf('letter.pdf')).findByRole('progressbar', { name: 'Sending' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(
      await screen.findByRole('link', { name: 'letter.pdf is still being sent. Wait until it is added' }),
    ).toBeVisible();
    expect(onContinue).not.toHaveBeenCalled();
    expect(screen.getByRole('region', { name: 'There is a problem' })).toHaveFocus();
    releaseSave();
    await added('letter.pdf');
    expect(screen.queryByText('There is a problem')).toBeNull();
    expect(screen.getByRole('group', { name: /^Uploads/ })).toHaveFocus();
  });

  it('Continue waits for one that is being removed', async () => {
    const { user, onContinue } = await open();
    await user.upload(chooseFor('Photo ID'), pdf('wrong.pdf'));
    await added('wrong.pdf');
    const releaseSave = holdSave();
    await user.click(screen.getByRole('button', { name: 'Remove wrong.pdf' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const problem = 'wrong.pdf is still being removed. Wait until it is gone';
    expect(await screen.findByRole('link', { name: problem })).toBeVisible();
    expect(onContinue).not.toHaveBeenCalled();
    releaseSave();
    await waitFor(() => expect(screen.queryByRole('link', { name: problem })).toBeNull());
  });

  it('Cancel aborts its call and removes its row', async () => {
    const { user } = await open();
    holdSave();
    await user.upload(chooseFor('Photo ID'), pdf('letter.pdf'));
    await within(rowOf('letter.pdf')).findByRole('progressbar');
    await user.click(screen.getByRole('button', { name: 'Cancel letter.pdf' }));
    await waitFor(() => expect(within(panelOf('Photo ID')).queryAllByRole('listitem')).toEqual([]));
    expect(chooseFor('Photo ID')).toHaveFocus();
    expect(screen.getByText('letter.pdf was removed')).toBeInTheDocument();
  });
});

it('a file that arrives while its Cancel has the focus keeps the focus in its row', async () => {
  const { user } = await open();
  const release = holdSave();
  await user.upload(chooseFor('Photo ID'), pdf('letter.pdf'));
  (await screen.findByRole('button', { name: 'Cancel letter.pdf' })).focus();
  release();
  await added('letter.pdf');
  expect(rowOf('letter.pdf')).toHaveFocus();
});

describe('a file that is being sent when the session ends', () => {
  /** Expires the session while a file is being sent; `release` lets the file arrive. */
  async function endSessionWhileSending(mayReturn: boolean) {
    const { user, unmount } = await open();
    const release = holdSave();
    await user.upload(chooseFor('Photo ID'), [pdf('passport.pdf'), pdf('back.pdf', 200)]);
    await within(rowOf('passport.pdf')).findByRole('progressbar');
    act(() => clearSession({ mayReturn }));
    unmount();
    return release;
  }
  const notSent = (name: string) => `We could not upload ${name}, because you were signed out. Try again`;

  it('says in its row that it was not sent, once its owner is back, and can be tried again', async () => {
    await endSessionWhileSending(true);
    const { user } = await open();
    expect(within(rowOf('passport.pdf')).getByText(notSent('passport.pdf'))).toBeVisible();
    expect(within(rowOf('back.pdf')).getByText(notSent('back.pdf'))).toBeVisible();
    expect(await storedDocument('PHOTO_ID')).toBeUndefined();
    await user.click(await screen.findByRole('button', { name: 'Try again passport.pdf' }));
    await added('passport.pdf');
    expect((await storedDocument('PHOTO_ID'))?.uploads.map(({ name }) => name)).toEqual(['passport.pdf']);
  });

  it('is shown as added when it had arrived after all', async () => {
    const release = await endSessionWhileSending(true);
    release();
    await waitFor(async () => expect(JSON.stringify(await backend.state())).toContain('passport.pdf'));
    await open();
    await added('passport.pdf');
    expect(screen.queryByRole('button', { name: 'Try again passport.pdf' })).toBeNull();
    expect(within(rowOf('back.pdf')).getByText(notSent('back.pdf'))).toBeVisible();
  });

  it('is gone after a sign-out', async () => {
    await endSessionWhileSending(false);
    await open();
    expect(within(panelOf('Photo ID')).queryAllByRole('listitem')).toEqual([]);
  });
});

describe('the check for mandatory documents', () => {
  it('shows what is missing, marks it and leads to it', async () => {
    const { user, onContinue } = await open();
    await user.upload(chooseFor('Proof of TRN'), pdf('trn.pdf'));
    await added('trn.pdf');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Kindly upload all the mandatory documents.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    const links = await screen.findAllByRole('link', { name: /^Select your/ });
    expect(links).toHaveLength(5);
    expect(document.title).toMatch(/^Error: /);
    await user.click(screen.getByRole('link', { name: 'Select your photo ID' }));
    expect(chooseFor('Photo ID')).toBeVisible();
    expect(chooseFor('Photo ID')).toHaveFocus();
    expect(chooseFor('Photo ID')).toBeInvalid();
    await user.upload(chooseFor('Photo ID'), pdf('id.pdf'));
    await added('id.pdf');
    expect(screen.queryByRole('link', { name: 'Select your photo ID' })).toBeNull();
    expect(onContinue).not.toHaveBeenCalled();
  });

  it('passes once every mandatory document has a file', async () => {
    const { user, onContinue } = await open();
    for (const input of screen.getAllByLabelText(/^Choose files for/).slice(0, 6))
      await user.upload(input, pdf('paper.pdf'));
    await screen.findByText('6 of 6 documents added');
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onContinue).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a stored file', () => {
  const given = applicantDocument.parse({
    docType: 'PHOTO_ID',
    label: 'Photo ID',
    mandatory: 'Y',
    generationRequired: 'N',
    inJourney: 'Y',
  });

  async function openWithFile() {
    const view = await open();
    await view.user.upload(chooseFor('Photo ID'), pdf('passport.pdf'));
    await added('passport.pdf');
    return view;
  }

  it.each([
    ['its name only where the backend says no more', {}, 'From an earlier visit'],
    ['its day and size', { size: 1_300_000, uploadedOn: '2026-03-04' }, /^Added on 4 March 2026, 1\.\d MB$/],
  ])('of an earlier visit shows %s', async (_what, more, words) => {
    const { unmount } = await openWithFile();
    unmount();
    const stored = await storedDocument('PHOTO_ID');
    clearSession();
    await open({ documents: [{ ...given, uploads: (stored?.uploads ?? []).map((item) => ({ ...item, ...more })) }] });
    expect(within(rowOf('passport.pdf')).getByText(words)).toBeVisible();
  });

  it.each([
    ['that has no id, of an older system', { id: '' }],
    ['that the bureau added', { uploadedBy: 'jbrown' }],
  ])('%s stays as it is, beside one that can be removed', async (_what, own) => {
    const item = { id: 'mine', name: 'passport.pdf', uploadedBy: 'PortalUser' };
    const kept = ['a.pdf', 'b.pdf'].map((name) => ({ ...item, id: name, name, ...own }));
    const { user, saved } = await openOver({ ...given, uploads: [...kept, item] });
    await user.click(screen.getByRole('button', { name: 'Edit for Photo ID' }));
    for (const name of ['a.pdf', 'b.pdf']) expect(within(rowOf(name)).queryAllByRole('button')).toEqual([]);
    expect(screen.queryByLabelText('Replace a.pdf')).toBeNull();
    expect(screen.getByLabelText('Replace passport.pdf')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove passport.pdf' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(saved).toEqual(['a.pdf, b.pdf']));
  });

  it('is read-only until Edit is pressed', async () => {
    const { user, unmount } = await openWithFile();
    unmount();
    const stored = await storedDocument('PHOTO_ID');
    clearSession();
    await open({ documents: [{ ...given, uploads: stored?.uploads ?? [] }] });
    const panel = panelOf('Photo ID');
    expect(within(panel).getByText('passport.pdf')).toBeVisible();
    expect(within(panel).queryByRole('button', { name: /Remove/ })).toBeNull();
    expect(screen.queryByLabelText('Choose files for Photo ID')).toBeNull();
    await user.click(within(panel).getByRole('button', { name: 'Edit for Photo ID' }));
    expect(chooseFor('Photo ID')).toHaveFocus();
    await user.click(within(panel).getByRole('button', { name: 'Done for Photo ID' }));
    expect(within(panel).getByRole('button', { name: 'Edit for Photo ID' })).toHaveFocus();
  });

  it('leaves small buttons for another one, and the large ones come back with an error', async () => {
    const { user } = await openWithFile();
    const dropHere = () => within(panelOf('Photo ID')).queryByText('or drop files here');
    expect(dropHere()).toBeNull();
    await user.upload(chooseFor('Photo ID'), new File([], 'empty.pdf'));
    expect(await within(panelOf('Photo ID')).findByText('or drop files here')).toBeInTheDocument();
  });

  it('is one line with Edit once something is done with another document', async () => {
    const { user } = await open();
    await user.upload(chooseFor('Proof of TRN'), pdf('trn.pdf'));
    await added('trn.pdf');
    expect(screen.getByRole('button', { name: 'Remove trn.pdf' })).toBeVisible();
    await user.upload(chooseFor('Photo ID'), pdf('id.pdf'));
    expect(screen.queryByRole('button', { name: 'Remove trn.pdf' })).toBeNull();
    await added('id.pdf');
    await user.click(screen.getByRole('button', { name: 'Edit for Proof of TRN' }));
    expect(screen.getByRole('button', { name: 'Remove trn.pdf' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit for Photo ID' })).toBeVisible();
  });

  it.each([
    ['Choose files for Photo ID', ['card.pdf', 'back.pdf', 'new.pdf']],
    ['Take a photo for Photo ID', ['card.pdf', 'back.pdf', 'new.pdf']],
    ['Replace card.pdf', ['new.pdf', 'back.pdf']],
  ])('stays open while the device is asked for files (%s), whatever arrives meanwhile', async (button, names) => {
    const { user } = await open();
    await user.upload(chooseFor('Photo ID'), pdf('card.pdf'));
    await added('card.pdf');
    const release = holdSave();
    await user.upload(chooseFor('Photo ID'), pdf('back.pdf'));
    await user.upload(chooseFor('Proof of TRN'), pdf('trn.pdf'));
    // The camera is open now, and keeps the page waiting.
    const input = screen.getByLabelText(button);
    fireEvent.click(input);
    release();
    await added('trn.pdf');
    expect(input).toBeInTheDocument();
    await user.upload(input, pdf('new.pdf'));
    await added('new.pdf');
    expect((await storedDocument('PHOTO_ID'))?.uploads.map(({ name }) => name)).toEqual(names);
  });

  it('stays open for a file that was not sent, when its screen is opened again', async () => {
    const { user, unmount } = await openWithFile();
    await backend.fault({ path: SAVE, kind: 'network' });
    await user.upload(chooseFor('Photo ID'), pdf('back.pdf'));
    await screen.findByRole('button', { name: 'Try again back.pdf' });
    unmount();
    const stored = await storedDocument('PHOTO_ID');
    const again = await open({ documents: [{ ...given, uploads: stored?.uploads ?? [] }] });
    await again.user.click(screen.getByRole('button', { name: /^Remove back.pdf/ }));
    expect(screen.queryByText('back.pdf')).toBeNull();
    expect(chooseFor('Photo ID')).toHaveFocus();
  });

  it('does not take the focus from the button that chose it', async () => {
    const { user } = await open();
    chooseFor('Photo ID').focus();
    await user.upload(chooseFor('Photo ID'), pdf('letter.pdf'));
    await added('letter.pdf');
    expect(chooseFor('Photo ID')).toHaveFocus();
  });

  it('hides its errors when Done is pressed', async () => {
    const { user } = await openWithFile();
    await user.upload(chooseFor('Photo ID'), new File([], 'empty.pdf'));
    expect(await screen.findByText(/The file is empty/, { selector: '.slb-error' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Done for Photo ID' }));
    expect(screen.queryByText(/The file is empty/, { selector: '.slb-error' })).toBeNull();
  });

  it('is removed after a confirmation that names it', async () => {
    const { user } = await openWithFile();
    await user.click(screen.getByRole('button', { name: 'Remove passport.pdf' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Keep' }));
    expect(screen.getByRole('button', { name: 'Remove passport.pdf' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove passport.pdf' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove this file?' });
    expect(dialog).toHaveTextContent('passport.pdf will be removed.');
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(within(panelOf('Photo ID')).queryAllByRole('listitem')).toEqual([]));
    expect(chooseFor('Photo ID')).toHaveFocus();
    expect((await storedDocument('PHOTO_ID'))?.uploads).toEqual([]);
  });

  it('that is removed leaves the focus to somebody who has gone on', async () => {
    const { user } = await openWithFile();
    const release = holdSave();
    await user.click(screen.getByRole('button', { name: 'Remove passport.pdf' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    const next = screen.getByRole('button', { name: 'Continue' });
    next.focus();
    release();
    await waitFor(() => expect(within(panelOf('Photo ID')).queryAllByRole('listitem')).toEqual([]));
    expect(next).toHaveFocus();
  });

  it('stays when removing it fails', async () => {
    const { user } = await openWithFile();
    await backend.fault({ path: SAVE, kind: 'network' });
    await user.click(screen.getByRole('button', { name: 'Remove passport.pdf' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('We could not remove this file. Try again')).toBeVisible();
    expect(within(rowOf('passport.pdf')).getByText('Added')).toBeVisible();
  });

  it('is replaced by one that was not sent before', async () => {
    const { user } = await openWithFile();
    const licence = pdf('licence.pdf', 300);
    await backend.fault({ path: SAVE, kind: 'network' });
    await user.upload(chooseFor('Photo ID'), licence);
    await screen.findByRole('button', { name: 'Try again licence.pdf' });
    await user.upload(screen.getByLabelText('Replace passport.pdf'), licence);
    await added('licence.pdf');
    await waitFor(() => expect(screen.queryByText('passport.pdf')).toBeNull());
    expect((await storedDocument('PHOTO_ID'))?.uploads.map(({ name }) => name)).toEqual(['licence.pdf']);
  });

  it('is replaced in one save', async () => {
    const { user } = await openWithFile();
    const before = sent.length;
    await user.upload(screen.getByLabelText('Replace passport.pdf'), pdf('licence.pdf', 300));
    await added('licence.pdf');
    expect(screen.queryByText('passport.pdf')).toBeNull();
    expect(sent).toHaveLength(before + 1);
    const photo = await storedDocument('PHOTO_ID');
    expect(photo?.uploads.map(({ name, imageIndex }) => [name, imageIndex])).toEqual([['licence.pdf', 0]]);
  });
});

describe('a file of the last application', () => {
  /** GET_CUSTOMER lists a passport; `keep` stores it in another application of the same person. */
  const lastTime = async (status = 200, id: object = { idExpiryDate: '2099-01-01' }, uploadedOn?: string) => {
    const { user, token } = await backend.signedInAs('half-finished applicant');
    const document = applicantDocument.parse({ docType: 'PHOTO_ID', label: 'Photo ID' });
    const file = { id: 'KNOWN-1', trn: user.trn, name: 'passport.pdf', extension: 'PDF' };
    const data = 'data:application/pdf;base64,JVBERi0xLjc=';
    const [known] = withUpload({ document, index: 0 }, file)([]);
    await backend.fault({
      path: 'GET_CUSTOMER',
      kind: 'status',
      status,
      body: {
        ssn: user.trn,
        ...id,
        documents: [{ ...known, uploads: known?.uploads.map((one) => ({ ...one, uploadedOn })) }],
      },
      times: 5,
    });
    const keep = async () => {
      const documents = withUpload({ document, index: 0 }, { ...file, data })([]);
      const earlier = anApplication({ ssn: user.trn, documents }, { arn: '' });
      expect((await backend.ask('POST', '/slb/api/applications/', earlier, { token })).status).toBe(200);
    };
    return keep;
  };
  const again = () => screen.findByRole('button', { name: 'Use again passport.pdf' });

  it('is used again with one press, and its content is not sent', async () => {
    const keep = await lastTime();
    const { user } = await open();
    await keep();
    await again();
    expect(within(panelOf('Photo ID')).getByText(/^You gave this with your last application/)).toBeVisible();
    await user.click(await again());
    await added('passport.pdf');
    expect(rowOf('passport.pdf')).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Use again/ })).toBeNull();
    expect(sent.at(-1)?.text).not.toContain('"data"');
    expect((await storedDocument('PHOTO_ID'))?.uploads).toEqual([
      expect.objectContaining({ id: 'KNOWN-1', name: 'passport.pdf', docIndex: 1, customerDoc: false }),
    ]);
  });

  const passport = { idType: 'PASSPORT', idNumber: 'A1', idIssueDate: '2020-01-01', idExpiryDate: '2099-01-01' };

  it.each([
    [
      'is not offered where it shows the ID that another one has replaced',
      { ...passport, idExpiryDate: '2098-01-01' },
      0,
    ],
    ['is offered where only the number of its ID was corrected', { ...passport, idNumber: 'A2' }, 1],
  ])('%s', async (_what, id, count) => {
    await lastTime(200, passport);
    const { client, initial } = await open();
    await again();
    const { ssn } = ownApplicant(initial);
    await updateIdentification(client, ssn, id);
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.queryAllByRole('button', { name: 'Use again passport.pdf' })).toHaveLength(count);
  });

  it('is not offered where it is older than the ID', async () => {
    await lastTime(200, { ...passport, idIssueDate: '2026-10-02' }, '2026-10-01');
    const { client, initial } = await open();
    const { queryKey } = previousApplicantQuery(ownApplicant(initial).ssn);
    await waitFor(() => expect(client.getQueryState(queryKey)?.status).toBe('success'));
    expect(screen.queryByText(/last application/)).toBeNull();
  });

  it('that the bureau does not take again is asked for with the reason, and is offered no more', async () => {
    await lastTime();
    const { user } = await open();
    await user.click(await again());
    expect(
      await within(panelOf('Photo ID')).findByText(
        'The bureau cannot use the file for Photo ID that you gave with your last application. Add it again.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /passport\.pdf/ })).toBeNull();
    await user.upload(chooseFor('Photo ID'), pdf('new.pdf'));
    await added('new.pdf');
    expect(screen.queryByText(/The bureau cannot use/)).toBeNull();
  });

  it.each([
    ['an address', 'applicants[0].addressDetails'],
    ['the uploads of another document', 'applicants[0].documents[9].uploads[0]'],
  ])('can be tried again when the server refuses %s', async (_what, field) => {
    await lastTime();
    const { user } = await open();
    const errorList = [{ typeOfMessage: 'Not taken', code: 'X', field }];
    await backend.fault({ path: '/api/applications/$', kind: 'status', status: 400, body: { errorList } });
    await user.click(await again());
    expect(await screen.findByRole('button', { name: 'Try again passport.pdf' })).toBeVisible();
    expect(screen.queryByText(/The bureau cannot use/)).toBeNull();
  });

  it('is not offered, without an error, when it cannot be loaded', async () => {
    await lastTime(500);
    const { client, initial } = await open();
    const { queryKey } = previousApplicantQuery(ownApplicant(initial).ssn);
    await waitFor(() => expect(client.getQueryState(queryKey)?.status).toBe('error'));
    expect(screen.queryByText(/last application/)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('an answer that cannot be used', () => {
  it('shows a text and a way to try again', async () => {
    await backend.fault({ path: 'GET/DOCUMENTS', kind: 'html' });
    const { user } = await open();
    expect(await screen.findByText('We could not load your documents')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('0 of 6 documents added')).toBeVisible();
  });

  it('that is an empty list means nothing to upload', async () => {
    await backend.fault({ path: 'GET/DOCUMENTS', kind: 'status', status: 200, body: [] });
    const { user, onContinue } = await open();
    expect(await screen.findByText('There is nothing to upload for this application.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onContinue).toHaveBeenCalledOnce();
  });

  it('without a configuration means the default limits', async () => {
    await backend.fault({ path: 'master/config', kind: 'status', status: 200, body: {} });
    await open();
    expect(within(panelOf('Proof of TRN')).getByText('PDF, JPG or PNG, up to 5 MB each')).toBeVisible();
  });
});

describe('files that a reload has lost before they were sent', () => {
  /** Loads the page again while a file is on its way and another waits; `hasArrived` is whether the first is stored all the same. */
  async function openAfterReload(hasArrived = false) {
    const { user, unmount } = await open();
    await user.upload(chooseFor('Photo ID'), pdf('one.pdf'));
    await added('one.pdf');
    const arrive = holdSave();
    await user.upload(chooseFor('Photo ID'), [pdf('image.pdf', 200), pdf('image.pdf', 300)]);
    await screen.findByRole('progressbar');
    loadAgain({ unmount });
    if (hasArrived) {
      arrive();
      await waitFor(async () => expect((await storedDocument('PHOTO_ID'))?.uploads).toHaveLength(2));
    }
    return open();
  }
  const lost = () => screen.queryByText(/^The page was loaded again/);

  it('are named until each is chosen again', async () => {
    const { user } = await openAfterReload();
    expect(lost()).toHaveTextContent(/then: image\.pdf and image\.pdf$/);
    await user.click(screen.getByRole('button', { name: 'Edit for Photo ID' }));
    await user.upload(chooseFor('Photo ID'), pdf('image.pdf', 200));
    expect(lost()).toHaveTextContent(/then: image\.pdf$/);
    await user.upload(chooseFor('Photo ID'), pdf('image.pdf', 300));
    expect(lost()).toBeNull();
  });

  it('are named until somebody says that they are not needed', async () => {
    const { user, unmount } = await openAfterReload();
    await user.click(screen.getByRole('button', { name: 'I do not need them' }));
    expect(lost()).toBeNull();
    expect(screen.getByRole('group', { name: /^Uploads/ })).toHaveFocus();
    unmount();
    await open();
    expect(lost()).toBeNull();
  });

  it('are not named where they have arrived, and only the answer was lost', async () => {
    await openAfterReload(true);
    expect(lost()).toHaveTextContent(/then: image\.pdf$/);
  });
});

it('an upload carries the TRN of the signed-in user', async () => {
  const { user, initial } = await open();
  await user.upload(chooseFor('Photo ID'), pdf('mine.pdf'));
  await added('mine.pdf');
  expect(sent.at(-1)?.text).toContain(`"applicantId":"${ownApplicant(initial).ssn}"`);
});
