import type { Application } from '#domain/application.ts';
import { productOf } from '#domain/conditions.ts';
import type { ApplicantDocument } from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import { isStarter } from '#domain/roles.ts';
import type { AnyTab } from './pages.ts';
import type { RenewalStep } from './renewal/carriedOver.ts';
import { expectedSteps, type Step, stepId } from './steps.ts';

/** Reading through what was carried over takes this share of the time that answering it takes. */
const SHARE_TO_CONFIRM = 0.15;

/** How long it takes to check the answers and submit them: until then nothing looks finished. */
const MINUTES_TO_SUBMIT = 3;

/** Above this many minutes, what is left is rounded to five. */
const ROUNDED_ABOVE = 10;

export interface Progress {
  /** How many steps are done, and of how many. */
  done: number;
  total: number;
  /** The same as a share, for the bar, with submitting as one more step: from 0 to less than 1. */
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
  const left = ({ page, index, tab }: Step): number => {
    const state = states.get(stepId({ page, index }));
    if (state === 'done' || state === 'locked') return 0;
    return minutesOf(tab) * (state === 'toConfirm' ? SHARE_TO_CONFIRM : 1);
  };
  const expected = expectedSteps(application, lookups, required);
  const done = expected.filter((step) => left(step) === 0).length;
  const total = expected.length;
  const rest = MINUTES_TO_SUBMIT + sum(expected.map(left));
  return {
    done,
    total,
    share: done / (total + 1),
    isTotalKnown: !isStarter(application) || productOf(application) !== '',
    minutesLeft: rest > ROUNDED_ABOVE ? Math.round(rest / 5) * 5 : Math.ceil(rest),
  };
}

const minutesOf = ({ minutes = 0 }: AnyTab): number => minutes;
const sum = (minutes: readonly number[]): number => minutes.reduce((total, one) => total + one, 0);
