import { useSyncExternalStore } from 'react';
import { createStore } from '#lib/store.ts';
import { hasUnnumberedDraft } from './draft/draftStorage.ts';

/** Counts what was saved while no journey was open (`keepSending.ts`): the draft of this tab has its number then. */
export const savesOutside = createStore(0);

/** The route of the application that is in this tab only; undefined without one, and once the server has it. */
export const useUnnumberedDraft = (trn: string): string | undefined =>
  useSyncExternalStore(savesOutside.subscribe, () => (hasUnnumberedDraft(trn) ? '/journey/applicant' : undefined));
