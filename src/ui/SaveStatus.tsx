import { useState } from 'react';
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

/** The state that was shown last, the last one that was the outcome of a save, whether it is announced, and whether it ends a failure. */
interface Last {
  state: SaveLineState;
  outcome: SaveLineState | undefined;
  isNews: boolean;
  endsFailure: boolean;
}

/**
 * Whether the answers are saved (decision 13). What is news is announced: the first save on a screen, the first that fails, and
 * the first that succeeds again. The others come after each pause in typing, and are there to be read.
 */
export function SaveStatus({ state, savedAt }: SaveStatusProps) {
  const [last, setLast] = useState<Last>({ state, outcome: undefined, isNews: false, endsFailure: false });
  if (last.state !== state) {
    const outcome = state === 'idle' || state === 'saving' ? last.outcome : state;
    const isNews = outcome === state && outcome !== last.outcome;
    setLast({ state, outcome, isNews, endsFailure: isNews && state === 'saved' && last.outcome === 'retrying' });
  }
  const text = textOf(state, savedAt, last.endsFailure);
  const Icon = icons[state];
  return (
    <div className={`slb-save slb-save--${state}`}>
      {Icon && <Icon size={18} />}
      <span>
        {/* Always there, and always a live region: Orca looks once whether it is one. */}
        <span aria-live="polite" aria-atomic="true">
          {last.isNews && text}
        </span>
        {!last.isNews && text}
      </span>
    </div>
  );
}

const icons = { idle: undefined, saving: ClockIcon, saved: TickIcon, retrying: WarningIcon, keptHere: WarningIcon };

function textOf(state: SaveLineState, savedAt: Date | undefined, endsFailure: boolean): string {
  if (state === 'idle') return '';
  if (state !== 'saved' || !savedAt) return saveTexts[state];
  return (endsFailure ? saveTexts.savedAfterAll : saveTexts.savedAt)(formatTime(savedAt));
}
