import { type Application, withOwnApplicant } from '#domain/application.ts';
import { productOf } from '#domain/conditions.ts';
import type { ApplicantDocument } from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import { type CustomerRole, isStarter } from '#domain/roles.ts';
import { isSentBack } from '#domain/sentBack.ts';
import { type AnyTab, isPanel, type Page, type PanelName, pages } from './pages.ts';
import { withLockedFields } from './sentBack/lockedTab.ts';
import { isStepOpen } from './sentBack/openSteps.ts';

/** A screen of the journey: a tab with its page and position. */
export interface Step {
  page: Page;
  tab: AnyTab;
  /** The position of the tab on its page: the `lastTab` parameter of the route. */
  index: number;
}

const stepsOn = (page: Page): Step[] =>
  page.tabs.flatMap((tabs, index) => [tabs].flat().map((tab) => ({ page, tab, index })));

/**
 * The steps of this application, in order. `lookups` says what the product asks for, and `required` (the documents that
 * the bureau lists for the user's part) which agreements there are.
 */
export const stepsOf = (
  application: Application,
  lookups?: LookupData,
  required: readonly ApplicantDocument[] = [],
): Step[] =>
  pages
    .filter(({ neededFor }) => neededFor?.(application, lookups, required) ?? true)
    .flatMap(stepsOn)
    .filter(({ tab }) => tab.neededFor?.(application, lookups, required) ?? true)
    .map((step) => ({ ...step, tab: withLockedFields(step.tab, application) }));

/**
 * The steps with the one on screen, which may not be needed any more: whoever removes the last guarantor of a loan that needs
 * none stays on their screen until they leave it, and goes on from its place.
 */
export function withOpenStep(steps: readonly Step[], open: Step): Step[] {
  if (steps.some((step) => stepId(step) === stepId(open))) return [...steps];
  const ids = allStepIds();
  return [...steps, open].sort((one, other) => ids.indexOf(stepId(one)) - ids.indexOf(stepId(other)));
}

/** The usual product, in the role that is asked the most. */
const USUAL = { productName: 'TARGETED', role: 'BENEFICIARY' satisfies CustomerRole };

/**
 * The steps that progress is counted against. Before the product is chosen they are those of the usual application, and the
 * agreement counts until the list of documents says otherwise: a goal that moves away is worse than one that comes nearer.
 */
export function expectedSteps(
  application: Application,
  lookups?: LookupData,
  required?: readonly ApplicantDocument[],
): Step[] {
  const counted =
    isStarter(application) && productOf(application) === '' ? withOwnApplicant(application, USUAL) : application;
  const steps = stepsOf(counted, lookups, required);
  const agreements = stepOfTab('agreements');
  return required || !agreements
    ? steps
    : [...new Map([...steps, agreements].map((step) => [stepId(step), step])).values()];
}

/** The last screen of the journey, after all steps. */
export const REVIEW = 'review';

/** The screen on which the starter corrects the name or email of a named person: person?lastTab={id}. Their order may change. */
export const PERSON = 'person';

/** The people whom the starter named, on the page of the submitted application. */
export const NAMED_PEOPLE_ROUTE = `/journey/${PERSON}`;

/** The first screen of a named person, before all steps. It explains their part and asks nothing. */
export const WELCOME = 'welcome';

/** 'finances,1': a step as the server stores it (rule SCR-3). */
export const stepId = ({ page, index }: Pick<Step, 'page' | 'index'>): string => `${page.id},${index}`;

/** The tab of a step, and which of its wordings: the product or the role chooses it (`pages.ts`). */
export const wordingId = ({ page, tab, index }: Step): string => `${tab.id} ${[page.tabs[index]].flat().indexOf(tab)}`;

/** The route of a step. */
export const routeOf = ({ page, index }: Pick<Step, 'page' | 'index'>): string =>
  `/journey/${page.id}?lastTab=${index}`;

/** The ids of all steps, those that this application does not have included. */
export const allStepIds = (): string[] => [...new Set(pages.flatMap(stepsOn).map(stepId))];

/** The step of a tab, by its id, whether or not an application has it; in the first wording of several. */
export const stepOfTab = (tabId: string): Step | undefined =>
  pages.flatMap(stepsOn).find(({ tab }) => tab.id === tabId);

/** The route of a panel. */
export function routeOfPanel(name: PanelName): string | undefined {
  const step = pages.flatMap(stepsOn).find(({ tab }) => isPanel(tab) && tab.panel === name);
  return step && routeOf(step);
}

/** The route of a stored step id ('page,tab'); the first route when it is empty or names no step. */
export function routeOfStepId(lastVisitedPage: string, application: Application): string {
  const [page = '', tab = '0'] = lastVisitedPage.split(',');
  // One that was sent back was left on the review: it begins with what is asked for.
  if (page === REVIEW && !isSentBack(application)) return `/journey/${REVIEW}`;
  const step = pages.flatMap(stepsOn).find((one) => one.page.id === page && String(one.index) === tab);
  return step && isStepOpen(step, application) ? routeOf(step) : firstRoute(application);
}

/**
 * Where a route leads that something outside of the journey asks for, such as a task: of an application that was sent back
 * to what the bureau asks for, when the screen of the route is not open (rule STA-12).
 */
export function openRoute(route: string, application: Application): string {
  if (route === FIRST_ROUTE) return firstRoute(application);
  const step = pages.flatMap(stepsOn).find((one) => routeOf(one) === route);
  return step && !isStepOpen(step, application) ? firstRoute(application) : route;
}

const FIRST_ROUTE = '/journey/applicant';

/** The first route of an application: /journey/applicant, or what the bureau asks for; for a named person the welcome screen. */
export function firstRoute(application: Application): string {
  if (!isStarter(application)) return `/journey/${WELCOME}`;
  if (!isSentBack(application)) return FIRST_ROUTE;
  const first = stepsOf(application).find((step) => isStepOpen(step, application));
  return first ? routeOf(first) : `/journey/${REVIEW}`;
}

/** The route that begins the renewal of a loan. */
export const renewalRouteOf = (loanType: string): string => `/auth/renew/${encodeURIComponent(loanType)}`;
