/** Watches the session of the signed-in person. Its code is loaded when there is a session. */
export { SessionWatch } from './onDemand.ts';

/** The ends of a session: the last save, and signing out. */
export { saveBeforeEnd, signOut } from './signOut.ts';
