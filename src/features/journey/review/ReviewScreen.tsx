import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { isSentBack } from '#domain/sentBack.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { SupportContact } from '#ui/SupportContact.tsx';
import type { OpenDraft } from '../draft/openDraft.ts';
import type { LocatedFinding } from '../findingPaths.ts';
import { isPanel } from '../pages.ts';
import type { RenewalStep } from '../renewal/carriedOver.ts';
import { isStepOpen } from '../sentBack/openSteps.ts';
import { routeOf, stepId } from '../steps.ts';
import type { PanelStates, TabState } from '../tabState.ts';
import { reviewTexts as texts } from '../texts/journeyTexts.tsx';
import { sentBackTexts } from '../texts/sentBackTexts.tsx';
import { forChange } from '../useCurrentStep.ts';
import { AnswerSections } from './AnswerSections.tsx';
import { reviewWords } from './reviewWords.ts';
import { useSubmit } from './useSubmit.ts';

interface ReviewScreenProps {
  application: Application;
  states: PanelStates;
  steps: readonly RenewalStep[];
  lookups: LookupData | undefined;
  draft: OpenDraft;
  /** Downloads the application as a PDF. */
  pdf: ReactNode;
  onSubmitted: (status: string) => void;
}

/** Check your answers (rule FLD-31): every section with Change links, then VALIDATE and CREATE. */
export function ReviewScreen({ application, states, steps, lookups, draft, pdf, onSubmitted }: ReviewScreenProps) {
  const isAgain = isSentBack(application);
  const words = reviewWords(application, lookups);
  const navigate = useNavigate();
  const [problems, setProblems] = useState<readonly LocatedFinding[]>([]);
  const [attempt, setAttempt] = useState(0);
  const { submit, isSubmitting } = useSubmit(draft, lookups);

  const showProblems = (found: readonly LocatedFinding[]) => {
    setProblems(found);
    setAttempt((count) => count + 1);
  };

  const checkAndSubmit = async () => {
    const open = unfinishedSteps(steps);
    if (open.length > 0) return showProblems(open);
    const result = await submit();
    if (result?.kind === 'wrong') showProblems(result.findings);
    if (result?.kind === 'submitted') onSubmitted(result.status);
  };

  const openProblem = (path: string) => {
    const problem = problems.find((one) => one.path === path);
    if (problem?.step) void navigate(forChange(routeOf(problem.step)), { state: { field: fieldPathOf(problem) } });
  };

  const answers = { application, lookups, states };
  return (
    <Page
      title={words.title}
      caption={words.caption}
      hasErrors={problems.length > 0}
      summary={<Problems key={attempt} problems={problems} onGo={openProblem} />}
      width="wide"
    >
      <AnswerSections {...answers} steps={steps.filter((step) => isStepOpen(step, application))} canChange />
      {isAgain && (
        <details>
          <summary>{sentBackTexts.rest}</summary>
          <AnswerSections {...answers} steps={steps.filter((step) => !isStepOpen(step, application))} />
        </details>
      )}
      <Actions>{pdf}</Actions>
      <h2>{words.sendTitle}</h2>
      <Notice kind="info">{words.before}</Notice>
      <Button isBusy={isSubmitting} onClick={() => void checkAndSubmit()}>
        {words.send}
      </Button>
    </Page>
  );
}

/** What has to be put right first. For what stays as it was sent, it says whom to ask. */
function Problems({ problems, onGo }: { problems: readonly LocatedFinding[]; onGo: (path: string) => void }) {
  if (problems.length === 0) return null;
  return (
    <>
      <ErrorSummary problems={withLinks(problems)} onGo={onGo} />
      {problems.some(({ isLocked }) => isLocked) && (
        <Notice kind="warning" title={sentBackTexts.lockedProblem}>
          <p>{sentBackTexts.lockedProblemHint(<SupportContact />)}</p>
        </Notice>
      )}
    </>
  );
}

/** What can be left as it is: done, or sent before. */
const FINISHED: readonly TabState[] = ['done', 'open', 'locked'];

/** The steps that are not done, each as a problem that leads there. */
const unfinishedSteps = (steps: readonly RenewalStep[]): LocatedFinding[] =>
  steps
    .filter(({ state }) => !FINISHED.includes(state))
    .map((step) => ({
      path: stepId(step),
      message: step.state === 'toConfirm' ? texts.confirm(step.tab.title) : texts.finish(step.tab.title),
      isMissing: true,
      step,
    }));

/** A finding without a step is listed too, without a link. */
const withLinks = (problems: readonly LocatedFinding[]) =>
  problems.map((problem) => ({ ...problem, hasNoField: problem.step === undefined }));

/** The field that a problem is about; undefined for a problem of a whole screen. */
const fieldPathOf = ({ path, step }: LocatedFinding): string | undefined =>
  step && !isPanel(step.tab) && path !== stepId(step) ? path : undefined;
