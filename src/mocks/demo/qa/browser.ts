import type { QaState } from './qaState.ts';

/** The browser as it is. */
const real = { now: Date.now.bind(Date), setItem: Storage.prototype.setItem, getItem: Storage.prototype.getItem };

const refuse = (name: string) => () => {
  throw new DOMException('Refused for a test', name);
};

/** Makes the browser itself behave as QA has set: its clock, its storage, its line. */
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
  // As a tab does that was away: the session looks at the clock.
  window.dispatchEvent(new Event('focus'));
}
