import { formatTime } from '#lib/dates.ts';
import { WarningIcon } from './firstIcons.tsx';
import { ClockIcon, TickIcon } from './icons.tsx';
import './TaskList.css';
import { saveTexts } from './texts/laterTexts.tsx';

type SaveLineState = 'idle' | 'saving' | 'saved' | 'retrying' | 'keptHere';

interface SaveStatusProps {
  state: SaveLineState;
  /** The time of the last save. */
  savedAt?: Date;
}

/** Whether the answers are saved (decision 13), announced politely. */
export function SaveStatus({ state, savedAt }: SaveStatusProps) {
  return (
    <div aria-live="polite" aria-atomic="true" className={`slb-save slb-save--${state}`}>
      {state === 'saving' && <ClockIcon size={18} />}
      {state === 'saving' && saveTexts.saving}
      {state === 'saved' && <TickIcon size={18} />}
      {state === 'saved' && (savedAt ? saveTexts.savedAt(formatTime(savedAt)) : saveTexts.saved)}
      {state === 'retrying' && <WarningIcon size={18} />}
      {state === 'retrying' && saveTexts.retrying}
      {state === 'keptHere' && <WarningIcon size={18} />}
      {state === 'keptHere' && saveTexts.keptHere}
    </div>
  );
}
