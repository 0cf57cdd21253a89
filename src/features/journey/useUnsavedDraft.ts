import { useSyncExternalStore } from 'react';
import { hasUnsaved } from '#api/openApplication.ts';
import { createStore } from '#lib/store.ts';
import { hasUnnumberedDraft, loadDraft } from './draft/draftStorage.ts';
import { routeOfDraft } from './draft/openApplication.ts';

/** Counts what was saved while no journey was open (`keepSending.ts`): the draft of this tab has its number then. */
export const savesOutside = createStore(0);

/** The draft of this tab that the server does not have all of. */
interface UnsavedDraft {
  /** Where it was left. */
  route: string;
  /** What of it is in this tab only: all of it, before the server has numbered it, or the last answers. */
  isOnlyHere: 'application' | 'answers';
}

/** That draft, for home; undefined without one, and once the server has it. */
export function useUnsavedDraft(trn: string): UnsavedDraft | undefined {
  useSyncExternalStore(savesOutside.subscribe, savesOutside.get);
  const draft = loadDraft(trn);
  if (!draft) return undefined;
  if (hasUnnumberedDraft(trn)) return { route: routeOfDraft(draft), isOnlyHere: 'application' };
  return draft.stored.arn !== '' && hasUnsaved(draft)
    ? { route: routeOfDraft(draft), isOnlyHere: 'answers' }
    : undefined;
}
