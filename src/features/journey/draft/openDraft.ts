import type { QueryClient } from '@tanstack/react-query';
import { lookupsQuery } from '#api/lookups.ts';
import { isSignedIn } from '#api/session.ts';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { isOnline } from '#lib/browser.ts';
import { tabStorage } from '#lib/storage.ts';
import { createStore } from '#lib/store.ts';
import { noteAnswers } from '../followingLists.ts';
import { applicationOf, type Draft } from './draft.ts';
import { loadDraft, saveDraft, showDraft, type Visit, visits } from './draftStorage.ts';
import { mergeVersions } from './merge/mergeVersions.ts';
import { createPost, fetchStored, isSendable } from './postApplication.ts';
import { postWithoutRefusedUploads } from './postWithoutRefusedUploads.ts';
import { createSaveQueue, type SaveQueue } from './saveQueue.ts';

/** The draft is written to the tab's storage this long after a change. Milliseconds. */
const STORAGE_PAUSE = 300;

/** The drafts of the journeys on screen: one, or none. */
const mounted = new Set<OpenDraft>();

/** The draft of the open application with its save queue, as the screens of the journey use it. */
export interface OpenDraft extends SaveQueue, Visit {
  /** Whose draft it is. */
  trn: string;
  /** The application as it is typed now. */
  application: () => Application;
  /** Changes what is not sent to the server: checked tabs, confirmed steps. Every screen shows it at once. */
  update: (next: (now: Draft) => Draft) => void;
  /** Shows what is typed on every screen, without waiting for a save. */
  show: () => void;
  /** The applicant is at this step now ('page,tab'). */
  visit: (place: string) => void;
  /** Writes the draft to the tab's storage. */
  store: () => void;
}

interface Surroundings {
  trn: string;
  client: QueryClient;
}

/** Makes the draft of an application that is opened, with its storage and its save queue. */
export function createOpenDraft(initial: Draft, { trn, client }: Surroundings): OpenDraft {
  const { requestId } = initial;
  const previous = visits.of(trn).get(requestId);
  const draft = createStore(initial);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHandedOver = false;
  const application = () => applicationOf(draft.get());
  const lookups = () => client.getQueryData<LookupData>(lookupsQuery.queryKey);
  const show = () => showDraft(client, draft.get());

  const store = () => {
    clearTimeout(timer);
    timer = undefined;
    // The next visit has a draft of its own by now, and may have typed on; what this one handed over would be lost.
    if (isHandedOver || (queue.isStopped() && mounted.size > 0)) return;
    // A save may end after Home has cleared the journey, or when another application is open already.
    const written = loadDraft(trn);
    if (written ? written.requestId === requestId : !queue.isStopped()) saveDraft(trn, draft.get());
  };
  const writeNow = () => {
    if (timer !== undefined) store();
  };

  /** An upload may outlast the visit that began it: without its answer the next visit would meet a 409. */
  const acceptElsewhere = (stored: Application) => {
    if (!queue.isStopped() || !isSignedIn(trn)) return;
    for (const next of mounted) if (next.application().arn === stored.arn) next.acceptLate(stored);
  };

  const queue = createSaveQueue({
    draft,
    show: () => {
      const { arn } = draft.get().stored;
      if (arn !== '') tabStorage.write('ARN', arn);
      show();
    },
    post: postWithoutRefusedUploads(
      createPost({
        client,
        trn,
        requestId,
        // The answer may end the session: what is typed has to be in the tab's storage by then.
        onPost: writeNow,
        onStored: acceptElsewhere,
      }),
      draft,
    ),
    isSendable: (body) => isSendable(body, lookups()),
    isOnline: isOnline.get,
    merge: (record, newer, choices) => mergeVersions(record, newer, { lookups: lookups(), choices }),
    reload: (options) =>
      isSignedIn(trn) ? fetchStored(application(), options) : Promise.reject(new Error('Nobody is signed in')),
  });

  let { stored } = initial;
  draft.subscribe(() => {
    const before = stored;
    stored = draft.get().stored;
    if (stored !== before) noteAnswers(client, trn, { before, now: stored });
    clearTimeout(timer);
    timer = setTimeout(store, STORAGE_PAUSE);
    // An answer that came while no screen of the journey is mounted: the next one starts with it.
    if (queue.isStopped() && mounted.size === 0) show();
  });

  const openDraft: OpenDraft = {
    ...queue,
    trn,
    start: () => {
      queue.start();
      mounted.add(openDraft);
      previous?.handOver();
      if (previous) queue.acceptLate(previous.settled().then(() => previous.get().stored));
      visits.of(trn).set(requestId, openDraft);
    },
    stop: () => {
      queue.stop();
      mounted.delete(openDraft);
    },
    get: draft.get,
    application,
    handOver: () => {
      isHandedOver = true;
      draft.set((now) => ({ ...now, isBaseUnsaved: false, pending: {}, sent: [] }));
    },
    update: (next) => {
      draft.set(next);
      store();
      show();
    },
    show,
    visit: (place) => draft.set((now) => (now.place === place ? now : { ...now, place })),
    store,
    writeNow,
  };
  return openDraft;
}
