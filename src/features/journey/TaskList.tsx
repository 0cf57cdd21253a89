import { type Application, isStarter } from '#domain/application.ts';
import { useMedia } from '#lib/useMedia.ts';
import { TaskList as Tasks } from '#ui/TaskList.tsx';
import { placeName, REVIEW, routeOf, WELCOME } from './pages.ts';
import type { RenewalStop } from './renewal/carriedOver.ts';
import { isTooEarly, whyTooEarly } from './tabState.ts';
import type { Here } from './useHere.ts';

interface TaskListProps {
  application: Application;
  stops: readonly RenewalStop[];
  here: Here;
}

/** Every screen of the journey with its state; each is a link (decision 15). Folded where there is no room for it. */
export function TaskList({ application, stops, here }: TaskListProps) {
  const done = stops.filter(({ state }) => state === 'done').length;
  const pages = [...new Set(stops.map(({ page }) => page))];
  const hasRoom = useMedia('(min-width: 62rem)');
  const now = here === undefined || here === REVIEW ? REVIEW : placeName(here);

  const whole = isStarter(application) ? 'Your application' : 'Your part';
  const count = `${whole}: ${done} of ${stops.length} done`;
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
            tasks={stops
              .filter((stop) => stop.page === page)
              .map((stop) => ({
                title: stop.tab.title,
                state: stop.state,
                hint: stop.state === 'cannotStart' ? whyTooEarly() : undefined,
                href: `#${routeOf(stop)}`,
                isCurrent: placeName(stop) === now,
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
