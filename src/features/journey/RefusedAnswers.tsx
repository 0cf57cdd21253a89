import { useMemo } from 'react';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { useStore } from '#lib/store.ts';
import { Notice } from '#ui/Notice.tsx';
import type { SaveQueue } from './draft/saveQueue.ts';
import { type LocatedFinding, locateFindings } from './findingPaths.ts';
import { REVIEW, routeOf, type Step, stepId } from './steps.ts';
import { texts } from './texts/journeyTexts.tsx';
import type { CurrentStep } from './useCurrentStep.ts';

/** Whether a finding is about a step. */
export const isAboutStep = (step: Step, { step: other }: LocatedFinding): boolean =>
  other !== undefined && stepId(other) === stepId(step);

/** The answers that the last save was refused for (400 with their paths), with their screens; of one step, or of all. */
export function useRefusedAnswers(
  draft: Pick<SaveQueue, 'state'>,
  application: Application,
  lookups: LookupData | undefined,
  step?: Step,
): readonly LocatedFinding[] {
  const state = useStore(draft.state);
  const problems = state.kind === 'refused' ? state.problems : undefined;
  return useMemo(() => {
    const found = problems ? locateFindings(problems, application, lookups) : [];
    return step ? found.filter((finding) => isAboutStep(step, finding)) : found;
  }, [problems, application, lookups, step]);
}

interface RefusedAnswersProps {
  draft: SaveQueue;
  application: Application;
  lookups: LookupData | undefined;
  current: CurrentStep;
}

/** Why nothing is saved, where the field is on another screen; on its own screen the field says it. */
export function RefusedAnswers({ draft, application, lookups, current }: RefusedAnswersProps) {
  const refused = useRefusedAnswers(draft, application, lookups);
  const elsewhere = refused.filter(
    (finding) => current === undefined || current === REVIEW || !isAboutStep(current, finding),
  );
  if (elsewhere.length === 0) return null;
  return (
    <Notice kind="warning" role="status" title={texts.refusedAnswers}>
      <ul>
        {elsewhere.map(({ path, message, step }) => (
          <li key={path}>
            {step ? <a href={`#${routeOf(step)}`}>{step.tab.title}</a> : null} <bdi>{message}</bdi>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
