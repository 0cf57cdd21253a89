import { useQuery } from '@tanstack/react-query';
import { type WorkItem, workItemsQuery } from '#api/applications.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { labelOf } from '#domain/lookups.ts';
import { formatLongDay, today } from '#lib/dates.ts';
import { joinNonEmpty } from '#lib/text.ts';
import { Button } from '#ui/Button.tsx';
import { QueryContent } from '#ui/QueryContent.tsx';
import { leadsSomewhere, taskWords } from './taskWords.ts';
import './Tasks.css';

interface TasksProps {
  trn: string;
  /** Leads to the place where the task is done. */
  onTask: (task: WorkItem) => void;
}

/** What somebody is asked to do, the most urgent first: what, until when, as whom, and the way there. */
export function Tasks({ trn, onTask }: TasksProps) {
  const query = useQuery(workItemsQuery(trn));
  return (
    <section aria-labelledby="tasks" className="home-section">
      <h2 id="tasks">What you have to do</h2>
      <QueryContent query={query} subject="tasks">
        {(tasks) =>
          tasks.length === 0 ? <p>There is nothing for you to do now.</p> : <TaskRows tasks={tasks} onTask={onTask} />
        }
      </QueryContent>
    </section>
  );
}

function TaskRows({ tasks, onTask }: { tasks: readonly WorkItem[]; onTask: TasksProps['onTask'] }) {
  const { data: lookups } = useQuery(lookupsQuery);
  return (
    <ul className="tasks">
      {tasks.toSorted(byDueDate).map((task) => {
        const { title, action } = taskWords(task);
        const { dueDate, role, arn } = task;
        const isLate = dueDate !== '' && dueDate < today();
        return (
          <li key={JSON.stringify(task)}>
            <div className="task-words">
              <strong>
                <bdi>{title}</bdi>
              </strong>
              {dueDate !== '' && (
                <p className={isLate ? 'task-late' : undefined}>
                  {isLate ? 'It was due on' : 'Do it by'} {formatLongDay(dueDate)}
                </p>
              )}
              <p className="slb-soft">
                {joinNonEmpty([
                  arn && `Application ${arn}`,
                  role && `your role: ${labelOf(lookups, 'CUSTOMER_ROLES', role)}`,
                ])}
              </p>
            </div>
            {leadsSomewhere(task) && (
              <Button aria-label={`${action}: ${title}`} onClick={() => onTask(task)}>
                {action}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Days sort as text; what has no day comes last. */
const byDueDate = (a: WorkItem, b: WorkItem): number => (a.dueDate || '9').localeCompare(b.dueDate || '9');
