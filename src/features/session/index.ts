/** Watches the session of the signed-in user. Its code is loaded when there is a session. */
export { SessionWatch } from './onDemand.ts';

/** How a session ends: the last save, and signing out. */
export { announceSignOut, saveBeforeEnd } from './signOut.ts';
