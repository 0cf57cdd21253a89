import { useQuery } from '@tanstack/react-query';
import { applicationsQuery, type WorkItem, workItemsQuery } from '#api/applications.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { labelOf } from '#domain/lookups.ts';
import type { TaskPlace } from '#domain/taskPlace.ts';
import { formatLongDay, today } from '#lib/dates.ts';
import { joinNonEmpty } from '#lib/text.ts';
import { Button } from '#ui/Button.tsx';
import { QueryContent } from '#ui/QueryContent.tsx';
import { SupportContact } from '#ui/SupportContact.tsx';
import { isAwaitingAnswer } from './ApplicationCard.tsx';
import { BureauMessage } from './BureauMessage.tsx';
import { taskWords } from './taskWords.ts';
import { taskTexts as texts } from './texts.tsx';

interface TasksProps {
  trn: string;
  /** Opens the screen where the task is done. */
  onTask: (task: WorkItem, place: TaskPlace) => void;
}

/** The tasks of the user, the most urgent first: title, due date, role, and the button that opens it. */
export function Tasks({ trn, onTask }: TasksProps) {
  const query = useQuery(workItemsQuery(trn));
  return (
    <section aria-labelledby="tasks" className="home-section">
      <h2 id="tasks">{texts.title}</h2>
      <QueryContent query={query} subject="tasks">
        {(tasks) => (tasks.length === 0 ? <p>{texts.none}</p> : <TaskRows trn={trn} tasks={tasks} onTask={onTask} />)}
      </QueryContent>
    </section>
  );
}

function TaskRows({ trn, tasks, onTask }: TasksProps & { tasks: readonly WorkItem[] }) {
  const { data: lookups } = useQuery(lookupsQuery);
  // The list of applications fetches it: a failure is shown there.
  const { data: applications = [] } = useQuery({ ...applicationsQuery(trn), enabled: false });
  return (
    <ul className="tasks">
      {[...tasks].sort(byDueDate).map((task) => {
        const { dueDate, role, arn } = task;
        const listed = applications.find((one) => one.arn === arn);
        const { title, action, place } = taskWords(task, listed, lookups);
        const isLate = dueDate !== '' && dueDate < today();
        return (
          <li key={JSON.stringify(task)}>
            <div className="task-words">
              <strong>
                <bdi>{title}</bdi>
              </strong>
              {ASKED_TYPES.includes(task.type) && listed && isAwaitingAnswer(listed) && (
                <BureauMessage arn={arn} showsDue={false} />
              )}
              {dueDate !== '' && (
                <p className={isLate ? 'task-late' : undefined}>
                  {isLate ? texts.overdue(formatLongDay(dueDate)) : texts.due(formatLongDay(dueDate))}
                </p>
              )}
              {place === 'bureau' && (
                <p>
                  {texts.askBureau} <SupportContact />
                </p>
              )}
              <p className="slb-soft">
                {joinNonEmpty([
                  arn && texts.application(arn),
                  role && texts.role(labelOf(lookups, 'CUSTOMER_ROLES', role)),
                ])}
              </p>
            </div>
            {place !== 'bureau' && hasScreen(task) && (
              <Button aria-label={texts.actionFor({ action, task: title })} onClick={() => onTask(task, place)}>
                {action}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The tasks in which the user answers the bureau, while it waits for their answer. */
const ASKED_TYPES: readonly string[] = ['DOCUMENTS', 'RESUME'];

/** Days sort as text; a task without a day comes last. */
const byDueDate = (a: WorkItem, b: WorkItem): number => (a.dueDate || '9').localeCompare(b.dueDate || '9');

/** A payment may be for several applications; every other task belongs to one. */
const hasScreen = ({ type, arn }: WorkItem): boolean => arn !== '' || type === 'PAYMENT';
