import { createStore } from './store.ts';

/** True while the clock of the device differs from that of the server by over a day; the shell then says so. */
export const isClockWrong = createStore(false);
