import { createGuestStore } from '#api/session.ts';

/** What the screens of signing in share: the user name typed so far, and a confirmation for the sign-in screen. */
interface AuthState {
  userName: string;
  confirmation?: string;
}

/** In memory only: it is gone after a reload and with every session, and never in an address. */
export const authState = createGuestStore<AuthState>({ userName: '' });
