import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { z } from '#lib/zod.ts';
import { REVIEW, type Step, stepsOf } from './steps.ts';

export type CurrentStep = Step | typeof REVIEW | undefined;

/** The address of a screen that was opened to change one answer: Continue leads back to the review. */
export const forChange = (route: string): string => `${route}&change`;

const state = z.catch(z.looseObject({ field: z.optional(z.string()) }), {});

/** Where in the journey the address points; undefined when this application has no such screen. */
export function useCurrentStep(
  application: Application,
  lookups: LookupData | undefined,
): { current: CurrentStep; isChange: boolean; field: string | undefined } {
  const { page = 'applicant' } = useParams();
  const [search] = useSearchParams();
  const location = useLocation();
  const tab = search.get('lastTab') ?? '0';
  return {
    current:
      page === REVIEW
        ? REVIEW
        : stepsOf(application, lookups).find((step) => step.page.id === page && String(step.index) === tab),
    isChange: search.has('change'),
    field: state.parse(location.state).field,
  };
}
