import { useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { Application } from '#domain/application.ts';
import type { ApplicantDocument } from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import { z } from '#lib/zod.ts';
import { mainStepOf } from './screens.ts';
import { REVIEW, routeOf, type Step, stepsOf } from './steps.ts';

export type CurrentStep = Step | typeof REVIEW | undefined;

/** The route of a step for changing one answer: Continue leads back to the review. */
export const forChange = (route: string): string => `${route}&change`;

/** The route of the screen on which several steps were confirmed, to look at them once more. */
export const toLookAgain = (route: string): string => `${route}&again`;

/** The screen that led to this one, where the one before it in the order is another. */
const cameFrom = z.object({ title: z.string(), route: z.string().check(z.startsWith('/journey/')) });
export type CameFrom = z.output<typeof cameFrom>;

/**
 * What leads to a step may say which field has the focus, that the fields are shown where a renewal would ask to confirm,
 * where Back leads, and that Continue leads there too.
 */
const state = z.catch(
  z.looseObject({
    field: z.optional(z.string()),
    opensFields: z.optional(z.boolean()),
    cameFrom: z.catch(z.optional(cameFrom), undefined),
    leadsBack: z.optional(z.boolean()),
  }),
  {},
);

/**
 * The step at the current address, which has a screen of its own; `current` is undefined when the application has no such step,
 * and did not have it when the address was opened.
 * At the address of a step that is on the screen of another one, `movedTo` is the address of that screen.
 */
export function useCurrentStep(
  application: Application,
  lookups: LookupData | undefined,
  required: readonly ApplicantDocument[] | undefined,
): {
  current: CurrentStep;
  movedTo: string | undefined;
  isChange: boolean;
  /** True where steps that were confirmed are looked at once more. */
  isAgain: boolean;
  opensFields: boolean;
  field: string | undefined;
  cameFrom: CameFrom | undefined;
  /** True where Continue leads back to the screen that led here. */
  leadsBack: boolean;
} {
  const { page = 'applicant' } = useParams();
  const [search] = useSearchParams();
  const location = useLocation();
  const tab = search.get('lastTab') ?? '0';
  const arrived = state.parse(location.state);
  const { field, opensFields = field !== undefined, cameFrom: from, leadsBack = false } = arrived;
  const marks = { isChange: search.has('change'), isAgain: search.has('again') };
  const arrival = { ...marks, opensFields, field, cameFrom: from, leadsBack };
  const steps = stepsOf(application, lookups, required);
  const needed = steps.find((step) => step.page.id === page && String(step.index) === tab);
  // A screen stays until it is left, also when its own answers make it unneeded. Without the lists nobody knows what is needed.
  const here = `${page},${tab}`;
  const [seen, setSeen] = useState<{ here: string; step?: Step }>({ here });
  if (seen.here !== here || (lookups && needed && seen.step?.tab.id !== needed.tab.id))
    setSeen({ here, ...(lookups && needed && { step: needed }) });
  if (page === REVIEW) return { current: REVIEW, movedTo: undefined, ...arrival };
  const asked = needed ?? (seen.here === here ? seen.step : undefined);
  const current = asked && mainStepOf(asked, steps, application);
  const route = current && current !== asked ? routeOf(current) : undefined;
  return { current, movedTo: route && arrival.isChange ? forChange(route) : route, ...arrival };
}
