import { createStore } from '#lib/store.ts';
import type { StartValues } from './startTab.ts';

export const NOTHING_TOLD: StartValues = {
  level: '',
  kind: '',
  isApproved: '',
  isCitizen: '',
  work: '',
  hasWorkedAYear: '',
  household: '',
};

/** What was told so far, for Back: in memory only, gone with a reload, and never in an address. */
export const told = createStore<{ values: StartValues; isDone: boolean }>({ values: NOTHING_TOLD, isDone: false });
