/** Loads the watch of the signed-in user's session. */
export { loadSessionWatch } from './onDemand.ts';

/** How a session ends: the last save, and signing out. */
export { announceSignOut, otherTabs, saveBeforeEnd, whoSignsOut } from './signOut.ts';
