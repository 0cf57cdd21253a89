import { yesOrNo } from './readers.ts';
import { sharedStorage } from './storage.ts';
import { createStore } from './store.ts';

/** What a browser says of its connection, where it says anything. */
function connectionSaves(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
}

/** Whether the browser asks for less data: a setting of the device or of its user. */
function isAskedByBrowser(): boolean {
  if (typeof window.matchMedia !== 'function') return false;
  return connectionSaves() || window.matchMedia('(prefers-reduced-data: reduce)').matches;
}

/**
 * True where data is expensive: nothing is prefetched, photos are sent smaller and shown without a preview. The user's
 * own choice, stored on this device, takes precedence over what the browser asks for.
 */
export const isSavingData = createStore(sharedStorage.read('DATA_SAVER', yesOrNo) ?? isAskedByBrowser());

/** Stores the user's choice. */
export function setSavingData(isSaving: boolean): void {
  sharedStorage.write('DATA_SAVER', isSaving);
  isSavingData.set(isSaving);
}
