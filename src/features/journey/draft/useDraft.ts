import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { hasUnsaved } from '#api/openApplication.ts';
import { beforeSessionEnds, pendingWrites, session } from '#api/session.ts';
import { warnBeforeUnload } from '#lib/unloadWarning.ts';
import type { Draft } from './draft.ts';
import { showDraft } from './draftStorage.ts';
import { createOpenDraft, type OpenDraft } from './openDraft.ts';
import { tellUnsent } from './sendUnsaved.ts';

/**
 * Sets up the draft of the open application: the journey makes one, and every screen of it uses it. What is unsaved goes
 * out when the journey is left, when the browser is put away, before the session ends, and when the line is back.
 */
export function useDraft(trn: string, initial: Draft): OpenDraft {
  const client = useQueryClient();
  const [draft] = useState(() => createOpenDraft(initial, { trn, client }));

  // As it was when it was opened: a save changes it, and must not run the effect again.
  const [isLeftUnsaved] = useState(() => hasUnsaved(initial));
  useEffect(() => {
    draft.start();
    if (isLeftUnsaved) draft.resume();
    const saveQuietly = async () => {
      draft.writeNow();
      // Also waits for the save that is under way: what opens next must not meet it half-way.
      // Without a session the answers wait in the storage for the same person to come back.
      if (session.get()) await draft.flush({ isBackground: true }).catch(() => undefined);
      // What is still unsaved is read from there next.
      draft.writeNow();
    };
    const saveOnLeaving = async () => {
      const { unsent } = draft.get();
      await saveQuietly();
      // The journey lists what can't be sent any more. Who is on the way out does not see it.
      if (draft.get().unsent !== unsent) void tellUnsent(trn);
    };
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void saveQuietly();
    };
    // Only when closing the tab would lose something: the last saves did not get through, or wait for a choice.
    const isAtRisk = () => draft.isOnlyHere() || (draft.state.get().kind === 'conflict' && hasUnsaved(draft.get()));
    warnBeforeUnload(draft, true, isAtRisk);
    window.addEventListener('pagehide', draft.writeNow);
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('online', draft.retryNow);
    beforeSessionEnds.add(saveOnLeaving);
    pendingWrites.add(draft.writeNow);
    return () => {
      warnBeforeUnload(draft, false);
      window.removeEventListener('pagehide', draft.writeNow);
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('online', draft.retryNow);
      beforeSessionEnds.delete(saveOnLeaving);
      pendingWrites.delete(draft.writeNow);
      // Forward in the browser must show what was typed, not what was shown last.
      showDraft(client, draft.get());
      void saveOnLeaving();
      draft.stop();
    };
  }, [client, draft, isLeftUnsaved, trn]);

  return draft;
}
