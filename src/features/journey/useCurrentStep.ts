import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { Application } from '#domain/application.ts';
import type { ApplicantDocument } from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import { z } from '#lib/zod.ts';
import { REVIEW, type Step, stepsOf } from './steps.ts';

export type CurrentStep = Step | typeof REVIEW | undefined;

/** The route of a step for changing one answer: Continue leads back to the review. */
export const forChange = (route: string): string => `${route}&change`;

/** What leads to a step may say which field has the focus, or that the fields are shown where a renewal would ask to confirm. */
const state = z.catch(z.looseObject({ field: z.optional(z.string()), opensFields: z.optional(z.boolean()) }), {});

/** The step at the current address; `current` is undefined when the application has no such step. */
export function useCurrentStep(
  application: Application,
  lookups: LookupData | undefined,
  required: readonly ApplicantDocument[] | undefined,
): { current: CurrentStep; isChange: boolean; opensFields: boolean; field: string | undefined } {
  const { page = 'applicant' } = useParams();
  const [search] = useSearchParams();
  const location = useLocation();
  const tab = search.get('lastTab') ?? '0';
  const { field, opensFields = field !== undefined } = state.parse(location.state);
  return {
    current:
      page === REVIEW
        ? REVIEW
        : stepsOf(application, lookups, required).find((step) => step.page.id === page && String(step.index) === tab),
    isChange: search.has('change'),
    opensFields,
    field,
  };
}
