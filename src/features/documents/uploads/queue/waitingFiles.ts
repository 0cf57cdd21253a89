import { personal } from '#api/personal.ts';
import { personalMemory } from '#api/personalMemory.ts';
import { session } from '#api/session.ts';
import type { ApplicantDocument } from '#domain/document.ts';
import { withExtension } from '#domain/fileName.ts';
import { hasUpload } from '#domain/upload.ts';
import { createStore, type Store } from '#lib/store.ts';
import { z } from '#lib/zod.ts';
import type { QueuedFile } from './queueState.ts';

// Files themselves are in memory only, and a phone may drop the page while its camera is open: the names tell what was lost.

type WaitingFile = Pick<QueuedFile, 'id' | 'name'>;

/** The names of files that are on this device only: those of a request by its id, and those in a queue by its own. */
export const fileNames = personal(
  'requestFiles',
  z.object({
    byRequest: z.record(z.string(), z.array(z.string())),
    waiting: z.optional(z.record(z.string(), z.array(z.object({ id: z.string(), name: z.string() })))),
  }),
  { byRequest: {} },
);

interface WaitingFiles {
  /** Those that were lost with the page: until each was chosen again or has turned up, or they are dismissed. */
  lost: Store<readonly WaitingFile[]>;
  /** Remembers the files that are in the queue now; true where they are others than before. */
  keep: (files: readonly WaitingFile[]) => boolean;
  /** Remembers that the device is asked for a file with this name; without one, that the page is still there. */
  choose: (name?: string) => void;
  /** Drops lost files that are among the stored documents: only the answer to them was lost. */
  dropStored: (documents: readonly ApplicantDocument[]) => void;
}

const byQueue = personalMemory(() => new Map<string, WaitingFiles>());

/** The names of the files of a queue, by its id. */
export function waitingFiles(id: string): WaitingFiles {
  const mine = byQueue.mine();
  const known = mine.get(id);
  if (known) return known;
  const created = createWaitingFiles(session.get()?.user.trn ?? '', id);
  mine.set(id, created);
  return created;
}

function createWaitingFiles(trn: string, id: string): WaitingFiles {
  const names = fileNames.of(trn);
  const lost = createStore<readonly WaitingFile[]>(takeLost(names, id));
  let held: readonly WaitingFile[] = [];
  let chosen: readonly WaitingFile[] = [];
  const write = () =>
    names.update(({ waiting: { [id]: _before, ...others } = {}, ...rest }) => {
      const all = [...lost.get(), ...held, ...chosen];
      return { ...rest, waiting: all.length > 0 ? { ...others, [id]: all } : others };
    });
  lost.subscribe(write);
  return {
    lost,
    keep: (files) => {
      if (isSameFiles(files, held)) return false;
      const added = files.filter((file) => !held.some((one) => one.id === file.id));
      held = files.map(({ id: fileId, name }) => ({ id: fileId, name }));
      lost.set((before) => added.reduce(withoutOneNamed, before));
      write();
      return true;
    },
    choose: (name) => {
      if (name === undefined && chosen.length === 0) return;
      chosen = name === undefined ? [] : [{ id: name, name }];
      lost.set((before) => chosen.reduce(withoutOneNamed, before));
      write();
    },
    dropStored: (documents) =>
      lost.set((before) => {
        const left = before.filter((file) => !hasUpload(documents, file.id));
        return left.length < before.length ? left : before;
      }),
  };
}

/** What this tab remembers when nothing is in memory was lost: of a request, also the files that were ready to be sent with it. */
function takeLost(names: ReturnType<typeof fileNames.of>, id: string): WaitingFile[] {
  const { byRequest, waiting = {} } = names.read();
  const { [id]: collected = [], ...others } = byRequest;
  const lost = [...(waiting[id] ?? []), ...collected.map((name) => ({ id: name, name }))];
  if (collected.length > 0) names.write({ byRequest: others, waiting: { ...waiting, [id]: lost } });
  return lost;
}

const isSameFiles = (files: readonly WaitingFile[], others: readonly WaitingFile[]): boolean =>
  files.length === others.length &&
  files.every(({ id, name }, at) => id === others[at]?.id && name === others[at]?.name);

/**
 * One that was chosen again is not lost. Every photo of an iPhone's camera has the same name: only one of them goes. A photo may
 * have been remembered with the extension that it is sent with (rule DOC-5).
 */
function withoutOneNamed(lost: readonly WaitingFile[], { name }: WaitingFile): readonly WaitingFile[] {
  const same = lost.find((one) => one.name === name) ?? lost.find((one) => stemOf(one.name) === stemOf(name));
  return same ? lost.filter((one) => one !== same) : lost;
}

const stemOf = (name: string): string => withExtension(name, '');
