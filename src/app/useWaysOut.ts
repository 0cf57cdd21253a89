import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { openApplicationKey } from '#api/openApplication.ts';
import { lastSave } from '#features/session/lastSave.ts';
import { signOut } from '#features/session/signOut.ts';
import { tabStorage } from '#lib/storage.ts';
import { endedSession, leftSession } from './session.ts';

/** The ways out of where the user is: Home, Logout, and the end of the session (spec section 2, Shell). */
export function useWaysOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const leave = async () => {
    await navigate(leftSession(client), { replace: true });
  };

  return {
    leave,
    /** Clears the journey and goes home. What could not be saved stays in this tab until it is opened again. */
    home: async () => {
      await lastSave();
      if (!client.getQueryData<{ isUnsaved: boolean }>(openApplicationKey)?.isUnsaved) {
        tabStorage.remove('APP');
        tabStorage.remove('ARN');
      }
      client.removeQueries({ queryKey: openApplicationKey });
      await navigate('/auth/home');
    },
    logOut: async () => {
      await lastSave();
      signOut();
      await leave();
    },
    /** The clock or the server ended the session: the user may come back to this very place. */
    end: (code: number, detail: string) => {
      const address = endedSession(client, code, pathname + search, detail);
      if (address) void navigate(address, { replace: true });
    },
  };
}
