import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { openApplicationKey } from '#api/openApplication.ts';
import type { PreviousLoan } from '#domain/renewal.ts';
import type { User } from '#domain/user.ts';
import { openNewApplication, openRenewal, openStoredApplication, saveBeforeOpening } from '#features/journey/index.ts';
import { useIsMounted, useNavigateAway } from '#lib/hooks.ts';

interface Opening {
  user: User;
  /** Without a number a new application begins. */
  arn?: string;
  /** What a renewal begins with. */
  earlier?: PreviousLoan;
  /** The role of the user in it, if the invitation says so; otherwise their TRN decides. */
  applicantId?: string;
  /** Where to go; where the applicant left it, when it says nothing. */
  place?: string;
}

/**
 * Opens an application in this tab: the one way into the journey, from home, from a link and from an invitation.
 * Done once the screen that asked is gone; false when that was so before, and nothing was opened. A failure has its dialog; `showsOwnError` leaves the words to the screen.
 */
export function useOpenApplication({ showsOwnError = false } = {}) {
  const client = useQueryClient();
  const go = useNavigateAway();
  const isMounted = useIsMounted();
  return useMutation({
    meta: { showsOwnError },
    mutationFn: async ({ user, arn, earlier, applicantId, place }: Opening): Promise<boolean> => {
      // What this tab could not save of another application goes out first, or it would be lost.
      await saveBeforeOpening(client, user.trn, arn);
      const stored = arn === undefined ? undefined : await call('application', { path: { arn } });
      // The user may have gone elsewhere meanwhile and have another one open there.
      if (!isMounted()) return false;
      const route = stored
        ? openStoredApplication(stored, user, { applicantId, place })
        : earlier
          ? openRenewal(user, earlier)
          : openNewApplication(user);
      client.removeQueries({ queryKey: openApplicationKey });
      await go(stored ? route : (place ?? route));
      return true;
    },
  });
}
