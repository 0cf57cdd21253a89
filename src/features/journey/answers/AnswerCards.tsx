import { useNavigate } from 'react-router-dom';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { isSentBack } from '#domain/sentBack.ts';
import type { LocatedFinding } from '../findingPaths.ts';
import { isPanel } from '../pages.ts';
import { isStepOpen } from '../sentBack/openSteps.ts';
import { routeOf, type Step, stepId, stepsOf } from '../steps.ts';
import type { TabState } from '../tabState.ts';
import { forChange } from '../useCurrentStep.ts';
import { AnswerCard } from './AnswerCard.tsx';
import { answersOf } from './stepAnswers.ts';

/** A screen with its state, where the application can still be changed. */
export type ShownStep = Step & { state?: TabState };

interface AnswerCardsProps {
  application: Application;
  lookups: LookupData | undefined;
  /** The level of the headings. */
  level?: 2 | 3;
  /** The steps to show; left out where only answers are shown, whose steps follow from the application. */
  steps?: readonly ShownStep[];
  canChange?: boolean;
  /** What the checks found, on whatever step. */
  problems?: readonly LocatedFinding[];
  onGo?: (problem: LocatedFinding) => void;
  /** Filters the answers: the profile shows none about the loan. */
  isShown?: (tabId: string, path: string) => boolean;
}

/**
 * The screens of an application as cards, each with a button to change it if `canChange` (rule SCR-17). A screen without
 * answers is left out where there is nothing to do on it.
 */
export function AnswerCards(props: AnswerCardsProps) {
  const { application, lookups, level, problems = [], onGo, isShown } = props;
  const steps: readonly ShownStep[] = props.steps ?? stepsOf(application, lookups);
  const navigate = useNavigate();
  return steps.map((step) => {
    const { tab, state } = step;
    const answers = answersOf(tab, application, lookups, (path) => isShown?.(tab.id, path) ?? true);
    const hasNothingToDo = state === undefined || (state === 'done' && isPanel(tab));
    if (answers.rows.length === 0 && hasNothingToDo) return null;
    const canChange = props.canChange === true && isStepOpen(step, application);
    return (
      <AnswerCard
        key={stepId(step)}
        title={tab.title}
        level={level}
        answers={answers}
        state={shownState(step, application)}
        problems={problems.filter((problem) => isInside(problem, step))}
        onGo={onGo}
        onEdit={canChange ? () => void navigate(forChange(routeOf(step)), { state: { opensFields: true } }) : undefined}
      />
    );
  });
}

/** Nobody knows whether a screen that was sent back has been answered again, so only what is missing is said. */
const shownState = ({ state }: ShownStep, application: Application): TabState | undefined =>
  state === 'done' && isSentBack(application) ? 'open' : state;

/** Whether a problem is about an answer of a step. That a whole step is not finished is what its state says. */
const isInside = ({ step: other, path }: LocatedFinding, step: Step): boolean =>
  other !== undefined && stepId(other) === stepId(step) && path !== stepId(step);
