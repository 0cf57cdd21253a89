import type { Application } from '#domain/application.ts';
import { productOf } from '#domain/conditions.ts';
import type { ApplicantDocument } from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import { isStarter } from '#domain/roles.ts';
import type { AnyTab } from './pages.ts';
import type { RenewalStep } from './renewal/carriedOver.ts';
import { expectedSteps, type Step, stepId } from './steps.ts';
import type { TabState } from './tabState.ts';

/** The share of the time for a step that is left where it is not done: what was carried over is only read. */
const SHARES_LEFT: Partial<Record<TabState, number>> = { done: 0, locked: 0, toConfirm: 0.15 };

/** How long it takes to check the answers and submit them: until then nothing looks finished. */
const MINUTES_TO_SUBMIT = 3;

/** Above this many minutes, what is left is rounded to five. */
const ROUNDED_ABOVE = 10;

export interface Progress {
  /** How many steps are done, and of how many. */
  done: number;
  total: number;
  /** How many are filled in from last time, and wait for "still right". */
  toConfirm: number;
  /** What is done as a share, the part of a step that is done already included, for the bar, with submitting as one more step: from 0 to less than 1. */
  share: number;
  /** False before the loan product is chosen: how many steps there are follows from it. */
  isTotalKnown: boolean;
  /** How long the rest takes, submitting included, in whole minutes. */
  minutesLeft: number;
}

interface Known {
  lookups: LookupData | undefined;
  /** The documents that the bureau lists for the user's part; undefined while the list is unknown. */
  required: readonly ApplicantDocument[] | undefined;
}

/**
 * How far an application is. The goal is that of `expectedSteps`, so that it does not move when the loan product is chosen.
 *
 * @param steps - the steps of the application with their states.
 */
export function progressOf(
  application: Application,
  steps: readonly RenewalStep[],
  { lookups, required }: Known,
): Progress {
  const states = new Map(steps.map((step) => [stepId(step), step.state]));
  const stateOf = ({ page, index }: Step) => states.get(stepId({ page, index }));
  const shareLeft = (step: Step): number => SHARES_LEFT[stateOf(step) ?? 'notStarted'] ?? 1;
  const expected = expectedSteps(application, lookups, required);
  const total = expected.length;
  const rest = MINUTES_TO_SUBMIT + sum(expected.map((step) => minutesOf(step.tab) * shareLeft(step)));
  return {
    done: expected.filter((step) => shareLeft(step) === 0).length,
    total,
    toConfirm: expected.filter((step) => stateOf(step) === 'toConfirm').length,
    share: (total - sum(expected.map(shareLeft))) / (total + 1),
    isTotalKnown: !isStarter(application) || productOf(application) !== '',
    minutesLeft: rest > ROUNDED_ABOVE ? Math.round(rest / 5) * 5 : Math.ceil(rest),
  };
}

const minutesOf = ({ minutes = 0 }: AnyTab): number => minutes;
const sum = (minutes: readonly number[]): number => minutes.reduce((total, one) => total + one, 0);
