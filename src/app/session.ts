import type { QueryClient } from '@tanstack/react-query';
import { draftRecord, hasUncheckedTabs, hasUnsaved } from '#api/openApplication.ts';
import { personal } from '#api/personal.ts';
import { clearSession, session } from '#api/session.ts';
import { savedInvitation, saveInvitation, signInRoute } from '#api/signInRoute.ts';
import { SESSION_EXPIRED } from '#domain/messages.ts';
import { sharedStorage } from '#lib/storage.ts';
import { dialogs } from '#ui/dialogs.ts';

const nothing = { stored: { arn: '' }, isBaseUnsaved: false, pending: {}, checked: {} };
const drafts = personal('APP', draftRecord, nothing);
const draftOfUser = () => drafts.of(session.get()?.user.trn ?? '').read();

/** True while this tab holds answers that the server does not have. */
export const hasUnsavedAnswers = (): boolean => hasUnsaved(draftOfUser());

/** True while checks on Continue are still to run, which only this tab knows. */
export const hasPendingChecks = (): boolean => hasUncheckedTabs(draftOfUser());

/** The reason and the route of a session that is ending, until the sign-in screen is reached. */
let leaving: Parameters<typeof signInRoute>[0] | undefined;

/** The route to sign-in from a screen that needs a session; with the reason, when a session has just ended there. */
export const signInRouteFrom = (from: string): string => signInRoute(leaving ?? { from });

/** Clears the reason once sign-in is reached, so that it is not shown for the next screen that needs a session. */
export function clearSignInReason(): void {
  leaving = undefined;
}

/** Clears all data of the session on this device, with receipts that another tab has not read yet. */
function clearEverything(client: QueryClient, options?: { mayReturn: boolean }): void {
  clearSession(options);
  sharedStorage.remove('DATA_PAYMENTS');
  sharedStorage.remove('DATA_EMI');
  dialogs.clear();
  client.clear();
}

/** Clears the session when the user signs out. Returns the route to sign-in, which leads home. */
export function signOutAndClear(client: QueryClient): string {
  leaving = {};
  clearEverything(client);
  return signInRoute(leaving);
}

/**
 * Ends an expired session (a 401, or the clock). Returns the route to sign-in, or undefined when another call has ended it.
 * Several calls may end it together: the first one clears and redirects, the others find nothing to do (decision 6).
 * Where nobody was signed in there is nothing to clear, but the message is still shown.
 */
export function expireSession(client: QueryClient, code: number, from: string, detail?: string): string | undefined {
  const who = session.get();
  const message = detail ?? SESSION_EXPIRED;
  if (!who) return leaving ? undefined : signInRoute({ code, message, from });
  leaving = { code, message, from, trn: who.user.trn };
  // A user who came by invitation has no password: they sign in again by the invitation.
  const invitation = savedInvitation();
  clearEverything(client, { mayReturn: true });
  if (invitation) saveInvitation(invitation);
  return signInRoute(leaving);
}
