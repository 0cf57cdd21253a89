import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { isStarter } from '#domain/roles.ts';
import { type AnyTab, isPanel, type Page, type PanelName, pages } from './pages.ts';

/** A screen of the journey: a tab with its page and position. */
export interface Step {
  page: Page;
  tab: AnyTab;
  /** The tab's position on its page as the route counts it: the `lastTab` parameter. */
  index: number;
}

const stepsOn = (page: Page): Step[] =>
  page.tabs.flatMap((place, index) => [place].flat().map((tab) => ({ page, tab, index })));

/** Every screen that this application has, in order. How many guarantors there are to name is a rule of master data. */
export const stepsOf = (application: Application, lookups?: LookupData): Step[] =>
  pages
    .filter(({ neededFor }) => neededFor?.(application, lookups) ?? true)
    .flatMap(stepsOn)
    .filter(({ tab }) => tab.neededFor?.(application, lookups) ?? true);

/** The last screen of the journey, after all steps. */
export const REVIEW = 'review';

/** Where the starter of a submitted application corrects the name or email of a person who was named: person?lastTab={position}. */
export const PERSON = 'person';

/** The first screen of a person who was named in an application, before all steps: what it is about, and nothing asked. */
export const WELCOME = 'welcome';

/** 'finances,1': a step as the server stores it (rule SCR-3). */
export const stepId = ({ page, index }: Pick<Step, 'page' | 'index'>): string => `${page.id},${index}`;

/** The route of a step. */
export const routeOf = ({ page, index }: Pick<Step, 'page' | 'index'>): string =>
  `/journey/${page.id}?lastTab=${index}`;

/** The route of the screen that another feature draws. */
export function routeOfPanel(name: PanelName): string | undefined {
  const step = pages.flatMap(stepsOn).find(({ tab }) => isPanel(tab) && tab.panel === name);
  return step && routeOf(step);
}

/** Where the applicant was, from 'page,tab'; the first screen when there is no such step, or none is stored. */
export function routeOfStepId(lastVisitedPage: string, application: Application): string {
  const [page = '', tab = '0'] = lastVisitedPage.split(',');
  if (page === REVIEW) return `/journey/${REVIEW}`;
  const step = pages.flatMap(stepsOn).find((one) => one.page.id === page && String(one.index) === tab);
  return step ? routeOf(step) : firstRoute(application);
}

/** Where an application begins: /journey/applicant; for a person who was named in one, with what it means for them. */
export const firstRoute = (application: Application): string =>
  isStarter(application) ? '/journey/applicant' : `/journey/${WELCOME}`;

/** The screen that follows; the review after the last. */
export function routeAfter(step: Step, application: Application, lookups?: LookupData): string {
  const steps = stepsOf(application, lookups);
  const at = steps.findIndex(({ page, index }) => page.id === step.page.id && index === step.index);
  const next = steps[at + 1];
  return next ? routeOf(next) : `/journey/${REVIEW}`;
}

/** Where the renewal of a loan begins, from home and from the loan product of a new application. */
export const renewalRouteOf = (loanType: string): string => `/auth/renew/${encodeURIComponent(loanType)}`;
