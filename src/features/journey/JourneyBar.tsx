import { useState } from 'react';
import type { Application } from '#domain/application.ts';
import { isStarter } from '#domain/roles.ts';
import { isSentBack } from '#domain/sentBack.ts';
import { useStore } from '#lib/store.ts';
import type { SaveQueue } from './draft/saveQueue.ts';
import type { SaveState } from './draft/saveState.ts';
import './JourneyBar.css';
import type { Progress } from './progress.ts';
import { type RenewalStep, toConfirmOn } from './renewal/carriedOver.ts';
import { stepBefore } from './screens.ts';
import { REVIEW, routeOf, stepId, WELCOME } from './steps.ts';
import { barTexts, texts } from './texts/journeyTexts.tsx';
import type { CameFrom, CurrentStep } from './useCurrentStep.ts';

interface JourneyBarProps {
  application: Application;
  steps: readonly RenewalStep[];
  current: NonNullable<CurrentStep>;
  progress: Progress;
  saveQueue: Pick<SaveQueue, 'state'>;
  /** True while one answer is changed from the review, which Back leads to. */
  isChange: boolean;
  /** What led to this screen, where it was not the one before it. */
  cameFrom: CameFrom | undefined;
}

/**
 * The bar that stays above every screen (rule SCR-27): Back, the page, how much is done, and how long the rest takes or that
 * the last save failed. It is no live region: a screen reader comes to it once, on the way from the top, and the line beside
 * the button announces the save.
 */
export function JourneyBar({ application, steps, current, progress, saveQueue, isChange, cameFrom }: JourneyBarProps) {
  const isNotSaved = useIsNotSaved(saveQueue);
  const back = isChange
    ? { title: texts.review, route: `/journey/${REVIEW}` }
    : (cameFrom ?? placeBefore(application, steps, current));
  return (
    <section className="journey-bar" aria-label={barTexts.name}>
      <div className="journey-bar-line">
        {back && (
          <a href={`#${back.route}`}>
            <span aria-hidden="true">‹ </span>
            {barTexts.back} <span className="slb-unseen">{barTexts.backTo(back.title)}</span>
          </a>
        )}
        <span className="journey-bar-page">{current === REVIEW ? texts.review : current.page.title}</span>
        {/* How long the bureau's own request takes depends on what it asks. */}
        {isNotSaved ? (
          <span className="journey-bar-unsaved">{barTexts.notSaved}</span>
        ) : (
          !isSentBack(application) &&
          progress.minutesLeft > 0 && (
            <span className="journey-bar-time">{barTexts.minutesLeft(progress.minutesLeft)}</span>
          )
        )}
      </div>
      {!isSentBack(application) && (
        // Hidden: Orca says each new percentage while one types. The list of the steps says how many are done.
        <progress aria-hidden="true" max={100} value={Math.round(progress.share * 100)} />
      )}
    </section>
  );
}

const FAILED: readonly SaveState['kind'][] = ['retrying', 'refused', 'conflict'];
const SAVED: readonly SaveState['kind'][] = ['saved', 'unchanged', 'keptHere'];

/** Whether the last save failed: until one gets through, so that it does not flicker at each new try. */
function useIsNotSaved(saveQueue: Pick<SaveQueue, 'state'>): boolean {
  const { kind } = useStore(saveQueue.state);
  const [hasFailed, setHasFailed] = useState(false);
  const isNotSaved = FAILED.includes(kind) || (hasFailed && !SAVED.includes(kind));
  if (isNotSaved !== hasFailed) setHasFailed(isNotSaved);
  return isNotSaved;
}

/** Where Back leads: the step before, or the welcome screen of a named person; nowhere from the very first screen. */
function placeBefore(
  application: Application,
  steps: readonly RenewalStep[],
  current: NonNullable<CurrentStep>,
): { title: string; route: string } | undefined {
  const here = current === REVIEW ? [] : toConfirmOn(steps, current.page.id);
  const shown = current !== REVIEW && here.some((step) => stepId(step) === stepId(current)) ? here : [];
  // A page that was carried over is one screen.
  const step = stepBefore(steps, current, { application, isShown: (one) => shown.includes(one) });
  if (step) return { title: step.tab.title, route: routeOf(step) };
  return isStarter(application) ? undefined : { title: texts.welcome, route: `/journey/${WELCOME}` };
}
