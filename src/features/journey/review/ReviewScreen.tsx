import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { withAskedAcceptances } from '#domain/acceptance.ts';
import { type Application, ownApplicant } from '#domain/application.ts';
import type { ApplicantDocument } from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import { hasOnlyOlderFiles, isSentBack } from '#domain/sentBack.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { ErrorSummary, type Problem } from '#ui/ErrorSummary.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { SupportContact } from '#ui/SupportContact.tsx';
import { AnswerCards, type ShownStep } from '../answers/AnswerCards.tsx';
import { MoneyCard } from '../answers/MoneyCard.tsx';
import type { OpenDraft } from '../draft/openDraft.ts';
import { findingId, type LocatedFinding } from '../findingPaths.ts';
import { isPanel } from '../pages.ts';
import type { RenewalStep } from '../renewal/carriedOver.ts';
import { isStepOpen } from '../sentBack/openSteps.ts';
import { routeOf, stepId } from '../steps.ts';
import { reviewTexts as texts } from '../texts/journeyTexts.tsx';
import { sentBackTexts } from '../texts/sentBackTexts.tsx';
import { forChange } from '../useCurrentStep.ts';
import { reviewWords } from './reviewWords.ts';
import { unfinishedSteps } from './unfinishedSteps.ts';
import { useSubmit } from './useSubmit.ts';

interface ReviewScreenProps {
  application: Application;
  steps: readonly RenewalStep[];
  lookups: LookupData | undefined;
  /** The documents that the bureau requires; undefined while they are loading. */
  required: readonly ApplicantDocument[] | undefined;
  draft: OpenDraft;
  /** Downloads the application as a PDF. */
  pdf: ReactNode;
  onSubmitted: (application: Application) => void;
}

/** Check your answers (rule FLD-31): every screen as a card that can be edited, then VALIDATE and CREATE. */
export function ReviewScreen({ application, steps, lookups, required, draft, pdf, onSubmitted }: ReviewScreenProps) {
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

  const open = unfinishedSteps(steps);
  const [nextOpen] = open;
  const checkAndSubmit = async () => {
    if (open.length > 0) return showProblems(open);
    const result = await submit();
    if (result?.kind === 'wrong') showProblems(result.findings);
    if (result?.kind === 'submitted') onSubmitted(result.application);
  };

  const openProblem = (problem: LocatedFinding | undefined) => {
    if (problem?.step) void navigate(forChange(routeOf(problem.step)), { state: { field: fieldPathOf(problem) } });
  };

  const answers = { application: withAskedAcceptances(application, required, lookups), lookups };
  const older = ownApplicant(application).documents.filter(({ docType }) => hasOnlyOlderFiles(application, docType));
  return (
    <Page
      title={words.title}
      caption={words.caption}
      hasErrors={problems.length > 0}
      summary={
        <Problems
          key={attempt}
          problems={problems}
          onGo={(id) => openProblem(problems.find((one) => findingId(one) === id))}
        />
      }
      width="wide"
    >
      <MoneyCard {...answers} />
      <AnswerCards
        // Another check opens the cards that hold its findings, whatever was closed meanwhile.
        key={attempt}
        {...answers}
        steps={steps.filter((step) => isStepOpen(step, application))}
        problems={problems}
        onGo={openProblem}
        canChange
      />
      {isAgain && (
        <Disclosure summary={sentBackTexts.rest}>
          <AnswerCards {...answers} steps={steps.filter((step) => !isStepOpen(step, application)).map(withoutState)} />
        </Disclosure>
      )}
      <Actions>{pdf}</Actions>
      <h2>{words.sendTitle}</h2>
      <Notice kind="info">{words.before}</Notice>
      {older.length > 0 && <Notice kind="warning">{sentBackTexts.onlyOlder(older.map(({ label }) => label))}</Notice>}
      {nextOpen?.step && (
        <Notice kind="warning" title={texts.unfinished(open.length)}>
          <p>
            <a href={`#${forChange(routeOf(nextOpen.step))}`}>{texts.goTo(nextOpen.step.tab.title)}</a>
          </p>
        </Notice>
      )}
      <Actions>
        <Button isBusy={isSubmitting} onClick={() => void checkAndSubmit()}>
          {words.send}
        </Button>
      </Actions>
    </Page>
  );
}

/** What has to be put right first. For what stays as it was sent, it says whom to ask. */
function Problems({ problems, onGo }: { problems: readonly LocatedFinding[]; onGo: (id: string) => void }) {
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

/** A step that stays as it was sent: it needs nothing, and says nothing of a state. */
const withoutState = ({ page, tab, index }: ShownStep): ShownStep => ({ page, tab, index });

/** A finding without a step is listed too, without a link. */
const withLinks = (problems: readonly LocatedFinding[]): Problem[] =>
  problems.map((one) => ({ path: findingId(one), message: one.message, hasNoField: one.step === undefined }));

/** The field that a problem is about; undefined for a problem of a whole screen. */
const fieldPathOf = ({ path, step }: LocatedFinding): string | undefined =>
  step && !isPanel(step.tab) && path !== stepId(step) ? path : undefined;
