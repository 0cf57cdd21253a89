import { createGuestStore } from '#api/session.ts';

/** What the screens of signing in share: the user name typed so far, and a confirmation for the sign-in screen. */
interface AuthState {
  userName: string;
  confirmation?: string;
}

/** In memory, and never in an address: it is gone with every session and, but for the user name (`keptUserName.ts`), after a reload. */
export const authState = createGuestStore<AuthState>({ userName: '' });
