import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { isStarter } from '#domain/roles.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { ErrorSummary } from '#ui/ErrorSummary.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import type { OpenDraft } from '../draft/openDraft.ts';
import type { LocatedFinding } from '../findingPaths.ts';
import { partTextsFor } from '../named/namedPart.ts';
import { isPanel } from '../pages.ts';
import type { RenewalStep } from '../renewal/carriedOver.ts';
import { routeOf, stepId } from '../steps.ts';
import type { PanelStates } from '../tabState.ts';
import { reviewTexts as texts } from '../texts/journeyTexts.tsx';
import { forChange } from '../useCurrentStep.ts';
import { AnswerSections } from './AnswerSections.tsx';
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
  // A named person sends their own part by the same calls.
  const isWhole = isStarter(application);
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

  return (
    <Page
      title={texts.title}
      caption={isWhole ? texts.caption : texts.captionOfPart}
      hasErrors={problems.length > 0}
      summary={problems.length > 0 && <ErrorSummary key={attempt} problems={withLinks(problems)} onGo={openProblem} />}
      width="wide"
    >
      <AnswerSections application={application} lookups={lookups} steps={steps} states={states} canChange />
      <Actions>{pdf}</Actions>
      <h2>{isWhole ? texts.submitTitle : texts.sendPartTitle}</h2>
      <Notice kind="info">
        {isWhole ? texts.checkFirst : texts.checkPartFirst(partTextsFor(application).beforeSending)}
      </Notice>
      <Button isBusy={isSubmitting} onClick={() => void checkAndSubmit()}>
        {isWhole ? texts.submit : texts.sendPart}
      </Button>
    </Page>
  );
}

/** The steps that are not done, each as a problem that leads there. */
const unfinishedSteps = (steps: readonly RenewalStep[]): LocatedFinding[] =>
  steps
    .filter(({ state }) => state !== 'done')
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
