import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFailed } from '#api/failure.ts';
import { type ApplicantDocument, applicantDocument } from '#domain/document.ts';
import { uploadLimits } from '#domain/fileChecks.ts';
import type { DocumentsChange } from '#domain/upload.ts';
import { emptyDesk } from '#features/documents/uploads/deskState.ts';
import { createUploadDesk } from '#features/documents/uploads/uploadDesk.ts';
import type { SaveOptions } from '#forms/panel.ts';
import { yieldToPage } from '#lib/files.ts';
import { stubDrawing } from '../../../support/drawing.ts';
import { jpegBytes } from '../../../support/pictures.ts';

const limits = uploadLimits(undefined);
const place = { document: applicantDocument.parse({ docType: 'PHOTO_ID', label: 'Photo ID' }), index: 0 };
const pdf = (name: string): File => new File(['%PDF-1.7'], name);

interface Sending {
  change: DocumentsChange;
  options: SaveOptions;
  fail: (error: Error) => void;
  /** The server keeps what came. */
  arrive: () => void;
}

/** A desk whose calls the test answers one by one. */
function setUp() {
  const desk = createUploadDesk();
  let stored: ApplicantDocument[] = [];
  const calls: Sending[] = [];
  const keep = (change: DocumentsChange, options: SaveOptions = {}) =>
    new Promise<ApplicantDocument[]>((resolve, reject) => {
      const arrive = () => {
        stored = change(stored);
        resolve(stored);
      };
      calls.push({ change, options, fail: reject, arrive });
    });
  desk.connect({ trn: '999000111', limits, keep });
  const call = (number: number) =>
    vi.waitFor(() => {
      const one = calls[number];
      if (!one) throw new Error(`There is no call ${number} yet`);
      return one;
    });
  const rows = () => desk.state.get().outgoing.map(({ name, state }) => [name, state.kind]);
  const first = () => {
    const [one] = desk.state.get().outgoing;
    if (!one) throw new Error('Nothing is on its way');
    return one;
  };
  const names = () => stored.flatMap(({ uploads }) => uploads.map(({ name }) => name));
  return { desk, calls, call, rows, first, names };
}

const leave = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

/** Everything that needs no answer from outside has come to its end. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await yieldToPage();
};

let desks: ReturnType<typeof createUploadDesk>[] = [];
const open = () => {
  const made = setUp();
  desks.push(made.desk);
  return made;
};
beforeEach(() => {
  desks = [];
});
afterEach(() => {
  for (const desk of desks) desk.close();
});

describe('files on their way', () => {
  it('go out one after another, and the content of those that wait is not read', async () => {
    const { desk, calls, call, rows } = open();
    const second = pdf('second.pdf');
    const read = vi.spyOn(second, 'slice');
    desk.add(place, [pdf('first.pdf'), second]);
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

  it('are forty photos that are opened one at a time, each kept before the next one is looked at', async () => {
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
    const { desk, rows, calls } = open();
    desk.connect({
      trn: '999000111',
      limits,
      keep: async (change) => {
        isOpen = false;
        order.push('kept');
        return change([]);
      },
    });
    const photos = Array.from({ length: 40 }, (_, at) => new File([jpegBytes({ size: 20_000 })], `IMG_${at}.jpg`));
    desk.add(place, photos);
    await vi.waitFor(() => expect(rows()).toEqual([]), { timeout: 20_000 });
    expect(order).toEqual(photos.flatMap(() => ['opened', 'kept']));
    expect(calls).toEqual([]);
    expect(JSON.stringify(desk.state.get())).not.toContain('base64');
    vi.unstubAllGlobals();
  });

  it('hold the page while there are some: the browser asks before it closes the tab', async () => {
    const { desk, call, rows } = open();
    expect(leave()).toBe(false);
    desk.add(place, [pdf('a.pdf')]);
    expect(leave()).toBe(true);
    (await call(0)).arrive();
    await vi.waitFor(() => expect(rows()).toEqual([]));
    expect(leave()).toBe(false);
  });

  it('wait while the screen is left, and the one under way still ends', async () => {
    const { desk, calls, call, rows, names } = open();
    desk.add(place, [pdf('first.pdf'), pdf('second.pdf')]);
    const { arrive } = await call(0);
    desk.pause();
    arrive();
    await vi.waitFor(() => expect(rows()).toEqual([['second.pdf', 'waiting']]));
    expect(names()).toEqual(['first.pdf']);
    expect(calls).toHaveLength(1);
  });

  it('stop with the session, and a late answer writes nothing back', async () => {
    const { desk, call } = open();
    desk.add(place, [pdf('a.pdf')]);
    const { options, arrive } = await call(0);
    desk.close();
    expect(options.signal?.aborted).toBe(true);
    arrive();
    await Promise.resolve();
    expect(desk.state.get()).toMatchObject({ outgoing: [], given: {}, told: '' });
  });

  it.each([
    ['checked', (mime?: string) => mime === undefined],
    ['read in order to be sent', (mime?: string) => mime !== undefined],
  ])('stop with the session while they are %s: nothing goes out without a token', async (_moment, isNow) => {
    const { desk, calls } = open();
    const file = pdf('a.pdf');
    const over = new Promise<void>((tell) => {
      vi.spyOn(file, 'slice').mockImplementation((from, to, mime) => {
        if (isNow(mime)) {
          desk.close();
          tell();
        }
        return Blob.prototype.slice.call(file, from, to, mime);
      });
    });
    desk.add(place, [file]);
    await over;
    await settled();
    expect(calls).toEqual([]);
    expect(desk.state.get()).toEqual(emptyDesk);
  });

  it('say nothing of a failure that comes after the session', async () => {
    const { desk, call } = open();
    desk.add(place, [pdf('a.pdf')]);
    const { fail } = await call(0);
    desk.close();
    fail(new CallFailed('saveApplication', 401, { kind: 'silent' }));
    await settled();
    expect(desk.state.get()).toEqual(emptyDesk);
  });
});

describe('a file that is given up', () => {
  it('half-way ends its call, and the next one goes out', async () => {
    const { desk, call, rows, first } = open();
    desk.add(place, [pdf('a.pdf'), pdf('b.pdf')]);
    const { options, fail } = await call(0);
    options.onSent?.(0.5);
    desk.cancel(first());
    expect(options.signal?.aborted).toBe(true);
    fail(new CallFailed('saveApplication', 0, { kind: 'silent' }));
    (await call(1)).arrive();
    await vi.waitFor(() => expect(rows()).toEqual([]));
    expect(desk.state.get().told).toBe('b.pdf was added to Photo ID');
  });

  it('when all of it is out is waited for and taken back', async () => {
    const { desk, call, rows, first, names } = open();
    desk.add(place, [pdf('a.pdf')]);
    const { options, arrive } = await call(0);
    options.onSent?.(1);
    desk.cancel(first());
    expect(options.signal?.aborted).toBe(false);
    arrive();
    (await call(1)).arrive();
    await vi.waitFor(() => expect(names()).toEqual([]));
    expect(rows()).toEqual([]);
  });

  it('in the place of another stays when it has arrived: there would be neither otherwise', async () => {
    const { desk, calls, call, rows, first, names } = open();
    desk.add(place, [pdf('old.pdf')]);
    const old = first().id;
    (await call(0)).arrive();
    await vi.waitFor(() => expect(rows()).toEqual([]));
    desk.add(place, [pdf('new.pdf')], old);
    const { options, arrive } = await call(1);
    options.onSent?.(1);
    desk.cancel(first());
    arrive();
    await vi.waitFor(() => expect(rows()).toEqual([]));
    expect(names()).toEqual(['new.pdf']);
    expect(calls).toHaveLength(2);
  });

  it('before its turn never goes out', async () => {
    const { desk, calls, call, rows } = open();
    desk.add(place, [pdf('a.pdf'), pdf('b.pdf')]);
    const [, waiting] = desk.state.get().outgoing;
    if (waiting) desk.cancel(waiting);
    (await call(0)).arrive();
    await vi.waitFor(() => expect(rows()).toEqual([]));
    expect(calls).toHaveLength(1);
  });
});
