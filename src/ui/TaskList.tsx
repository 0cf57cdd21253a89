import { useId } from 'react';
import { joinNonEmpty } from '#lib/text.ts';
import { WarningIcon } from './firstIcons.tsx';
import { ClockIcon, TickIcon } from './icons.tsx';
import './TaskList.css';
import { taskStateTexts } from './texts/laterTexts.tsx';

const states = {
  notStarted: { text: taskStateTexts.notStarted, icon: undefined },
  inProgress: { text: taskStateTexts.inProgress, icon: <ClockIcon size={18} /> },
  toConfirm: { text: taskStateTexts.toConfirm, icon: <ClockIcon size={18} /> },
  done: { text: taskStateTexts.done, icon: <TickIcon size={18} /> },
  needsAttention: { text: taskStateTexts.needsAttention, icon: <WarningIcon size={18} /> },
  cannotStart: { text: taskStateTexts.cannotStart, icon: undefined },
  open: { text: taskStateTexts.open, icon: undefined },
  locked: { text: taskStateTexts.locked, icon: undefined },
} as const;

export type TaskState = keyof typeof states;

/** The state of a task (decision 15), as words and an icon; the colour only repeats them. */
export function StatusTag({ state, id }: { state: TaskState; id?: string }) {
  const { text, icon } = states[state];
  return (
    <span id={id} className={`slb-tag slb-tag--${state}`}>
      {icon}
      {text}
    </span>
  );
}

export interface Task {
  title: string;
  state: TaskState;
  href: string;
  /** Why it cannot start yet, or what to know before it starts. */
  hint?: string;
  /** True for the task that is on the screen. */
  isCurrent?: boolean;
}

/** Tasks with their state. The whole row is the link, except for a task that cannot start yet (decision 15, GOV.UK task list). */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  const id = useId();
  return (
    <ul className="slb-tasks">
      {tasks.map(({ title, state, href, hint, isCurrent }, index) => (
        <li key={href} className={isCurrent ? 'slb-tasks-current' : undefined}>
          <div>
            {state === 'cannotStart' ? (
              title
            ) : (
              <a
                href={href}
                aria-current={isCurrent ? 'page' : undefined}
                aria-describedby={joinNonEmpty([hint && `${id}${index}hint`, `${id}${index}state`], ' ')}
              >
                {title}
              </a>
            )}
            {hint && (
              <p id={`${id}${index}hint`} className="slb-hint">
                {hint}
              </p>
            )}
          </div>
          <StatusTag state={state} id={`${id}${index}state`} />
        </li>
      ))}
    </ul>
  );
}
