import type { Application } from '#domain/application.ts';
import type { LocatedFinding } from '../findingPaths.ts';
import { type RenewalStep, renewalSteps } from '../renewal/carriedOver.ts';
import { allStepIds, stepId } from '../steps.ts';
import { isFinished } from '../tabState.ts';
import { reviewTexts as texts } from '../texts/journeyTexts.tsx';
import { type Known, panelStates } from '../usePanelStates.ts';

/** The steps that are not done, each as a problem that leads there. */
export const unfinishedSteps = (steps: readonly RenewalStep[]): LocatedFinding[] =>
  steps
    .filter(({ state }) => !isFinished(state))
    .map((step) => ({
      path: stepId(step),
      message: step.state === 'toConfirm' ? texts.confirm(step.tab.title) : texts.finish(step.tab.title),
      isMissing: true,
      step,
    }));

/** The same with what is known by now. What a renewal has carried over was confirmed before Submit was pressed. */
export const unfinishedNow = (application: Application, known: Known): LocatedFinding[] =>
  unfinishedSteps(
    renewalSteps(application, { ...known, panels: panelStates(application, known), confirmed: allStepIds() }),
  );
