import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { isRenewal } from '#domain/renewal.ts';
import { isPanel } from '../pages.ts';
import { REVIEW, routeOf, type Step, stepId, stepsOf } from '../steps.ts';
import { type PanelStates, type TabState, tabState } from '../tabState.ts';

/** Panels whose answers a renewal carries over. Agreements and fees are each application's own. */
const CARRIED_PANELS: readonly string[] = ['questions', 'uploads'];

interface Known {
  panels: PanelStates;
  lookups: LookupData | undefined;
  /** The steps that were answered anew or said to be still right. */
  confirmed: readonly string[];
}

/** The screens of a renewal with how far each is: what was carried over and passes its rules waits for "still right". */
export function renewalSteps(application: Application, { panels, lookups, confirmed }: Known): RenewalStep[] {
  return stepsOf(application, lookups).map((step) => {
    const state = tabState(step, application, { panels, lookups });
    const isCarried = !isPanel(step.tab) || CARRIED_PANELS.includes(step.tab.panel);
    const isConfirmed = confirmed.includes(stepId(step));
    const waits = isRenewal(application) && state === 'done' && isCarried && !isConfirmed;
    // A screen that nobody has opened is not skipped: what is to be paid may have been asked before the fee was there.
    return { ...step, state: waits ? 'toConfirm' : state, isLeft: state !== 'done' || !isConfirmed };
  });
}

export interface RenewalStep extends Step {
  state: TabState;
  /** Whether a renewal still leads to it. */
  isLeft: boolean;
}

const isToConfirm = ({ state }: RenewalStep): boolean => state === 'toConfirm';
const isAskedAnew = ({ tab, state }: RenewalStep): boolean =>
  !isPanel(tab) && state !== 'done' && state !== 'toConfirm';

/** What of this page was carried over and waits to be confirmed. */
export const toConfirmOn = (steps: readonly RenewalStep[], pageId: string): RenewalStep[] =>
  steps.filter((step) => step.page.id === pageId && isToConfirm(step));

/**
 * What a tab of fields asks beside its own: the rest of its page, once nothing else there has to be asked anew. One
 * "still right" is then enough for a page.
 */
export const besideOn = (steps: readonly RenewalStep[], here: Step): RenewalStep[] =>
  steps.some((step) => step.page.id === here.page.id && stepId(step) !== stepId(here) && isAskedAnew(step))
    ? []
    : toConfirmOn(steps, here.page.id).filter((step) => stepId(step) !== stepId(here));

/** The places up to where somebody was, when this tab has not seen the renewal yet: they were answered elsewhere. */
export function confirmedBefore(application: Application, lookups: LookupData | undefined): string[] {
  const places = stepsOf(application, lookups).map(stepId);
  const { lastVisitedPage } = application;
  if (lastVisitedPage.startsWith(REVIEW)) return places;
  return places.slice(0, Math.max(0, places.indexOf(lastVisitedPage)));
}

/**
 * The way on of a renewal: to what is left of this page, then of the pages after it, then to the review. What is asked
 * anew comes first on its page, and takes the rest of the page with it.
 */
export function renewalRoute(steps: readonly RenewalStep[], here?: Step): string {
  const pages = [...new Set(steps.map(({ page }) => page.id))];
  const from = here ? pages.indexOf(here.page.id) : 0;
  for (const page of pages.slice(from)) {
    const left = steps.filter((step) => step.page.id === page && step.isLeft);
    const next = left.find(isAskedAnew) ?? left[0];
    if (next) return routeOf(next);
  }
  return `/journey/${REVIEW}`;
}
