import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { call } from '#api/client.ts';
import { beginSession, clearSession } from '#api/session.ts';
import { messages } from '#domain/messages.ts';
import { ApplicationPdf } from '#features/documents/ApplicationPdf.tsx';
import { backend } from '../../support/backend.ts';
import { renderScreen } from '../../support/render.tsx';

const PATH = 'SNAPSHOT';
const NAME = 'View the application as a PDF';

/** Records the downloaded files with their names and contents. */
function downloadedFiles() {
  const files: { name: string; blob: Blob | undefined }[] = [];
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return 'blob:application';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, blob: blobs.at(-1) });
  });
  return files;
}

async function open(arn?: string) {
  const onSessionOver = vi.fn();
  const signedIn = await backend.signedInAs('half-finished applicant');
  beginSession(signedIn);
  const [entry] = await call('applicationList', { path: { trn: signedIn.user.trn } });
  const own = entry?.arn ?? '';
  const view = renderScreen(<ApplicationPdf arn={arn ?? own} />, { onSessionOver });
  const press = () => view.user.click(screen.getByRole('button', { name: NAME }));
  return { ...view, press, arn: own, onSessionOver, files: downloadedFiles() };
}

const body = (data: unknown) => ({ fileName: 'x.html', contentType: 'text/html', data });

beforeEach(() => vi.restoreAllMocks());
afterEach(() => clearSession());

describe('the download of the application as a PDF', () => {
  it('saves a file named after the application and never opens it in the page', async () => {
    const { press, files, arn, container } = await open();
    await press();
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe(`application-${arn}.pdf`);
    expect(files[0]?.blob?.type).toBe('application/pdf');
    expect(await files[0]?.blob?.text()).toMatch(/^%PDF-/);
    expect(container.querySelector('iframe, embed, object')).toBeNull();
  });

  it.each([
    ['an HTML page under the name of a PDF', body(btoa('<html><script>alert(1)</script></html>'))],
    ['broken base64', body('%%%')],
    ['no data', {}],
    ['data of another type', body(7)],
    ['nothing', null],
  ])('shows an error for %s', async (_what, answer) => {
    await backend.fault({ path: PATH, kind: 'status', status: 200, body: answer });
    const { press, files } = await open();
    await press();
    expect(await screen.findByText(messages.reviewPDF)).toBeVisible();
    expect(files).toEqual([]);
  });

  it.each([400, 403, 404, 408, 413, 500, 502, 503])('shows an error after status %i', async (status) => {
    await backend.fault({ path: PATH, kind: 'status', status });
    const { press } = await open();
    await press();
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(messages.reviewPDF)).toBeVisible();
  });

  it('reports a lost connection, and works once it is back', async () => {
    await backend.fault({ path: PATH, kind: 'network' });
    const { press, files, user } = await open();
    await press();
    expect(await screen.findByText(messages.noNetwork)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await press();
    await waitFor(() => expect(files).toHaveLength(1));
  });

  it('ends the session after status 401', async () => {
    await backend.fault({ path: PATH, kind: 'status', status: 401 });
    const { press, onSessionOver } = await open();
    await press();
    await waitFor(() => expect(onSessionOver).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('makes one call however often the button is pressed', async () => {
    await backend.fault({ path: PATH, kind: 'delay', delayMs: 100 });
    const { user, files } = await open();
    await user.dblClick(screen.getByRole('button', { name: NAME }));
    await waitFor(() => expect(files).toHaveLength(1));
    const { calls } = await backend.state();
    expect(Object.entries(calls).filter(([name]) => /snapshot/i.test(name))).toEqual([[expect.any(String), 1]]);
  });
});

describe('sharing the application as a PDF', () => {
  const SHARE = 'Share the application as a PDF';
  const shareable = (share: (what: ShareData) => Promise<void>) => {
    Object.assign(navigator, { share, canShare: () => true });
    onTestFinished(() => {
      Object.assign(navigator, { share: undefined, canShare: undefined });
    });
  };

  it('is not offered where the device cannot', async () => {
    await open();
    expect(screen.queryByRole('button', { name: SHARE })).toBeNull();
  });

  it('hands the PDF to the device; one that wants another press for it gets the same file', async () => {
    const shared: ShareData[] = [];
    const share = vi
      .fn(async (what: ShareData) => void shared.push(what))
      .mockRejectedValueOnce(new DOMException('too late', 'NotAllowedError'));
    shareable(share);
    const { user, arn, files } = await open();
    await user.click(screen.getByRole('button', { name: SHARE }));
    expect(await screen.findByText('The PDF is ready. Press Share once more.')).toHaveAttribute('role', 'status');
    await user.click(screen.getByRole('button', { name: SHARE }));
    await waitFor(() => expect(shared).toHaveLength(1));
    expect(shared[0]?.files?.[0]?.name).toBe(`application-${arn}.pdf`);
    expect(screen.queryByText('The PDF is ready. Press Share once more.')).toBeNull();
    expect(files).toEqual([]);
  });

  it('saves the file where sharing fails, and does nothing when the user closes the list', async () => {
    const share = vi
      .fn(async () => undefined)
      .mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
      .mockRejectedValueOnce(new DOMException('broken', 'DataError'));
    shareable(share);
    const { user, files } = await open();
    await user.click(screen.getByRole('button', { name: SHARE }));
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    expect(files).toEqual([]);
    await user.click(await screen.findByRole('button', { name: SHARE }));
    await waitFor(() => expect(files).toHaveLength(1));
  });
});
