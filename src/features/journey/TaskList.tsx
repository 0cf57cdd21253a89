import { useCallback, useSyncExternalStore } from 'react';
import type { Application } from '#domain/application.ts';
import { isStarter } from '#domain/roles.ts';
import { TaskList as Tasks } from '#ui/TaskList.tsx';
import type { RenewalStep } from './renewal/carriedOver.ts';
import { REVIEW, routeOf, stepId, WELCOME } from './steps.ts';
import { isTooEarly, whyTooEarly } from './tabState.ts';
import type { CurrentStep } from './useCurrentStep.ts';

interface TaskListProps {
  application: Application;
  steps: readonly RenewalStep[];
  current: CurrentStep;
}

/** Every screen of the journey with its state; each is a link (decision 15). Folded where there is no room for it. */
export function TaskList({ application, steps, current }: TaskListProps) {
  const done = steps.filter(({ state }) => state === 'done').length;
  const pages = [...new Set(steps.map(({ page }) => page))];
  const hasRoom = useMediaQuery('(min-width: 62rem)');
  const now = current === undefined || current === REVIEW ? REVIEW : stepId(current);

  const whole = isStarter(application) ? 'Your application' : 'Your part';
  const count = `${whole}: ${done} of ${steps.length} done`;
  const list = (
    <>
      {!isStarter(application) && (
        <p>
          <a href={`#/journey/${WELCOME}`}>What you are asked</a>
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
                hint: step.state === 'cannotStart' ? whyTooEarly() : undefined,
                href: `#${routeOf(step)}`,
                isCurrent: stepId(step) === now,
              }))}
          />
        </div>
      ))}
      {!isTooEarly(application) && (
        <p className="journey-tasks-end">
          <a href={`#/journey/${REVIEW}`} className="slb-button slb-button--outlined">
            Check your answers
          </a>
        </p>
      )}
    </>
  );
  return (
    <nav className="journey-tasks" aria-label={whole}>
      {hasRoom ? (
        <>
          <p className="journey-tasks-count">{count}</p>
          {list}
        </>
      ) : (
        // A new screen starts with the list folded again.
        <details key={now}>
          <summary>{count}</summary>
          {list}
        </details>
      )}
    </nav>
  );
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
