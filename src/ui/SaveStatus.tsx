import { formatTime } from '#lib/dates.ts';
import { ClockIcon, TickIcon, WarningIcon } from './icons.tsx';
import './TaskList.css';

type SaveLineState = 'idle' | 'saving' | 'saved' | 'retrying' | 'keptHere';

interface SaveStatusProps {
  state: SaveLineState;
  /** When it was saved last. */
  savedAt?: Date;
}

/** Whether what was typed is safe (decision 13), told politely and out of the way. */
export function SaveStatus({ state, savedAt }: SaveStatusProps) {
  return (
    <p role="status" className={`slb-save slb-save--${state}`}>
      {state === 'saving' && <ClockIcon size={18} />}
      {state === 'saving' && 'Saving…'}
      {state === 'saved' && <TickIcon size={18} />}
      {state === 'saved' && (savedAt ? `Saved at ${formatTime(savedAt)}` : 'Saved')}
      {state === 'retrying' && <WarningIcon size={18} />}
      {state === 'retrying' && 'Not saved: retrying'}
      {state === 'keptHere' && <WarningIcon size={18} />}
      {state === 'keptHere' && 'Kept in this tab only'}
    </p>
  );
}
