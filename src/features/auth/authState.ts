import { createStore } from '#lib/store.ts';

/** What one screen on the way in tells the next: the user name typed so far, and news for the sign-in screen. */
interface Handover {
  userName: string;
  news?: string;
}

/** In memory only: it is gone with a reload, and nothing of it stands in an address. */
export const handover = createStore<Handover>({ userName: '' });
