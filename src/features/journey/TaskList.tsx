import { useCallback, useSyncExternalStore } from 'react';
import type { Application } from '#domain/application.ts';
import { isStarter } from '#domain/roles.ts';
import { isSentBack } from '#domain/sentBack.ts';
import { TaskList as Tasks } from '#ui/TaskList.tsx';
import type { Progress } from './progress.ts';
import type { RenewalStep } from './renewal/carriedOver.ts';
import { REVIEW, routeOf, stepId, WELCOME } from './steps.ts';
import { cannotStartReason, isTooEarly } from './tabState.ts';
import { texts } from './texts/journeyTexts.tsx';
import { sentBackTexts } from './texts/sentBackTexts.tsx';
import type { CurrentStep } from './useCurrentStep.ts';

interface TaskListProps {
  application: Application;
  steps: readonly RenewalStep[];
  current: CurrentStep;
  progress: Progress;
}

/** Every step with its state; each is a link (decision 15). The list is folded on a narrow screen. */
export function TaskList({ application, steps, current, progress }: TaskListProps) {
  const pages = [...new Set(steps.map(({ page }) => page))];
  const isWide = useMediaQuery('(min-width: 62rem)');
  const currentId = current === undefined || current === REVIEW ? REVIEW : stepId(current);

  const title = isStarter(application) ? texts.title : texts.yourPart;
  const count = isSentBack(application)
    ? sentBackTexts.allScreens(title)
    : progress.isTotalKnown
      ? countOf(title, progress)
      : title;
  const list = (
    <>
      {!isStarter(application) && (
        <p>
          <a href={`#/journey/${WELCOME}`}>{texts.welcome}</a>
        </p>
      )}
      {pages.map((page) => (
        <div key={page.id}>
          <h2>{page.title}</h2>
          <Tasks
            tasks={steps
              .filter((step) => step.page === page)
              .map((step) => ({
                title: step.tab.title,
                state: step.state,
                hint: step.state === 'cannotStart' ? cannotStartReason() : undefined,
                href: `#${routeOf(step)}`,
                isCurrent: stepId(step) === currentId,
              }))}
          />
        </div>
      ))}
      {!isTooEarly(application) && (
        <p className="journey-tasks-end">
          <a href={`#/journey/${REVIEW}`} className="slb-button slb-button--outlined">
            {isSentBack(application) ? sentBackTexts.reviewTitle : texts.review}
          </a>
        </p>
      )}
    </>
  );
  return (
    <nav className="journey-tasks" aria-label={title}>
      {isWide ? (
        <>
          <p className="journey-tasks-count">{count}</p>
          {list}
        </>
      ) : (
        // The key folds the list again on a new screen.
        <details key={currentId}>
          <summary>{count}</summary>
          {list}
        </details>
      )}
    </nav>
  );
}

/** Of a renewal, what is filled in and waits to be looked at counts too. */
function countOf(title: string, { done, total, toConfirm: toCheck }: Progress): string {
  if (toCheck === 0) return texts.tasksDone({ title, done, total });
  return done === 0
    ? texts.tasksFilledIn({ title, toCheck, toFillIn: total - toCheck })
    : texts.tasksDoneAndFilledIn({ title, done, total, toCheck });
}

/** Whether a media query matches; renders again when that changes. */
function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
