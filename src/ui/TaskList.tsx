import { StatusTag, type TaskState } from './StatusTag.tsx';
import './TaskList.css';

export interface Task {
  title: string;
  state: TaskState;
  href: string;
  /** Why it cannot start yet, or what to know before. */
  hint?: string;
  /** True for the one that is on the screen. */
  isCurrent?: boolean;
}

/** Tasks with their state; the whole row is the link, but for a task that cannot start yet (decision 15, GOV.UK task list). */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  return (
    <ul className="slb-tasks">
      {tasks.map(({ title, state, href, hint, isCurrent }) => (
        <li key={href}>
          <div>
            {state === 'cannotStart' ? (
              title
            ) : (
              <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                {title}
              </a>
            )}
            {hint && <p className="slb-hint">{hint}</p>}
          </div>
          <StatusTag state={state} />
        </li>
      ))}
    </ul>
  );
}
