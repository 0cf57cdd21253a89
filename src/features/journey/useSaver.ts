import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#api/client.ts';
import { CallFailed } from '#api/failure.ts';
import { beforeSessionEnds } from '#api/session.ts';
import type { Application } from '#domain/application.ts';
import { withCopies } from '#domain/copies.ts';
import { holdsAll } from '#domain/sameContent.ts';
import { tabStorage } from '#lib/storage.ts';
import { keepApplication, type KeptApplication } from './keptApplication.ts';
import { createSaver, type PostOptions, type Saver } from './saver.ts';

/** The working copy waits this long before it is written to the tab's storage. Milliseconds. */
const STORAGE_PAUSE = 300;

/** The saver of one application: the journey makes one and every screen of it uses it. */
export function useSaver(initial: KeptApplication): Saver {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ application, options }: { application: Application; options: PostOptions }) =>
      postApplication(application, initial.requestId, options),
    // A failed background save is told beside the button, not by a dialog.
    meta: { toldOnScreen: true },
  });
  const { mutateAsync: mutateAloud } = useMutation({
    mutationFn: ({ application, options }: { application: Application; options: PostOptions }) =>
      postApplication(application, initial.requestId, options),
  });

  const [{ saver, writeNow }] = useState(() => {
    let record = initial;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const writeNow = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      keepApplication(record);
    };
    const made = createSaver({
      read: () => record.application,
      keep: (application, isUnsaved) => {
        record = { ...record, application, isUnsaved };
        clearTimeout(timer);
        timer = setTimeout(writeNow, STORAGE_PAUSE);
      },
      publish: () => {
        const { arn } = record.application;
        if (arn !== '') tabStorage.write('ARN', arn);
        client.setQueryData(['application', arn], record.application);
      },
      post: (application, options) => (options.isBackground ? mutateAsync : mutateAloud)({ application, options }),
    });
    return { saver: made, writeNow };
  });

  useEffect(() => {
    if (initial.isUnsaved) saver.resume();
    const saveQuietly = async () => {
      writeNow();
      if (saver.hasUnsaved()) await saver.flush({ isBackground: true }).catch(() => undefined);
    };
    const onHidden = () => {
      writeNow();
      if (document.visibilityState === 'hidden') void saveQuietly();
    };
    window.addEventListener('pagehide', writeNow);
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('online', saver.retryNow);
    beforeSessionEnds.add(saveQuietly);
    return () => {
      window.removeEventListener('pagehide', writeNow);
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('online', saver.retryNow);
      beforeSessionEnds.delete(saveQuietly);
      writeNow();
    };
  }, [saver, writeNow, initial.isUnsaved]);

  return saver;
}

/** Posts one version. A stale one that the server already holds in full was saved before: its answer was lost. */
async function postApplication(application: Application, requestId: string, { isBackground, onSent }: PostOptions) {
  const sent = withCopies(application);
  const body = sent.arn === '' ? { ...sent, requestId } : sent;
  try {
    return await call('saveApplication', { body, background: isBackground, onSent });
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== 409 || sent.arn === '') throw error;
    const stored = await call('application', { path: { arn: sent.arn }, background: true });
    if (holdsAll(stored, sent)) return stored;
    throw error;
  }
}
