import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { trackInFlight } from '#api/inFlight.ts';
import { openApplicationKey } from '#api/openApplication.ts';
import { session } from '#api/session.ts';
import { saveBeforeEnd, signOut } from '#features/session/index.ts';
import { tabStorage } from '#lib/storage.ts';
import { confirmSignOut } from './confirmSignOut.ts';
import { expireSession, hasPendingChecks, hasUnsavedAnswers, signOutAndClear } from './session.ts';

/** Makes the last save, with the spinner when it takes long. */
async function waitedSave(): Promise<void> {
  const countOut = trackInFlight();
  await saveBeforeEnd();
  countOut();
}

/** The actions that leave a screen: Home, Logout, and the end of the session (rule SCR-6). */
export function useExitActions() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const leave = async () => {
    await navigate(signOutAndClear(client), { replace: true });
  };

  return {
    leave,
    /** Clears the journey and goes home. Answers that are not saved or checked stay in this tab until it is opened again. */
    home: async () => {
      await waitedSave();
      if (!hasUnsavedAnswers() && !hasPendingChecks()) {
        tabStorage.remove('APP');
        tabStorage.remove('ARN');
      }
      client.removeQueries({ queryKey: openApplicationKey });
      await navigate('/auth/home');
    },
    logOut: async () => {
      await waitedSave();
      // The save may have ended the session.
      if (session.get() && !(await confirmSignOut())) return;
      signOut();
      await leave();
    },
    /** For a session that the clock or the server ended: the user may return to this route. */
    end: (code: number, detail: string) => {
      const address = expireSession(client, code, pathname + search, detail);
      if (address) void navigate(address, { replace: true });
    },
  };
}
