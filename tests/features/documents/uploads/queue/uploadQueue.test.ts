// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailed } from '#api/failure.ts';
import { beginSession, clearSession } from '#api/session.ts';
import { type ApplicantDocument, applicantDocument } from '#domain/document.ts';
import { uploadLimits } from '#domain/fileChecks.ts';
import type { DocumentsChange } from '#domain/upload.ts';
import { emptyQueue } from '#features/documents/uploads/queue/queueState.ts';
import { createUploadQueue } from '#features/documents/uploads/queue/uploadQueue.ts';
import type { SaveOptions } from '#forms/panel.ts';
import { isOnline } from '#lib/browser.ts';
import { yieldToPage } from '#lib/files.ts';
import { backend } from '../../../../support/backend.ts';
import { stubDrawing } from '../../../../support/drawing.ts';
import { jpegBytes } from '../../../../support/pictures.ts';

const limits = uploadLimits(undefined);
const slot = { document: applicantDocument.parse({ docType: 'PHOTO_ID', label: 'Photo ID' }), index: 0 };
const pdf = (name: string): File => new File(['%PDF-1.7'], name);

const noNetwork = () => new CallFailed('saveApplication', 0, { kind: 'message', type: 'noNetwork' });

interface Sending {
  change: DocumentsChange;
  options: SaveOptions;
  fail: (error: Error) => void;
  /** The server stores the change and answers with the documents. */
  arrive: () => void;
}

/** A queue whose save calls are answered one by one by the test. */
function setUp() {
  const queue = createUploadQueue();
  let stored: ApplicantDocument[] = [];
  const calls: Sending[] = [];
  const save = (change: DocumentsChange, options: SaveOptions = {}) =>
    new Promise<ApplicantDocument[]>((resolve, reject) => {
      const arrive = () => {
        stored = change(stored);
        resolve(stored);
      };
      calls.push({ change, options, fail: reject, arrive });
    });
  const reconnect = () => queue.connect({ trn: '999000111', limits, saveDocuments: save });
  const disconnect = reconnect();
  const call = (number: number) =>
    vi.waitFor(() => {
      const one = calls[number];
      if (!one) throw new Error(`There is no call ${number} yet`);
      return one;
    });
  const rows = () => queue.state.get().files.map(({ name, state }) => [name, state.kind]);
  const first = () => {
    const [one] = queue.state.get().files;
    if (!one) throw new Error('No file is in the queue');
    return one;
  };
  const names = () => stored.flatMap(({ uploads }) => uploads.map(({ name }) => name));
  return { queue, disconnect, reconnect, calls, call, rows, first, names, stored: () => stored };
}

const tryToCloseTab = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

/** The device does not give the content of a file: one that it has to bring from the cloud. */
const keepFromBeingRead = (file: object) => {
  const unread = Object.assign(new Blob(), { arrayBuffer: () => new Promise<never>(() => undefined) });
  if (file instanceof File) vi.spyOn(file, 'slice').mockReturnValue(unread);
};

/** Waits until the queue has done all work that needs no answer of a call. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await yieldToPage();
};

let queues: ReturnType<typeof createUploadQueue>[] = [];
let who: Awaited<ReturnType<typeof backend.signedInAs>>;
const open = () => {
  const opened = setUp();
  queues.push(opened.queue);
  return opened;
};
/** A queue with a file that the server has, but the answer to its call was lost. */
const openWithLostAnswer = async () => {
  const opened = open();
  opened.queue.enqueue(slot, [pdf('a.pdf')]);
  const { arrive, fail } = await opened.call(0);
  fail(noNetwork());
  arrive();
  await vi.waitFor(() => expect(opened.rows()).toEqual([['a.pdf', 'failed']]));
  return opened;
};
beforeEach(async () => {
  queues = [];
  who = await backend.signedInAs('half-finished applicant');
  beginSession(who);
});
afterEach(() => {
  for (const queue of queues) queue.close();
  clearSession();
  isOnline.set(true);
});

describe('files in the upload queue', () => {
  it('are sent one after another, and the content of those that wait is not read', async () => {
    const { queue, calls, call, rows } = open();
    const second = pdf('second.pdf');
    const read = vi.spyOn(second, 'slice');
    queue.enqueue(slot, [pdf('first.pdf'), second]);
    (await call(0)).options.onSent?.(0.5);
    expect(rows()).toEqual([
      ['first.pdf', 'sending'],
      ['second.pdf', 'waiting'],
    ]);
    expect(calls).toHaveLength(1);
    expect(read).not.toHaveBeenCalled();
    (await call(0)).arrive();
    (await call(1)).arrive();
    await vi.waitFor(() => expect(rows()).toEqual([]));
  });

  it('are prepared one at a time, each of forty photos saved before the next one is opened', async () => {
    let isOpen = false;
    const order: string[] = [];
    stubDrawing({
      opens: async () => {
        expect(isOpen).toBe(false);
        isOpen = true;
        order.push('opened');
        return true;
      },
    });
    const { queue, rows, calls } = open();
    queue.connect({
      trn: '999000111',
      limits,
      saveDocuments: async (change) => {
        isOpen = false;
        order.push('saved');
        return change([]);
      },
    });
    const photos = Array.from({ length: 40 }, (_, at) => new File([jpegBytes({ size: 20_000 })], `IMG_${at}.jpg`));
    queue.enqueue(slot, photos);
    await vi.waitFor(() => expect(rows()).toEqual([]));
    expect(order).toEqual(photos.flatMap(() => ['opened', 'saved']));
    expect(calls).toEqual([]);
    expect(JSON.stringify(queue.state.get())).not.toContain('base64');
    vi.unstubAllGlobals();
  });

  it('make the browser ask before it closes the tab', async () => {
    const { queue, call, rows } = open();
    expect(tryToCloseTab()).toBe(false);
    queue.enqueue(slot, [pdf('a.pdf')]);
    expect(tryToCloseTab()).toBe(true);
    (await call(0)).arrive();
    await vi.waitFor(() => expect(rows()).toEqual([]));
    expect(tryToCloseTab()).toBe(false);
  });

  it('wait while no screen is connected, and the one under way still ends', async () => {
    const { queue, disconnect, calls, call, rows, names } = open();
    queue.enqueue(slot, [pdf('first.pdf'), pdf('second.pdf')]);
    const { arrive } = await call(0);
    disconnect();
    arrive();
    await vi.waitFor(() => expect(rows()).toEqual([['second.pdf', 'waiting']]));
    expect(names()).toEqual(['first.pdf']);
    expect(calls).toHaveLength(1);
  });

  it('wait to be turned away until their screen is open again, where the reason is read', async () => {
    const { queue, disconnect, reconnect, rows } = open();
    const file = new File(['no PDF'], 'a.pdf');
    const read = vi.spyOn(file, 'slice').mockImplementationOnce((from, to) => {
      disconnect();
      return file.slice(from, to);
    });
    queue.enqueue(slot, [file]);
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    await settled();
    expect(rows()).toEqual([['a.pdf', 'waiting']]);
    expect(queue.state.get().feedback.PHOTO_ID?.rejected).toEqual([]);
    reconnect();
    await vi.waitFor(() => expect(rows()).toEqual([]));
    expect(queue.state.get().feedback.PHOTO_ID?.rejected).toMatchObject([{ name: 'a.pdf' }]);
  });

  it('wait while there is no line, and go on once it is back, without a press', async () => {
    const { queue, calls, call, rows } = open();
    queue.enqueue(slot, [pdf('first.pdf'), pdf('second.pdf')]);
    const { fail } = await call(0);
    isOnline.set(false);
    fail(noNetwork());
    await settled();
    expect(rows()).toEqual([
      ['first.pdf', 'waiting'],
      ['second.pdf', 'waiting'],
    ]);
    expect(calls).toHaveLength(1);
    isOnline.set(true);
    (await call(1)).arrive();
    (await call(2)).arrive();
    await vi.waitFor(() => expect(rows()).toEqual([]));
  });

  it('that the line cut off are all tried again with one press, and no other', async () => {
    const { queue, call, rows, first } = open();
    queue.enqueue(slot, [pdf('first.pdf'), pdf('second.pdf'), pdf('refused.pdf')]);
    (await call(0)).fail(noNetwork());
    (await call(1)).fail(noNetwork());
    (await call(2)).fail(new CallFailed('saveApplication', 413, { kind: 'silent' }));
    await vi.waitFor(() => expect(rows().map(([, state]) => state)).toEqual(['failed', 'failed', 'failed']));
    queue.retry(first());
    (await call(3)).arrive();
    (await call(4)).arrive();
    await vi.waitFor(() => expect(rows()).toEqual([['refused.pdf', 'failed']]));
  });

  it('can be added again once they are not stored any more, as after a removal on another device', async () => {
    const { queue, call, rows, stored } = open();
    const file = pdf('first.pdf');
    queue.enqueue(slot, [file]);
    (await call(0)).arrive();
    await vi.waitFor(() => expect(rows()).toEqual([]));
    queue.dropStored(stored());
    queue.enqueue(slot, [file]);
    expect(rows(), 'it is stored').toEqual([]);
    queue.dropStored([]);
    queue.enqueue(slot, [file]);
    expect(rows()).toEqual([['first.pdf', 'waiting']]);
  });

  it('are dropped when the queue is closed, and a late answer changes nothing', async () => {
    const { queue, call } = open();
    queue.enqueue(slot, [pdf('a.pdf')]);
    const { options, arrive } = await call(0);
    queue.close();
    expect(options.signal?.aborted).toBe(true);
    arrive();
    await Promise.resolve();
    expect(queue.state.get()).toMatchObject({ files: [], sent: {}, announcement: '' });
  });

  it.each([
    ['checked', (mime?: string) => mime === undefined],
    ['read in order to be sent', (mime?: string) => mime !== undefined],
  ])('are not sent when the queue is closed while they are %s', async (_moment, isNow) => {
    const { queue, calls } = open();
    const file = pdf('a.pdf');
    const over = new Promise<void>((tell) => {
      vi.spyOn(file, 'slice').mockImplementation((from, to, mime) => {
        if (isNow(mime)) {
          queue.close();
          tell();
        }
        return Blob.prototype.slice.call(file, from, to, mime);
      });
    });
    queue.enqueue(slot, [file]);
    await over;
    await settled();
    expect(calls).toEqual([]);
    expect(queue.state.get()).toEqual(emptyQueue);
  });

  it('show no failure that comes after the queue was closed', async () => {
    const { queue, call } = open();
    queue.enqueue(slot, [pdf('a.pdf')]);
    const { fail } = await call(0);
    queue.close();
    fail(new CallFailed('saveApplication', 401, { kind: 'silent' }));
    await settled();
    expect(queue.state.get()).toEqual(emptyQueue);
  });
});

describe('a queue whose session ends', () => {
  it('sends nothing more and marks every file as not sent', async () => {
    const { queue, calls, call, rows } = open();
    queue.enqueue(slot, [pdf('first.pdf'), pdf('second.pdf')]);
    const { options, arrive } = await call(0);
    queue.interrupt();
    expect(options.signal?.aborted).toBe(true);
    arrive();
    options.onSent?.(1);
    await settled();
    expect(rows()).toEqual([
      ['first.pdf', 'failed'],
      ['second.pdf', 'failed'],
    ]);
    expect(calls).toHaveLength(1);
  });

  it('sends a file again when it is retried after the next sign-in', async () => {
    const { queue, call, rows, first, reconnect } = open();
    queue.enqueue(slot, [pdf('first.pdf')]);
    await call(0);
    clearSession();
    expect(tryToCloseTab(), 'the browser does not ask without a session').toBe(false);
    // On any screen: that of the uploads need not be open.
    beginSession(who);
    expect(tryToCloseTab()).toBe(true);
    reconnect();
    queue.retry(first());
    // The aborted call is answered first.
    (await call(0)).fail(new CallFailed('saveApplication', 0, { kind: 'silent' }));
    (await call(1)).arrive();
    await vi.waitFor(() => expect(rows()).toEqual([]));
  });

  it('drops files that were stored after all', async () => {
    const { queue, call, rows, stored } = open();
    queue.enqueue(slot, [pdf('first.pdf'), pdf('second.pdf')]);
    const { arrive } = await call(0);
    queue.interrupt();
    arrive();
    queue.dropStored(stored());
    expect(rows()).toEqual([['second.pdf', 'failed']]);
  });

  it('adds no second copy of a file that was stored although its answer was lost', async () => {
    const { queue, call, calls, rows, stored } = open();
    const file = pdf('first.pdf');
    queue.enqueue(slot, [file]);
    const { arrive, fail } = await call(0);
    fail(noNetwork());
    await vi.waitFor(() => expect(rows()).toEqual([['first.pdf', 'failed']]));
    arrive();
    queue.dropStored(stored());
    queue.enqueue(slot, [file]);
    await settled();
    expect(rows()).toEqual([]);
    expect(calls).toHaveLength(1);
  });
});

describe('a cancelled file', () => {
  it('has its call aborted when it is half sent, and the next file is sent', async () => {
    const { queue, call, rows, first } = open();
    queue.enqueue(slot, [pdf('a.pdf'), pdf('b.pdf')]);
    const { options, fail } = await call(0);
    options.onSent?.(0.5);
    queue.cancel(first());
    expect(options.signal?.aborted).toBe(true);
    fail(new CallFailed('saveApplication', 0, { kind: 'silent' }));
    (await call(1)).arrive();
    await vi.waitFor(() => expect(rows()).toEqual([]));
    expect(queue.state.get().announcement).toBe('b.pdf was added to Photo ID');
  });

  it('is removed after its answer when all of it has been sent', async () => {
    const { queue, call, rows, first, names } = open();
    queue.enqueue(slot, [pdf('a.pdf')]);
    const { options, arrive } = await call(0);
    options.onSent?.(1);
    queue.cancel(first());
    expect(options.signal?.aborted).toBe(false);
    arrive();
    (await call(1)).arrive();
    await vi.waitFor(() => expect(names()).toEqual([]));
    expect(rows()).toEqual([]);
  });

  it('is removed when it arrives after its screen was left', async () => {
    const { queue, disconnect, calls, call, rows, first, names } = open();
    queue.enqueue(slot, [pdf('a.pdf')]);
    const { options, arrive } = await call(0);
    options.onSent?.(1);
    queue.cancel(first());
    disconnect();
    arrive();
    const removal = await call(1);
    expect(names()).toEqual(['a.pdf']);
    removal.arrive();
    await vi.waitFor(() => expect(names()).toEqual([]));
    await settled();
    expect(rows()).toEqual([]);
    expect(calls).toHaveLength(2);
  });

  it('stays when it has replaced another file, because neither would be left otherwise', async () => {
    const { queue, calls, call, rows, first, names } = open();
    queue.enqueue(slot, [pdf('old.pdf')]);
    const old = first().id;
    (await call(0)).arrive();
    await vi.waitFor(() => expect(rows()).toEqual([]));
    queue.enqueue(slot, [pdf('new.pdf')], old);
    const { options, arrive } = await call(1);
    options.onSent?.(1);
    queue.cancel(first());
    arrive();
    await vi.waitFor(() => expect(rows()).toEqual([]));
    expect(names()).toEqual(['new.pdf']);
    expect(calls).toHaveLength(2);
  });

  it('is taken back from the server when only the answer to its first try was lost', async () => {
    const { queue, call, rows, first, names } = await openWithLostAnswer();
    expect(names()).toEqual(['a.pdf']);
    queue.cancel(first());
    (await call(1)).arrive();
    await vi.waitFor(() => expect(rows()).toEqual([]));
    expect(names()).toEqual([]);
    expect(queue.state.get().announcement).toBe('a.pdf was removed');
  });

  it('is taken back from the server when a second try is cancelled half-way', async () => {
    const { queue, call, rows, first, names } = await openWithLostAnswer();
    queue.retry(first());
    const again = await call(1);
    again.options.onSent?.(0.5);
    queue.cancel(first());
    again.fail(noNetwork());
    (await call(2)).arrive();
    await vi.waitFor(() => expect(rows()).toEqual([]));
    expect(names()).toEqual([]);
  });

  it('is taken back from the server when a second try is cancelled while the file is checked', async () => {
    const { queue, call, rows, first, names } = await openWithLostAnswer();
    keepFromBeingRead(first().source);
    queue.retry(first());
    await vi.waitFor(() => expect(rows()).toEqual([['a.pdf', 'preparing']]));
    queue.cancel(first());
    (await call(1)).arrive();
    await vi.waitFor(() => expect(rows()).toEqual([]));
    expect(names()).toEqual([]);
  });

  it('goes at once while the device brings it from the cloud, and the next file is sent', async () => {
    const { queue, call, rows, first, names } = open();
    const inCloud = pdf('a.pdf');
    keepFromBeingRead(inCloud);
    queue.enqueue(slot, [inCloud, pdf('b.pdf')]);
    await vi.waitFor(() => expect(first().state.kind).toBe('preparing'));
    queue.cancel(first());
    (await call(0)).arrive();
    await vi.waitFor(() => expect(rows()).toEqual([]));
    expect(names()).toEqual(['b.pdf']);
  });

  it('asks in its row to be removed again when it could not be taken back', async () => {
    const { queue, call, rows, first, names } = await openWithLostAnswer();
    queue.cancel(first());
    (await call(1)).fail(noNetwork());
    await vi.waitFor(() => expect(rows()).toEqual([['a.pdf', 'failed']]));
    expect(first().state).toEqual({
      kind: 'failed',
      text: 'We could not take a.pdf back. The bureau may have it. Remove it again',
    });
    queue.cancel(first());
    (await call(2)).arrive();
    await vi.waitFor(() => expect(rows()).toEqual([]));
    expect(names()).toEqual([]);
  });

  it('says that the bureau may have it when the session ends before it is taken back', async () => {
    const { queue, call, rows, first } = open();
    queue.enqueue(slot, [pdf('a.pdf')]);
    (await call(0)).fail(noNetwork());
    await vi.waitFor(() => expect(rows()).toEqual([['a.pdf', 'failed']]));
    queue.cancel(first());
    queue.interrupt();
    expect(first().state).toEqual({
      kind: 'failed',
      text: 'We could not take a.pdf back. The bureau may have it. Remove it again',
    });
  });

  it.each([400, 403, 404, 413])(
    'that was refused with %i goes at once: the server does not have it',
    async (status) => {
      const { queue, call, calls, rows, first } = open();
      queue.enqueue(slot, [pdf('a.pdf')]);
      (await call(0)).fail(new CallFailed('saveApplication', status, { kind: 'silent' }));
      await vi.waitFor(() => expect(rows()).toEqual([['a.pdf', 'failed']]));
      queue.cancel(first());
      expect(rows()).toEqual([]);
      await settled();
      expect(calls).toHaveLength(1);
    },
  );

  it('is never sent when it was still waiting', async () => {
    const { queue, calls, call, rows } = open();
    queue.enqueue(slot, [pdf('a.pdf'), pdf('b.pdf')]);
    const [, waiting] = queue.state.get().files;
    if (waiting) queue.cancel(waiting);
    (await call(0)).arrive();
    await vi.waitFor(() => expect(rows()).toEqual([]));
    expect(calls).toHaveLength(1);
  });
});
