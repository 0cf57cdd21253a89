import type { Application } from '#domain/application.ts';
import type { ApplicantDocument } from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import { isRenewal } from '#domain/renewal.ts';
import type { FieldsTab } from './pages.ts';
import { isStepOpen } from './sentBack/openSteps.ts';
import { REVIEW, routeOf, type Step, stepId, stepsOf, withOpenStep } from './steps.ts';

// A screen shows one tab, or several that belong together: the tab that gives it its address and title, then those that
// join it (`joins` in `pages.ts`). On the wire, in the task list and in the review they stay tabs of their own.

/** The step on whose screen a step is shown; most have a screen of their own. */
export function mainStepOf<S extends Step>(step: S, steps: readonly S[], application: Application): S {
  const { joins } = step.tab;
  // A renewal asks of each tab whether it is still right, and opens only those that are to be answered again.
  if (!joins || (isRenewal(application) && !joins.inRenewals) || joins.when?.(application) === false) return step;
  return steps.find(({ page, tab }) => page.id === step.page.id && tab.id === joins.tab) ?? step;
}

/** The steps that have a screen of their own, in order. */
export const mainSteps = <S extends Step>(steps: readonly S[], application: Application): S[] =>
  steps.filter((step) => mainStepOf(step, steps, application) === step);

/** The steps on the screen of a main step: itself, then those that join it. */
export const stepsOnScreen = <S extends Step>(main: Step, steps: readonly S[], application: Application): S[] => {
  const shown = steps.filter((step) => stepId(mainStepOf(step, steps, application)) === stepId(main));
  const isMain = (step: S): boolean => stepId(step) === stepId(main);
  return [...shown.filter(isMain), ...shown.filter((step) => !isMain(step))];
};

/** The route of the next screen that can be changed; the review after the last. */
export function routeAfter(
  step: Step,
  application: Application,
  lookups?: LookupData,
  required?: readonly ApplicantDocument[],
): string {
  const steps = mainSteps(withOpenStep(stepsOf(application, lookups, required), step), application);
  const at = steps.findIndex(({ page, index }) => page.id === step.page.id && index === step.index);
  const next = steps.slice(at + 1).find((one) => isStepOpen(one, application));
  return next ? routeOf(next) : `/journey/${REVIEW}`;
}

/** The screen before the current one that can be changed; undefined at the first. What the current screen shows is left out. */
export function stepBefore<S extends Step>(
  steps: readonly S[],
  current: Step | typeof REVIEW,
  { application, isShown }: { application: Application; isShown: (step: S) => boolean },
): S | undefined {
  const screens = mainSteps(steps, application);
  const at = current === REVIEW ? screens.length : screens.findIndex((step) => stepId(step) === stepId(current));
  return screens
    .slice(0, Math.max(0, at))
    .filter((step) => isStepOpen(step, application) && !isShown(step))
    .at(-1);
}

/**
 * One tab with the fields of several, for one form. The fields keep their keys, which differ among the tabs that join, so that
 * links and findings lead to them as before.
 */
export function joinedTab(tabs: readonly [FieldsTab, ...FieldsTab[]]): FieldsTab {
  const [main, ...more] = tabs;
  if (more.length === 0) return main;
  return {
    ...main,
    fields: joined(tabs.map(({ fields }) => fields)),
    shownWhen: joined(tabs.map(({ shownWhen = {} }) => shownWhen)),
    byLists: tabs.flatMap(({ byLists = [] }) => byLists),
    check: (values, application, lookups) => joined(tabs.map((tab) => tab.check?.(values, application, lookups) ?? {})),
  };
}

const joined = <T>(parts: readonly Readonly<Record<string, T>>[]): Record<string, T> =>
  Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
