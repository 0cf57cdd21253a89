import { sharedStorage } from './storage.ts';
import { createStore } from './store.ts';
import { z } from './zod.ts';

/** What a browser says of its line, where it says anything. */
const connection = z.object({ saveData: z._default(z.boolean(), false) });

/** The browser asks for less: a setting of the phone, or of its owner. */
function isAskedByBrowser(): boolean {
  if (typeof window.matchMedia !== 'function') return false;
  const line = connection.safeParse('connection' in navigator ? navigator.connection : undefined);
  return (line.success && line.data.saveData) || window.matchMedia('(prefers-reduced-data: reduce)').matches;
}

/**
 * True where data costs: nothing is fetched ahead, photos are sent smaller and shown without a preview. The person's own
 * choice, kept on this device, comes before what the browser asks for.
 */
export const isSavingData = createStore(sharedStorage.read('DATA_SAVER', z.boolean()) ?? isAskedByBrowser());

/** Takes what the person has chosen. */
export function saveData(isSaving: boolean): void {
  sharedStorage.write('DATA_SAVER', isSaving);
  isSavingData.set(isSaving);
}
