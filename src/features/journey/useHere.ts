import { useEffect } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { call } from '#api/client.ts';
import { CallFailed } from '#api/failure.ts';
import type { Application } from '#domain/application.ts';
import { z } from '#lib/zod.ts';
import { placeName, REVIEW, type Stop, stopsOf } from './pages.ts';

export type Here = Stop | typeof REVIEW | undefined;

/** The address of a screen that was opened to change one answer: Continue leads back to the review. */
export const forChange = (route: string): string => `${route}&change`;

const state = z.catch(z.looseObject({ field: z.optional(z.string()) }), {});

/** Where in the journey the address points; undefined when this application has no such screen. */
export function useHere(application: Application): { here: Here; isChange: boolean; field: string | undefined } {
  const { page = 'applicant' } = useParams();
  const [search] = useSearchParams();
  const location = useLocation();
  const tab = search.get('lastTab') ?? '0';
  return {
    here:
      page === REVIEW
        ? REVIEW
        : stopsOf(application).find((stop) => stop.page.id === page && String(stop.index) === tab),
    isChange: search.has('change'),
    field: state.parse(location.state).field,
  };
}

/** Tells the server where the applicant is, so that they can go on there on any device (decision 14). */
export function useLastVisited({ arn }: Application, here: Here): void {
  const place = here === undefined || here === REVIEW ? here : placeName(here);
  useEffect(() => {
    if (arn === '' || place === undefined) return;
    const lastVisitedPage = place === REVIEW ? `${REVIEW},0` : place;
    call('savePreferences', { path: { arn }, body: { lastVisitedPage }, background: true }).catch((error: unknown) => {
      // Nobody waits for it, and the next screen tells the server again.
      if (!(error instanceof CallFailed)) throw error;
    });
  }, [arn, place]);
}
