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
    // A screen that was never opened is not skipped: a fee may appear after the fees were loaded first.
    return { ...step, state: waits ? 'toConfirm' : state, isOpen: state !== 'done' || !isConfirmed };
  });
}

export interface RenewalStep extends Step {
  state: TabState;
  /** Whether a renewal still leads to it: it is not done, or not confirmed. */
  isOpen: boolean;
}

const isToConfirm = ({ state }: RenewalStep): boolean => state === 'toConfirm';
const isAnsweredAnew = ({ tab, state }: RenewalStep): boolean =>
  !isPanel(tab) && state !== 'done' && state !== 'toConfirm';

/** What of this page was carried over and waits to be confirmed. */
export const toConfirmOn = (steps: readonly RenewalStep[], pageId: string): RenewalStep[] =>
  steps.filter((step) => step.page.id === pageId && isToConfirm(step));

/**
 * What is confirmed on the screen of a tab: the rest of its page, once nothing else there has to be answered anew. One
 * "still right" is then enough for a page.
 */
export const toConfirmBeside = (steps: readonly RenewalStep[], current: Step): RenewalStep[] =>
  steps.some((step) => step.page.id === current.page.id && stepId(step) !== stepId(current) && isAnsweredAnew(step))
    ? []
    : toConfirmOn(steps, current.page.id).filter((step) => stepId(step) !== stepId(current));

/** The steps up to the last visited one, for a renewal that this tab has not seen yet: they were answered elsewhere. */
export function confirmedBefore(application: Application, lookups: LookupData | undefined): string[] {
  const places = stepsOf(application, lookups).map(stepId);
  const { lastVisitedPage } = application;
  if (lastVisitedPage.startsWith(REVIEW)) return places;
  return places.slice(0, Math.max(0, places.indexOf(lastVisitedPage)));
}

/**
 * The next route of a renewal: to what is open on this page, then on the pages after it, then to the review. What has to
 * be answered anew comes first on its page; the rest of the page is confirmed with it.
 */
export function renewalRoute(steps: readonly RenewalStep[], current?: Step): string {
  const pages = [...new Set(steps.map(({ page }) => page.id))];
  const from = current ? pages.indexOf(current.page.id) : 0;
  for (const page of pages.slice(from)) {
    const open = steps.filter((step) => step.page.id === page && step.isOpen);
    const next = open.find(isAnsweredAnew) ?? open[0];
    if (next) return routeOf(next);
  }
  return `/journey/${REVIEW}`;
}
