import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { clearSession } from '#api/session.ts';
import { settings } from '#api/settings.ts';
import { UploadsPanel } from '#features/documents/UploadsPanel.tsx';
import { uploadQueue } from '#features/documents/uploads/queue/useUploadQueue.ts';
import { dialogs } from '#ui/dialogs.ts';
import { backend } from '../../../support/backend.ts';
import { openPanel } from '../panelHelpers.tsx';

// Files are large and phones have little memory: the content of a sent file is released everywhere.

const pdf = (name: string): File => new File([`%PDF-1.7 ${name}`], name);
/** The first characters of the data URL of such a file. */
const CONTENT = 'JVBERi0xLjcg';
const built = settings.get();

afterEach(() => {
  dialogs.clear();
  clearSession();
  settings.set(built);
});

async function addTwo() {
  const view = await openPanel(UploadsPanel, 'Uploads');
  const bodies: string[] = [];
  const listen = async ({ request }: { request: Request }) => {
    if (request.method === 'POST' && request.url.endsWith('/api/applications/'))
      bodies.push(await request.clone().text());
  };
  backend.server.events.on('request:start', listen);
  await view.user.upload(screen.getByLabelText('Choose files for Photo ID'), [pdf('one.pdf'), pdf('two.pdf')]);
  await waitFor(() => expect(screen.getByText('two.pdf was added to Photo ID')).toBeInTheDocument());
  backend.server.events.removeAllListeners();
  const kept = () => [
    ...view.client
      .getQueryCache()
      .getAll()
      .map(({ state }) => state),
    ...view.client
      .getMutationCache()
      .getAll()
      .map(({ state }) => state),
    uploadQueue(view.initial.arn).state.get(),
    { ...sessionStorage },
    { ...localStorage },
  ];
  return { ...view, bodies, kept: () => JSON.stringify(kept()) };
}

it('after a save no cache, no state and no storage holds the content of a file', async () => {
  const { bodies, kept } = await addTwo();
  expect(bodies.map((body) => body.split(CONTENT).length - 1)).toEqual([1, 1]);
  await waitFor(() => expect(sessionStorage.getItem('SLB_APP')).toContain('two.pdf'));
  expect(kept().includes('two.pdf')).toBe(true);
  expect(kept().includes(CONTENT)).toBe(false);
  expect(kept().includes('data:application')).toBe(false);
});

it('no cache, no state and no storage holds the content that an answer brings back', async () => {
  backend.server.use(
    http.post('*/api/applications/', async ({ request }) => {
      const body: unknown = await request.json();
      return HttpResponse.json(body as object);
    }),
  );
  const { kept } = await addTwo();
  await waitFor(() => expect(sessionStorage.getItem('SLB_APP')).toContain('two.pdf'));
  expect(kept().includes(CONTENT)).toBe(false);
});

it('a backend that wants the content with every save gets it again with the next one', async () => {
  settings.set({ ...built, uploadData: 'always' });
  const { bodies, kept } = await addTwo();
  expect(bodies.map((body) => body.split(CONTENT).length - 1)).toEqual([1, 2]);
  expect(kept().includes(CONTENT)).toBe(false);
});
