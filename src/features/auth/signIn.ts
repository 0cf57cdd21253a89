import { call } from '#api/client.ts';
import { noteDevice } from '#api/device.ts';

interface Credentials {
  userName: string;
  password: string;
}

/** Asks for a session with an email address and a password. */
export const signIn = (credentials: Credentials) => call('signIn', { body: { ...credentials, device: noteDevice() } });
