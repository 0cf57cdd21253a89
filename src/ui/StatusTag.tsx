import { ClockIcon, TickIcon, WarningIcon } from './icons.tsx';
import './StatusTag.css';

const states = {
  notStarted: { words: 'Not started', icon: undefined },
  inProgress: { words: 'In progress', icon: <ClockIcon size={18} /> },
  toConfirm: { words: 'Still right?', icon: <ClockIcon size={18} /> },
  done: { words: 'Done', icon: <TickIcon size={18} /> },
  needsAttention: { words: 'Needs attention', icon: <WarningIcon size={18} /> },
  cannotStart: { words: 'Cannot start yet', icon: undefined },
} as const;

export type TaskState = keyof typeof states;

/** How far a task is (decision 15): words and a shape first, the colour only repeats them. */
export function StatusTag({ state }: { state: TaskState }) {
  const { words, icon } = states[state];
  return (
    <span className={`slb-tag slb-tag--${state}`}>
      {icon}
      {words}
    </span>
  );
}
