import { createStore } from '#lib/store.ts';
import { personalMemory } from './personalMemory.ts';

/** A file of an earlier application that the bureau did not take again: its id, and the type of its document. */
export interface RefusedPaper {
  id: string;
  docType: string;
}

const refused = personalMemory(() => createStore<readonly RefusedPaper[]>([]));

/** The papers that were refused in this visit: each is asked for again, and not offered (rule DOC-8). */
export const refusedPapers = () => refused.mine();

/** Notes that papers were refused. */
export const noteRefused = (papers: readonly RefusedPaper[]): void => refused.mine().set((now) => [...now, ...papers]);
