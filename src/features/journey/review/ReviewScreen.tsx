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
import { partWords } from '../named/partWords.ts';
import { isPanel } from '../pages.ts';
import type { RenewalStep } from '../renewal/carriedOver.ts';
import { routeOf, stepId } from '../steps.ts';
import type { PanelStates } from '../tabState.ts';
import { forChange } from '../useCurrentStep.ts';
import { AnswerSections } from './AnswerSections.tsx';
import { useSubmit } from './useSubmit.ts';

interface ReviewScreenProps {
  application: Application;
  states: PanelStates;
  steps: readonly RenewalStep[];
  lookups: LookupData | undefined;
  draft: OpenDraft;
  /** Hands over the application as a file. */
  pdf: ReactNode;
  onSubmitted: (status: string) => void;
}

/** Check your answers (rule FLD-31): every section with Change links, then VALIDATE and CREATE. */
export function ReviewScreen({ application, states, steps, lookups, draft, pdf, onSubmitted }: ReviewScreenProps) {
  // Whoever was named in an application ends their own part with the same call.
  const isWhole = isStarter(application);
  const navigate = useNavigate();
  const [problems, setProblems] = useState<readonly LocatedFinding[]>([]);
  const [attempt, setAttempt] = useState(0);
  const { submit, isSubmitting } = useSubmit(draft, lookups);

  const say = (found: readonly LocatedFinding[]) => {
    setProblems(found);
    setAttempt((count) => count + 1);
  };

  const press = async () => {
    const left = unfinished(steps);
    if (left.length > 0) return say(left);
    const answer = await submit();
    if (answer?.kind === 'wrong') say(answer.findings);
    if (answer?.kind === 'submitted') onSubmitted(answer.status);
  };

  const go = (path: string) => {
    const problem = problems.find((one) => one.path === path);
    if (problem?.step) void navigate(forChange(routeOf(problem.step)), { state: { field: fieldIn(problem) } });
  };

  return (
    <Page
      title="Check your answers"
      caption={isWhole ? 'Before you submit' : 'Before you send your part'}
      hasErrors={problems.length > 0}
      summary={problems.length > 0 && <ErrorSummary key={attempt} problems={linked(problems)} onGo={go} />}
      width="wide"
    >
      <AnswerSections application={application} lookups={lookups} states={states} canChange />
      <Actions>{pdf}</Actions>
      <h2>{isWhole ? 'Submit your application' : 'Send your part'}</h2>
      <Notice kind="info">
        Check every answer first.{' '}
        {isWhole
          ? 'After you submit, a change of the amount requested needs a new application.'
          : partWords(application).sending}
      </Notice>
      <Button isBusy={isSubmitting} onClick={() => void press()}>
        {isWhole ? 'Submit application' : 'Send my part'}
      </Button>
    </Page>
  );
}

/** The screens that are not done, each as a problem that leads there. */
const unfinished = (steps: readonly RenewalStep[]): LocatedFinding[] =>
  steps
    .filter(({ state }) => state !== 'done')
    .map((step) => ({
      path: stepId(step),
      message: step.state === 'toConfirm' ? `Say if “${step.tab.title}” is still right` : `Finish “${step.tab.title}”`,
      isMissing: true,
      step,
    }));

/** What the server found on no screen that we have is said all the same. */
const linked = (problems: readonly LocatedFinding[]) =>
  problems.map((problem) => ({ ...problem, hasNoField: problem.step === undefined }));

const fieldIn = ({ path, step }: LocatedFinding): string | undefined =>
  step && !isPanel(step.tab) && path !== stepId(step) ? path : undefined;
