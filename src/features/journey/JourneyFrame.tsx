import type { ReactNode } from 'react';
import { settings } from '#api/settings.ts';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { isSentBack } from '#domain/sentBack.ts';
import { useStore } from '#lib/store.ts';
import { Notice } from '#ui/Notice.tsx';
import type { OpenDraft } from './draft/openDraft.ts';
import { ConflictNotice } from './draft/SaveNotices.tsx';
import { JourneyBar } from './JourneyBar.tsx';
import './JourneyFrame.css';
import { PrefilledNotice } from './PrefilledNotice.tsx';
import type { Progress } from './progress.ts';
import { RefusedAnswers } from './RefusedAnswers.tsx';
import type { RenewalStep } from './renewal/carriedOver.ts';
import { stepsOnScreen } from './screens.ts';
import { BureauNotice } from './sentBack/BureauNotice.tsx';
import { REVIEW, stepId } from './steps.ts';
import { TaskList } from './TaskList.tsx';
import { texts } from './texts/journeyTexts.tsx';
import type { CameFrom, CurrentStep } from './useCurrentStep.ts';

interface JourneyFrameProps {
  application: Application;
  steps: readonly RenewalStep[];
  draft: OpenDraft;
  current: NonNullable<CurrentStep>;
  isChange: boolean;
  cameFrom: CameFrom | undefined;
  progress: Progress;
  lookups: LookupData | undefined;
  /** The screen on which what the bureau asks for is whole. */
  firstOpen: string | undefined;
  children: ReactNode;
}

/** The layout of the journey: the bar above, and the task list beside the screen, or folded above it on a narrow screen. */
export function JourneyFrame(props: JourneyFrameProps) {
  const { application, steps, draft, current, isChange, cameFrom, progress, lookups, firstOpen, children } = props;
  const currentId = current === REVIEW ? REVIEW : stepId(current);
  const { serverDrafts } = useStore(settings);
  return (
    <>
      <JourneyBar {...{ application, steps, current, progress, saveQueue: draft, isChange, cameFrom }} />
      <div className="journey">
        <TaskList application={application} steps={steps} current={current} progress={progress} />
        <div className="journey-screen">
          {isSentBack(application) && (
            <BureauNotice key={currentId} application={application} steps={steps} isWhole={currentId === firstOpen} />
          )}
          <PrefilledNotice />
          <RefusedAnswers
            draft={draft}
            lookups={lookups}
            shown={current === REVIEW ? [] : stepsOnScreen(current, steps, application)}
          />
          <ConflictNotice saveQueue={draft} application={application} lookups={lookups} />
          {serverDrafts === false && application.arn === '' && (
            <Notice kind="warning" title={texts.savedInTabOnly}>
              <p>{texts.savedInTabOnlyHint}</p>
            </Notice>
          )}
          {children}
        </div>
      </div>
    </>
  );
}
