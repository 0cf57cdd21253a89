import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { knownCustomer, previousApplicantQuery } from '#api/applicant.ts';
import { call } from '#api/client.ts';
import { CallFailed } from '#api/failure.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { openApplicationKey } from '#api/openApplication.ts';
import type { Applicant, Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { FreshRenewal } from '#domain/newApplication.ts';
import type { PreviousLoan } from '#domain/renewal.ts';
import type { User } from '#domain/user.ts';
import {
  openFreshRenewal,
  openNewApplication,
  openRenewal,
  openStoredApplication,
  PREFILLED,
  routeInThisTab,
  saveBeforeOpening,
} from '#features/journey/index.ts';
import { useIsMounted, useNavigateAway } from '#lib/hooks.ts';

interface Opening {
  user: User;
  /** Without a number a new application begins. */
  arn?: string;
  /** What a renewal begins with. */
  earlier?: PreviousLoan;
  /** A renewal that asks everything again. */
  renewAfresh?: FreshRenewal;
  /** The role of the user in it, if the invitation says so; otherwise their TRN decides. */
  applicantId?: string;
  /** Where to go; where the applicant left it, when it says nothing. */
  place?: string;
  /** True for a screen that only leads on: Back would open the application again, and nobody could leave it. */
  replace?: boolean;
}

/**
 * Opens an application in this tab: the one way into the journey, from home, from a link and from an invitation.
 * Done once the screen that asked is gone; false when that was so before, and nothing was opened. A failure has its dialog; `showsOwnError` leaves the words to the screen.
 */
export function useOpenApplication({ showsOwnError = false } = {}) {
  const client = useQueryClient();
  const go = useNavigateAway();
  const isMounted = useIsMounted();
  const leadTo = async (route: string, options: { replace?: boolean | undefined; state?: unknown }) => {
    if (!isMounted()) return false;
    client.removeQueries({ queryKey: openApplicationKey });
    await go(route, options);
    return true;
  };
  return useMutation({
    meta: { showsOwnError },
    mutationFn: async ({ user, arn, earlier, renewAfresh, applicantId, place, replace }: Opening): Promise<boolean> => {
      // What this tab could not save of another application goes out first, or it would be lost.
      const instead = await saveBeforeOpening(client, user.trn, arn);
      if (instead !== undefined) return leadTo(instead, { replace });
      const stored = arn === undefined ? undefined : await fetchedOr(routeInThisTab(user.trn, arn, place), arn);
      if (typeof stored === 'string') return leadTo(stored, { replace });
      const known = stored || earlier || renewAfresh ? null : await knownCustomer(client, user.trn);
      // The user may have gone elsewhere meanwhile and have another one open there.
      if (!isMounted()) return false;
      const route = stored
        ? openStoredApplication(stored, user, { applicantId, place })
        : begin(client, user, { earlier, renewAfresh, known });
      return leadTo(route, { replace, state: earlier || known ? PREFILLED : undefined });
    },
  });
}

/** The application as it is stored, or, without a line, the route in this tab where it is open already. */
const fetchedOr = (route: string | undefined, arn: string): Promise<Application | string> =>
  call('application', { path: { arn } }).catch((error: unknown) => {
    if (route !== undefined && error instanceof CallFailed && error.status === 0) return route;
    throw error;
  });

interface Beginning extends Pick<Opening, 'earlier' | 'renewAfresh'> {
  known: Applicant | null;
}

/** Begins an application and returns the route of its first screen. */
function begin(client: QueryClient, user: User, { earlier, renewAfresh, known }: Beginning): string {
  const lookups = client.getQueryData<LookupData>(lookupsQuery.queryKey);
  if (earlier) return openRenewal(user, earlier, lookups);
  if (renewAfresh === undefined) return openNewApplication(user, known);
  // The choice to start fresh stood beside what was read.
  const onFile = client.getQueryData<Applicant | null>(previousApplicantQuery(user.trn).queryKey) ?? null;
  return openFreshRenewal(user, renewAfresh, { known: onFile, lookups });
}
