import type { Application } from '#domain/application.ts';
import { isForStudies } from '#domain/conditions.ts';
import type { ApplicantDocument } from '#domain/document.ts';
import { isIdGoodOn } from '#domain/identification.ts';
import type { LookupData } from '#domain/lookup.ts';
import { isRenewal, type PreviousLoan } from '#domain/renewal.ts';
import { isBeneficiary } from '#domain/roles.ts';
import { isSentBack } from '#domain/sentBack.ts';
import { withAnswersOfLoan } from '#domain/settledAnswers.ts';
import { studiesNow } from '#domain/studiesNow.ts';
import { acceptsAgreement } from '#domain/taskPlace.ts';
import { today } from '#lib/dates.ts';
import { isPanel, pages } from '../pages.ts';
import { isStepOpen } from '../sentBack/openSteps.ts';
import { REVIEW, routeOf, type Step, stepId, stepsOf, withOpenStep } from '../steps.ts';
import { type PanelStates, type TabState, tabState } from '../tabState.ts';

/** The paths of the answers that a renewal starts with: those of the fields with `keptOnRenewal`. People are kept by `domain/renewal.ts`. */
export const keptPaths: readonly string[] = pages
  .flatMap(({ tabs }) => tabs.flat())
  .flatMap((tab) => {
    if (isPanel(tab) || !tab.binding.answerPath) return [];
    const { answerPath } = tab.binding;
    return Object.entries(tab.fields).flatMap(([key, field]) => (field.keptOnRenewal ? [answerPath(key)] : []));
  });

/** The panels whose answers a renewal carries over. Agreements and fees belong to one application only. */
const CARRIED_PANELS: readonly string[] = ['questions', 'uploads'];

interface Known {
  panels: PanelStates;
  lookups: LookupData | undefined;
  /** The documents that the bureau lists for the user's part; undefined while the list is unknown. */
  required?: readonly ApplicantDocument[] | undefined;
  /** The ids of the steps that were answered again or confirmed as still right. */
  confirmed: readonly string[];
  /** The step on screen, which stays among them until it is left. */
  open?: Step | undefined;
  /** The ids of the tabs that are answered again, and offer the answers of last time. */
  offered?: readonly string[];
}

/** The steps of a renewal with their states. A step that was carried over and has no findings has to be confirmed. */
export function renewalSteps(
  application: Application,
  { panels, lookups, required, confirmed, open, offered = [] }: Known,
): RenewalStep[] {
  const needed = stepsOf(application, lookups, required);
  return (open ? withOpenStep(needed, open) : needed).map((step) => {
    const state = tabState(step, application, { panels, lookups });
    if (isSentBack(application))
      return { ...step, state: sentBackState(step, application, state), isOpen: false, isOffered: false };
    const isCarried = !isPanel(step.tab) || CARRIED_PANELS.includes(step.tab.panel);
    const isConfirmed = confirmed.includes(stepId(step));
    const hasToBeConfirmed = isRenewal(application) && state === 'done' && isCarried && !isConfirmed;
    // A step that was never opened stays open: a fee may be added after the fees were loaded.
    return {
      ...step,
      state: hasToBeConfirmed ? 'toConfirm' : state,
      isOpen: state !== 'done' || !isConfirmed,
      isOffered: offered.includes(step.tab.id),
    };
  });
}

/** Answers that were complete when they were sent are never "done" again: they can be changed, or only read. */
function sentBackState(step: Step, application: Application, state: TabState): TabState {
  if (!isStepOpen(step, application)) return 'locked';
  return state === 'done' && !isPanel(step.tab) ? 'open' : state;
}

export interface RenewalStep extends Step {
  state: TabState;
  /** True while the renewal leads to it: it is not done, or not confirmed. */
  isOpen: boolean;
  /** True where the answers of last time are offered among those to confirm. */
  isOffered: boolean;
}

const isToConfirm = ({ state }: RenewalStep): boolean => state === 'toConfirm';
const isToAnswerAgain = ({ tab, state }: RenewalStep): boolean =>
  !isPanel(tab) && state !== 'done' && state !== 'toConfirm';

/** Whether a step is still to be answered again, and offers the answers of last time. */
export const isOfferedAgain = (step: RenewalStep): boolean => step.isOffered && isToAnswerAgain(step);

const asksAgain = (steps: readonly RenewalStep[], pageId: string): boolean =>
  steps.some((step) => step.page.id === pageId && isToAnswerAgain(step) && !step.isOffered);

/**
 * The steps that were carried over and are confirmed on one screen with a page: those of every page that asks nothing again,
 * or of this page alone where it does (decision 73).
 */
export const toConfirmOn = (steps: readonly RenewalStep[], pageId: string): RenewalStep[] =>
  steps.filter(
    (step) =>
      isToConfirm(step) && (step.page.id === pageId || !(asksAgain(steps, pageId) || asksAgain(steps, step.page.id))),
  );

/** The steps that were confirmed, to look at once more: what Back leads to. What is still to be answered is left out. */
export const toLookAtAgain = (steps: readonly RenewalStep[]): RenewalStep[] =>
  steps.filter(
    ({ page, tab, state }) =>
      (state === 'done' || state === 'toConfirm') &&
      (!isPanel(tab) || CARRIED_PANELS.includes(tab.panel)) &&
      !asksAgain(steps, page.id),
  );

/**
 * The other steps of the page that are confirmed together with the current tab: all that were carried over, or none while
 * another step of the page has to be answered again (decision 73).
 */
export const toConfirmBeside = (steps: readonly RenewalStep[], current: Step): RenewalStep[] => {
  const others = steps.filter((step) => step.page.id === current.page.id && stepId(step) !== stepId(current));
  return others.some(isToAnswerAgain) ? [] : others.filter(isToConfirm);
};

/**
 * The ids of the steps before the last visited one: what counts as confirmed where this tab knows nothing of the renewal, which
 * was begun on another device or before the tab was closed.
 */
export function confirmedBefore(application: Application, lookups: LookupData | undefined): string[] {
  const ids = stepsOf(application, lookups).map(stepId);
  const { lastVisitedPage } = application;
  if (lastVisitedPage.startsWith(REVIEW)) return ids;
  return ids.slice(0, Math.max(0, ids.indexOf(lastVisitedPage)));
}

/**
 * The next route of a renewal: an open step of the current page, then of the pages after it, then the review. A step that
 * has to be answered again comes first on its page; the rest of the page is confirmed with it. A panel decides itself when
 * it is done: its state follows what the server lists, which may lag behind a payment.
 */
export function renewalRoute(steps: readonly RenewalStep[], current?: Step): string {
  const pages = [...new Set(steps.map(({ page }) => page.id))];
  const from = current ? pages.indexOf(current.page.id) : 0;
  const left = current && isPanel(current.tab) ? stepId(current) : undefined;
  for (const page of pages.slice(from)) {
    const open = steps.filter((step) => step.page.id === page && step.isOpen && stepId(step) !== left);
    const next = open.find(isToAnswerAgain) ?? open[0];
    if (next) return routeOf(next);
  }
  return `/journey/${REVIEW}`;
}

/** What a renewal asks again, in words, for the choice between renewal and a new loan. */
export const askedAgainOnRenewal = (
  { loanType, applicant: last, application: loan, academicYear }: PreviousLoan,
  lookups: LookupData | undefined,
  day = today(),
): string[] => {
  const before = withAnswersOfLoan(last, loan);
  const role = loan?.applicants[0]?.role || before.role;
  const isForOwnStudies = isForStudies(loanType, lookups) && isBeneficiary({ role });
  const { assistance = [], enrolmentStatus = '', yearOfStudy = '' } = isForOwnStudies ? before.educationDetails : {};
  const now = studiesNow(before.educationDetails, { enrolmentStatus }, academicYear);
  return [
    'the amount you need',
    ...(enrolmentStatus !== '' && now.enrolmentStatus === undefined ? ['how you are enrolled now'] : []),
    ...(yearOfStudy !== '' && now.yearOfStudy === undefined ? ['your year of study'] : []),
    ...(assistance.length > 0 ? ['how much your scholarships and other help are'] : []),
    ...(before.isEmployed === 'NO' ? [] : ['your employment']),
    ...(isIdGoodOn(before, day) ? [] : ['your ID, and a picture of it']),
    acceptsAgreement({ role, loanType }, lookups) ? 'your consents and the agreement' : 'your consents',
  ];
};
