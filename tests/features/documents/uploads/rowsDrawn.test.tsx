import { act, render, screen, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applicantDocument } from '#domain/document.ts';
import { uploadLimits } from '#domain/fileChecks.ts';
import { uploadTexts } from '#features/documents/texts/uploadTexts.tsx';
import { FileList } from '#features/documents/uploads/FileList.tsx';
import type { SentFile } from '#features/documents/uploads/queue/queueState.ts';
import { createUploadQueue, type UploadQueue } from '#features/documents/uploads/queue/uploadQueue.ts';
import { sectionState } from '#features/documents/uploads/queue/useUploadQueue.ts';
import { fileRowId } from '#features/documents/uploads/uploadProblems.ts';
import type { SaveOptions } from '#forms/panel.ts';
import { useSelected } from '#lib/selected.ts';

const slots = ['PHOTO_ID', 'TRN'].map((docType, index) => ({ document: applicantDocument.parse({ docType }), index }));
const pdf = (name: string): File => new File(['%PDF-1.7'], name);
const onAction = () => undefined;

/** The documents of which something was drawn. */
let drawnLists: string[] = [];
let queue: UploadQueue;

function List({ docType }: { docType: string }) {
  const state = useSelected(queue.state, (now) => sectionState(now, docType));
  return (
    <Profiler id={docType} onRender={(id) => drawnLists.push(id)}>
      <FileList
        label={docType}
        stored={[]}
        state={state}
        queue={queue}
        isReadOnly={false}
        accept=".pdf"
        focusAfter="choose"
        onAction={onAction}
      />
    </Profiler>
  );
}

beforeEach(() => {
  queue = createUploadQueue();
});
afterEach(() => {
  vi.restoreAllMocks();
  queue.close();
});

it('draws one row for a step of its progress, and no other row or document', async () => {
  const save = vi.fn((_change: unknown, _options?: SaveOptions) => new Promise<never>(() => undefined));
  for (const slot of slots)
    queue.enqueue(
      slot,
      [1, 2, 3].map((at) => pdf(`${slot.document.docType}-${at}.pdf`)),
    );
  render(slots.map(({ document: { docType } }) => <List key={docType} docType={docType} />));
  act(() => void queue.connect({ trn: '999000111', limits: uploadLimits(undefined), saveDocuments: save }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  const onSent = save.mock.calls[0]?.[1]?.onSent;
  // Each row writes it once when it is drawn.
  const labels = vi.spyOn(uploadTexts, 'cancelNamed');
  drawnLists = [];
  for (const share of [0.25, 0.5, 0.75]) act(() => onSent?.(share));
  expect(screen.getByRole('progressbar')).toHaveValue(60);
  expect(labels.mock.calls.map(([{ name }]) => name)).toEqual(Array.from({ length: 3 }, () => 'PHOTO_ID-1.pdf'));
  expect(new Set(drawnLists)).toEqual(new Set(['PHOTO_ID']));
});

it('warns of a photo that looks dark, also where files can only be added', () => {
  const { uploads } = applicantDocument.parse({ docType: 'PHOTO_ID', uploads: [{ id: 'dark', name: 'dark.jpg' }] });
  const sent: SentFile = { docType: 'PHOTO_ID', fingerprint: '', size: 1, flaw: 'dark' };
  const state = { ...sectionState(queue.state.get(), 'PHOTO_ID'), sent: { dark: sent } };
  const row = { label: 'Photo ID', stored: uploads, state, queue, accept: '.jpg', focusAfter: 'choose', onAction };
  render(<FileList {...row} isReadOnly={false} isAddOnly />);
  expect(screen.getByText(/^This photo looks dark\./)).toBeVisible();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('takes files that were chosen together in one step, and looks each up on the device once', () => {
  const [slot] = slots;
  if (!slot) throw new Error('There is no document');
  const files = Array.from({ length: 8 }, (_, at) => pdf(`${at}.pdf`));
  const size = vi.spyOn(Blob.prototype, 'size', 'get');
  const lengths: number[] = [];
  queue.state.subscribe(() => lengths.push(queue.state.get().files.length));
  queue.enqueue(slot, files);
  for (let draws = 0; draws < 5; draws++) sectionState(queue.state.get(), slot.document.docType);
  queue.enqueue(slot, files);
  expect(new Set(lengths)).toEqual(new Set([0, 8]));
  expect(size).toHaveBeenCalledTimes(files.length);
});

it('draws a row that comes by itself at once, for the focus, also while many others are still to be drawn', () => {
  const [slot] = slots;
  if (!slot) throw new Error('There is no document');
  const [first, second] = applicantDocument.parse({
    docType: 'PHOTO_ID',
    uploads: ['known-1', 'known-2'].map((id) => ({ id, name: `${id}.pdf` })),
  }).uploads;
  if (!first || !second) throw new Error('There is no file');
  render(<List docType={slot.document.docType} />);
  const rowOf = (id: string) => document.getElementById(fileRowId(id));
  act(() => {
    flushSync(() =>
      queue.enqueue(
        slot,
        Array.from({ length: 10 }, (_, at) => pdf(`${at}.pdf`)),
      ),
    );
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    flushSync(() => queue.reuse(slot, first));
    expect(rowOf(first.id)).toBeInTheDocument();
    flushSync(() => queue.reuse(slot, second));
    expect(rowOf(first.id)).toBeInTheDocument();
    expect(rowOf(second.id)).toBeInTheDocument();
  });
  expect(screen.getAllByRole('listitem')).toHaveLength(12);
});
