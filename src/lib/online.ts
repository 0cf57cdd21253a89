import { createStore } from './store.ts';

/** False while the browser knows that there is no line. True is only a hope: a call tells for certain. */
export const isOnline = createStore(navigator.onLine);

window.addEventListener('online', () => isOnline.set(true));
window.addEventListener('offline', () => isOnline.set(false));
