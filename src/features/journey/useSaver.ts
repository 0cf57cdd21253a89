import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallFailed } from '#api/failure.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { beforeSessionEnds, pendingWrites, session } from '#api/session.ts';
import type { LookupData } from '#domain/lookup.ts';
import { tabStorage } from '#lib/storage.ts';
import { type KeptApplication, keepApplication, keptApplication, showApplication } from './keptApplication.ts';
import { asTold, leftStops } from './leftGates.ts';
import { isPanel } from './pages.ts';
import { type Posted, postApplication, storedLike } from './postApplication.ts';
import { type Change, createSaver, type JourneySaver } from './saver.ts';
import { stepsOf } from './steps.ts';
import { isSendable } from './tabState.ts';

/** The working copy waits this long before it is written to the tab's storage. Milliseconds. */
const STORAGE_PAUSE = 300;

/** The savers of the screens that are shown: one, or none. */
const shown = new Set<JourneySaver>();

/** The saver of the open application: the journey makes one and every screen of it uses it. */
export function useSaver(initial: KeptApplication): JourneySaver {
  const client = useQueryClient();
  const { mutateAsync, reset } = useMutation({
    mutationFn: (posted: Posted) => postApplication(posted),
    // A failed background save is told beside the button; whoever waits for a save tells the failure itself.
    meta: { showsOwnError: true },
    // A photo that went out is not kept for a moment longer: with `reset` below it leaves the cache of mutations.
    gcTime: 0,
  });

  const [{ saver, writeNow, publishUnsaved }] = useState(() => {
    let record = initial;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookups = () => client.getQueryData<LookupData>(lookupsQuery.queryKey);
    const isOwners = () => session.get()?.user.trn === record.trn;
    const store = () => {
      // A save may end after Home has cleared the journey, when another application is open already, or another person here.
      const here = keptApplication(record.trn);
      if (!isOwners() || (here ? here.requestId !== record.requestId : made.hasLeft())) return;
      const isUnasked = leftStops(record.application, record.confirmed, lookups()).length > 0;
      keepApplication({ ...record, isUnasked });
    };
    const writeNow = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      store();
    };
    const publish = () => showApplication(client, record);
    // What a screen itself was told of, a submission for one, stays.
    const publishUnsaved = () => {
      if (record.isUnsaved) publish();
    };
    const made = createSaver({
      read: () => record.application,
      keep: (application, isUnsaved) => {
        record = { ...record, application, isUnsaved, unsavedScreens: made.unsavedScreens() };
        clearTimeout(timer);
        timer = setTimeout(writeNow, STORAGE_PAUSE);
        // It arrived while no screen of the journey was there to be told.
        if (made.hasLeft() && shown.size === 0) publish();
      },
      publish: () => {
        if (record.application.arn !== '') tabStorage.write('ARN', record.application.arn);
        publish();
      },
      post: async (application, options) => {
        // What waited for its turn while somebody else signed in is not theirs to send.
        if (!isOwners()) throw new CallFailed('saveApplication', 0, { kind: 'silent' });
        // What the answer may end with a session is in the tab's storage by then.
        writeNow();
        const stored = await mutateAsync({ application, requestId: record.requestId, options }).finally(reset);
        // An upload may outlast the visit that began it: the next one would find itself outdated by it.
        if (made.hasLeft() && isOwners())
          for (const next of shown) if (next.read().arn === stored.arn) next.goOnFrom(stored);
        return stored;
      },
      canSend: (application) => isSendable(application, lookups()),
      // Whoever has signed out meanwhile asks nothing any more.
      reload: () => (isOwners() ? storedLike(record.application) : Promise.reject(new Error('Nobody is signed in'))),
    });
    const saver: JourneySaver = {
      ...made,
      confirmed: () => record.confirmed,
      confirm: (change) => {
        record = { ...record, confirmed: change(record.confirmed) };
        store();
      },
      keepAnswered: (answered) => {
        record = { ...record, answered: [...answered] };
        store();
        publish();
      },
    };
    return { saver, writeNow, publishUnsaved };
  });

  // As it was when it was opened: every save changes it, and must not begin all this again.
  const [leftBehind] = useState(() => (initial.isUnsaved ? changesOf(initial) : undefined));
  useEffect(() => {
    saver.begin();
    shown.add(saver);
    if (leftBehind) saver.resume(leftBehind);
    const saveQuietly = async () => {
      writeNow();
      // Also waits for the save that is under way: what opens next must not meet it half-way.
      // With the session gone there is nobody to save for; the answers wait for the same person to come back.
      if (session.get()) await saver.flush({ isBackground: true }).catch(() => undefined);
      // Whoever waits for this looks there for what is still unsaved.
      writeNow();
    };
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void saveQuietly();
    };
    // Only when closing the tab would lose something: the last saves did not get through.
    const onClosing = (event: BeforeUnloadEvent) => {
      if (['retrying', 'conflict', 'keptHere'].includes(saver.state.get().kind)) event.preventDefault();
    };
    window.addEventListener('beforeunload', onClosing);
    window.addEventListener('pagehide', writeNow);
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('online', saver.retryNow);
    beforeSessionEnds.add(saveQuietly);
    pendingWrites.add(writeNow);
    return () => {
      window.removeEventListener('beforeunload', onClosing);
      window.removeEventListener('pagehide', writeNow);
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('online', saver.retryNow);
      beforeSessionEnds.delete(saveQuietly);
      pendingWrites.delete(writeNow);
      // Whoever comes back by Forward begins with what was typed, not with what was shown last.
      publishUnsaved();
      void saveQuietly();
      saver.leave();
      shown.delete(saver);
    };
  }, [saver, writeNow, publishUnsaved, leftBehind]);

  return saver;
}

/** What an earlier visit left unsaved, by screen: what changed elsewhere on other screens stays. All of it, when nobody can tell. */
function changesOf({ application, unsavedScreens = [] }: KeptApplication): Map<string, Change> {
  const tabs = stepsOf(application).flatMap(({ tab }) =>
    isPanel(tab) || !unsavedScreens.includes(tab.id) ? [] : [tab],
  );
  if (tabs.length === 0 || tabs.length < unsavedScreens.length)
    return new Map([['earlier', ({ version }) => ({ ...application, version })]]);
  return new Map(tabs.map((tab) => [tab.id, asTold(tab, application)]));
}
