import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { call } from '#api/client.ts';
import { type Application, isStarter } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { z } from '#lib/zod.ts';
import { placeName, REVIEW, type Stop, stopsOf } from './pages.ts';

export type Here = Stop | typeof REVIEW | undefined;

/** The address of a screen that was opened to change one answer: Continue leads back to the review. */
export const forChange = (route: string): string => `${route}&change`;

const state = z.catch(z.looseObject({ field: z.optional(z.string()) }), {});

/** Where in the journey the address points; undefined when this application has no such screen. */
export function useHere(
  application: Application,
  lookups: LookupData | undefined,
): { here: Here; isChange: boolean; field: string | undefined } {
  const { page = 'applicant' } = useParams();
  const [search] = useSearchParams();
  const location = useLocation();
  const tab = search.get('lastTab') ?? '0';
  return {
    here:
      page === REVIEW
        ? REVIEW
        : stopsOf(application, lookups).find((stop) => stop.page.id === page && String(stop.index) === tab),
    isChange: search.has('change'),
    field: state.parse(location.state).field,
  };
}

/**
 * Tells the server where the applicant is, so that they can go on there on any device (decision 14). The place is the
 * starter's: whoever was named in the application does not move it.
 */
export function useLastVisited(application: Application, here: Here): void {
  const arn = isStarter(application) ? application.arn : '';
  const place = here === undefined || here === REVIEW ? here : placeName(here);
  // Nobody waits for it, and a failure is silent by the catalogue; only the end of the session is told.
  const { mutate } = useMutation({
    mutationFn: (lastVisitedPage: string) =>
      call('savePreferences', { path: { arn }, body: { lastVisitedPage }, background: true }),
  });
  useEffect(() => {
    if (arn !== '' && place !== undefined) mutate(place === REVIEW ? `${REVIEW},0` : place);
  }, [arn, place, mutate]);
}
