import type { QueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { clearSession, session } from '#api/session.ts';
import { savedInvitation, saveInvitation, signInRoute } from '#api/signInRoute.ts';
import { SESSION_EXPIRED } from '#domain/messages.ts';
import { announceSignOut, whoSignsOut } from '#features/session/index.ts';
import { sharedStorage } from '#lib/storage.ts';
import { dialogs } from '#ui/dialogs.ts';
import { confirmSignOut, saveBeforeLeaving } from './unsavedWork.ts';

/**
 * Every end of a session on this tab. All lead to sign-in but the last and Change password:
 *
 * - `logOut`: the user pressed Logout (rule SCR-6), or Change password, which leads to the screen for a new one.
 * - `signedOutElsewhere`: they signed out in another tab, as `SessionWatch` reports.
 * - `expired`: their time is up, as `SessionWatch` reports; or a call was answered with 401 or 417, as `showFailure.ts`
 *   reports (rules STA-4 and ERR-1).
 * - `anotherPerson`: somebody else begins their session here by invitation, as `ResumeRoute` reports once the work of the
 *   first one is saved. The invitation stays for them.
 *
 * A page that loads after its user has signed out elsewhere has no session to end: `api/session.ts` clears the storage of
 * the tab and begins without one (decision 112).
 */
export function useSessionEnd(client: QueryClient | undefined) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const toSignIn = (route: string) => navigate(route, { replace: true });

  return {
    logOut: async (to?: string, isStillWanted = () => true) => {
      const who = whoSignsOut();
      await saveBeforeLeaving();
      // The save may have ended the session. What it could not send then waits for its user (decision 5).
      if (session.get() && !(isStillWanted() && (await confirmSignOut()))) return;
      await toSignIn(announceSignOut(() => endForGood(client, to), who));
    },
    signedOutElsewhere: () => void toSignIn(endForGood(client)),
    expired: (code: number, detail?: string) => {
      const route = endExpired(client, code, pathname + search, detail);
      if (route) void toSignIn(route);
    },
    anotherPerson: () => {
      const invitation = savedInvitation();
      announceSignOut(() => endForGood(client));
      clearSignInReason();
      if (invitation) saveInvitation(invitation);
    },
  };
}

/** Where a password is changed, which nobody can do while they are signed in. */
export const CHANGE_PASSWORD = '/auth/forgot';

/** The reason and the route of a session that is ending, until the screen that it leads to is reached. */
let sessionEnd: (Parameters<typeof signInRoute>[0] & { to?: string }) | undefined;

/** The route to sign-in from a screen that needs a session; with the reason, when a session has just ended there. */
export const signInRouteFrom = (from: string): string => sessionEnd?.to ?? signInRoute(sessionEnd ?? { from });

/** Clears the reason once that screen is reached, so that it is not shown for the next screen that needs a session. */
export function clearSignInReason(): void {
  sessionEnd = undefined;
}

/** Clears the session and all of its data on this device, with receipts that another tab has not read yet. */
function clearDevice(client: QueryClient | undefined, options?: { mayReturn: boolean }): void {
  clearSession(options);
  sharedStorage.remove('DATA_PAYMENTS');
  sharedStorage.remove('DATA_EMI');
  dialogs.clear();
  client?.clear();
}

/** Ends the session without a way back to the screen. Returns the route that follows: `to`, or sign-in, which leads home. */
export function endForGood(client: QueryClient | undefined, to?: string): string {
  sessionEnd = { to };
  clearDevice(client);
  return to ?? signInRoute(sessionEnd);
}

/**
 * Ends an expired session. Returns the route to sign-in, or undefined when another call has ended it.
 * Several calls may end it together: the first one clears and redirects, the others find nothing to do (decision 6).
 * Where nobody was signed in there is nothing to clear, but the message is still shown.
 */
export function endExpired(
  client: QueryClient | undefined,
  code: number,
  from: string,
  detail?: string,
): string | undefined {
  const who = session.get();
  const message = detail ?? SESSION_EXPIRED;
  if (!who) return sessionEnd ? undefined : signInRoute({ code, message, from });
  sessionEnd = { code, message, from, trn: who.user.trn };
  // A user who came by invitation has no password: they sign in again by the invitation.
  const invitation = savedInvitation();
  clearDevice(client, { mayReturn: true });
  if (invitation) saveInvitation(invitation);
  return signInRoute(sessionEnd);
}
