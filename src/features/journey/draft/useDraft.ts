import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallFailed } from '#api/failure.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { hasUnsaved } from '#api/openApplication.ts';
import { beforeSessionEnds, isSignedIn, pendingWrites, session } from '#api/session.ts';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { tabStorage } from '#lib/storage.ts';
import { createStore } from '#lib/store.ts';
import { isSendable } from '../tabState.ts';
import { applicationOf, type Draft } from './draft.ts';
import { loadDraft, saveDraft, showDraft } from './draftStorage.ts';
import { fetchStored, type Post, postApplication } from './postApplication.ts';
import { createSaveQueue, type SaveQueue } from './saveQueue.ts';

/** The draft is written to the tab's storage this long after a change. Milliseconds. */
const STORAGE_PAUSE = 300;

/** The drafts of the journeys on screen: one, or none. */
const mounted = new Set<OpenDraft>();

/** The draft of the open application with its save queue, as the screens of the journey use it. */
export interface OpenDraft extends SaveQueue {
  get: () => Draft;
  /** The application as it is typed now. */
  application: () => Application;
  /** Changes what is not sent to the server: checked tabs, confirmed steps. Every screen shows it at once. */
  update: (next: (now: Draft) => Draft) => void;
  /** Writes the draft to the tab's storage. */
  store: () => void;
  /** The same where a change waits to be written. */
  writeNow: () => void;
}

interface Surroundings {
  trn: string;
  client: QueryClient;
  post: (post: Post) => Promise<Application>;
}

function createOpenDraft(initial: Draft, { trn, client, post }: Surroundings): OpenDraft {
  const draft = createStore(initial);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const { requestId } = initial;
  // What waited for its turn while somebody else signed in is not theirs to send or to ask for.
  const isOwners = () => isSignedIn(trn);
  const application = () => applicationOf(draft.get());
  const show = () => showDraft(client, draft.get());

  const store = () => {
    clearTimeout(timer);
    timer = undefined;
    // A save may end after Home has cleared the journey, or when another application is open already.
    const here = loadDraft(trn);
    if (here ? here.requestId === requestId : !queue.isStopped()) saveDraft(trn, draft.get());
  };
  const writeNow = () => {
    if (timer !== undefined) store();
  };

  const queue = createSaveQueue({
    draft,
    show: () => {
      const { arn } = draft.get().stored;
      if (arn !== '') tabStorage.write('ARN', arn);
      show();
    },
    post: async (body, options) => {
      if (!isOwners()) throw new CallFailed('saveApplication', 0, { kind: 'silent' });
      // What the answer may end with a session is in the tab's storage by then.
      writeNow();
      const stored = await post({ application: body, requestId, options });
      // An upload may outlast the visit that began it: the next one would find itself outdated by it.
      if (queue.isStopped() && isOwners())
        for (const next of mounted) if (next.application().arn === stored.arn) next.acceptLate(stored);
      return stored;
    },
    canSend: (body) => isSendable(body, client.getQueryData<LookupData>(lookupsQuery.queryKey)),
    reload: (options) =>
      isOwners() ? fetchStored(application(), options) : Promise.reject(new Error('Nobody is signed in')),
  });

  draft.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(store, STORAGE_PAUSE);
    // It was answered while no screen of the journey was there to be told.
    if (queue.isStopped() && mounted.size === 0) show();
  });

  return {
    ...queue,
    get: draft.get,
    application,
    update: (next) => {
      draft.set(next);
      store();
      show();
    },
    store,
    writeNow,
  };
}

/**
 * Sets up the draft of the open application: the journey makes one, and every screen of it uses it. What is unsaved goes
 * out when the journey is left, when the browser is put away, before the session ends, and when the line is back.
 */
export function useDraft(trn: string, initial: Draft): OpenDraft {
  const client = useQueryClient();
  const { mutateAsync, reset } = useMutation({
    mutationFn: postApplication,
    // A failed background save is told beside the button; whoever waits for a save tells the failure itself.
    meta: { showsOwnError: true },
    // A photo that went out is not kept for a moment longer: with `reset` below it leaves the cache of mutations.
    gcTime: 0,
  });
  const [draft] = useState(() =>
    createOpenDraft(initial, { trn, client, post: (post) => mutateAsync(post).finally(reset) }),
  );

  // As it was when it was opened: every save changes it, and must not begin all this again.
  const [isLeftUnsaved] = useState(() => hasUnsaved(initial));
  useEffect(() => {
    draft.start();
    mounted.add(draft);
    if (isLeftUnsaved) draft.resume();
    const saveQuietly = async () => {
      draft.writeNow();
      // Also waits for the save that is under way: what opens next must not meet it half-way.
      // With the session gone there is nobody to save for; the answers wait for the same person to come back.
      if (session.get()) await draft.flush({ isBackground: true }).catch(() => undefined);
      // Whoever waits for this looks there for what is still unsaved.
      draft.writeNow();
    };
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void saveQuietly();
    };
    // Only when closing the tab would lose something: the last saves did not get through.
    const onClosing = (event: BeforeUnloadEvent) => {
      if (['retrying', 'conflict', 'keptHere'].includes(draft.state.get().kind)) event.preventDefault();
    };
    window.addEventListener('beforeunload', onClosing);
    window.addEventListener('pagehide', draft.writeNow);
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('online', draft.retryNow);
    beforeSessionEnds.add(saveQuietly);
    pendingWrites.add(draft.writeNow);
    return () => {
      window.removeEventListener('beforeunload', onClosing);
      window.removeEventListener('pagehide', draft.writeNow);
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('online', draft.retryNow);
      beforeSessionEnds.delete(saveQuietly);
      pendingWrites.delete(draft.writeNow);
      // Whoever comes back by Forward begins with what was typed, not with what was shown last.
      showDraft(client, draft.get());
      void saveQuietly();
      draft.stop();
      mounted.delete(draft);
    };
  }, [client, draft, isLeftUnsaved]);

  return draft;
}
