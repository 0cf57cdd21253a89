import type { ReactNode } from 'react';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import './JourneyFrame.css';
import type { Saver } from './saver.ts';
import { TaskList } from './TaskList.tsx';
import type { PanelStates } from './tabState.ts';
import type { Here } from './useHere.ts';

interface JourneyFrameProps {
  application: Application;
  states: PanelStates;
  lookups: LookupData | undefined;
  saver: Saver;
  here: Here;
  children: ReactNode;
}

/** The task list beside the screen; above it, folded, where there is no room. */
export function JourneyFrame({ application, states, lookups, saver, here, children }: JourneyFrameProps) {
  return (
    <div className="journey">
      <TaskList application={application} states={states} lookups={lookups} here={here} />
      <div className="journey-screen">
        <ConflictNotice saver={saver} />
        {children}
      </div>
    </div>
  );
}
