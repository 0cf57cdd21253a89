import { useSyncExternalStore } from 'react';
import { createStore } from '#lib/store.ts';
import { hasUnnumberedDraft, loadDraft } from './draft/draftStorage.ts';
import { routeOfDraft } from './draft/openApplication.ts';

/** Counts what was saved while no journey was open (`keepSending.ts`): the draft of this tab has its number then. */
export const savesOutside = createStore(0);

/** The route where the application was left that is in this tab only; undefined without one, and once the server has it. */
export const useUnnumberedDraft = (trn: string): string | undefined =>
  useSyncExternalStore(savesOutside.subscribe, () => routeOfUnnumberedDraft(trn));

function routeOfUnnumberedDraft(trn: string): string | undefined {
  const draft = hasUnnumberedDraft(trn) ? loadDraft(trn) : undefined;
  return draft && routeOfDraft(draft);
}
