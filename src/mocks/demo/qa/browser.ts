import type { QaState } from './qaState.ts';

/** The original functions of the browser. */
const real = { now: Date.now.bind(Date), setItem: Storage.prototype.setItem, getItem: Storage.prototype.getItem };

const refuse = (name: string) => () => {
  throw new DOMException('Refused for a test', name);
};

/** Makes the browser behave as QA has set: its clock, its storage, its connection. */
export function simulateBrowser({ clock, storage, isOffline }: QaState): void {
  Date.now = () => real.now() + clock * 60_000;
  Storage.prototype.setItem =
    storage === '' ? real.setItem : refuse(storage === 'full' ? 'QuotaExceededError' : 'SecurityError');
  Storage.prototype.getItem = storage === 'blocked' ? refuse('SecurityError') : real.getItem;
  const hasLine = !isOffline;
  if (navigator.onLine !== hasLine) {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => hasLine });
    window.dispatchEvent(new Event(hasLine ? 'online' : 'offline'));
  }
  // Like a tab that comes back to the front: the session checks the clock.
  window.dispatchEvent(new Event('focus'));
}
