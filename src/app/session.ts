import type { QueryClient } from '@tanstack/react-query';
import { keepInvitation, keptInvitation } from '#api/invitation.ts';
import { draftRecord, hasUncheckedTabs, hasUnsaved } from '#api/openApplication.ts';
import { personal } from '#api/personal.ts';
import { clearSession, session } from '#api/session.ts';
import { signInAddress } from '#api/signInPlace.ts';
import { SESSION_EXPIRED } from '#domain/messages.ts';
import { sharedStorage } from '#lib/storage.ts';
import { dialogs } from '#ui/dialogs.ts';

const nothing = { stored: { arn: '' }, isBaseUnsaved: false, pending: {}, checked: {} };
const drafts = personal('APP', draftRecord, nothing);
const draftOfUser = () => drafts.of(session.get()?.user.trn ?? '').read();

/** True while this tab holds answers that the server does not have. */
export const hasUnsavedAnswers = (): boolean => hasUnsaved(draftOfUser());

/** True while this tab alone knows that checks on Continue have still to run. */
export const hasPendingChecks = (): boolean => hasUncheckedTabs(draftOfUser());

/** Why and from where the session is being left, while its screens still close. */
let leaving: Parameters<typeof signInAddress>[0] | undefined;

/** The way to sign-in from a screen that needs a session; with the reason, when a session has just ended there. */
export const wayToSignIn = (from: string): string => signInAddress(leaving ?? { from });

/** The screens of the session have closed: whatever is opened next is opened for its own sake. */
export function arrivedAtSignIn(): void {
  leaving = undefined;
}

/** Forgets everything of the session on this device; receipts on their way to another tab too. */
function forgetSession(client: QueryClient, options?: { mayReturn: boolean }): void {
  clearSession(options);
  sharedStorage.remove('DATA_PAYMENTS');
  sharedStorage.remove('DATA_EMI');
  dialogs.clear();
  client.clear();
}

/** Forgets the session at the user's own wish; whoever signs in next begins at home. Answers with the address to go to. */
export function leftSession(client: QueryClient): string {
  leaving = {};
  forgetSession(client);
  return signInAddress(leaving);
}

/**
 * Ends the session because the server or the clock says so, and answers with the address to go to.
 * Several calls may end it together: the first one clears and redirects, the others find nothing to do (decision 6).
 * Where nobody was signed in there is nothing to clear, but the words are owed all the same.
 */
export function endedSession(client: QueryClient, code: number, from: string, detail?: string): string | undefined {
  const who = session.get();
  const message = detail ?? SESSION_EXPIRED;
  if (!who) return leaving ? undefined : signInAddress({ code, message, from });
  leaving = { code, message, from, trn: who.user.trn };
  // Who came by invitation has no password to come back with.
  const invitation = keptInvitation();
  forgetSession(client, { mayReturn: true });
  if (invitation) keepInvitation(invitation);
  return signInAddress(leaving);
}
