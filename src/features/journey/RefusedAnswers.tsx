import { useMemo } from 'react';
import type { LookupData } from '#domain/lookup.ts';
import { useSelected } from '#lib/selected.ts';
import { useFocusFallback } from '#ui/focus.ts';
import { Notice } from '#ui/Notice.tsx';
import type { OpenDraft } from './draft/openDraft.ts';
import { findingId, isAboutSteps, type LocatedFinding, locateFindings } from './findingPaths.ts';
import { routeOf, type Step, stepId } from './steps.ts';
import { texts } from './texts/journeyTexts.tsx';

/**
 * The answers that the last save was refused for (400 with their paths), with their screens; of some steps, or of all. Their
 * places are those of what is typed by then: an entry of a list may be new on this screen.
 */
export function useRefusedAnswers(
  draft: Pick<OpenDraft, 'state' | 'application'>,
  lookups: LookupData | undefined,
  steps?: readonly Step[],
): readonly LocatedFinding[] {
  // Each keystroke changes the state of the queue: the whole journey would be drawn with it.
  const problems = useSelected(draft.state, (state) => (state.kind === 'refused' ? state.problems : undefined));
  return useMemo(() => {
    const found = problems ? locateFindings(problems, draft.application(), lookups) : [];
    return steps ? found.filter((finding) => isAboutSteps(steps, finding)) : found;
  }, [problems, draft, lookups, steps]);
}

interface RefusedAnswersProps {
  draft: Pick<OpenDraft, 'state' | 'application'>;
  lookups: LookupData | undefined;
  /** The steps of the current screen; none on the review. */
  shown: readonly Step[];
}

/** Why nothing is saved, where the field is on another screen. On its own screen the field shows it; here it is announced. */
export function RefusedAnswers({ draft, lookups, shown }: RefusedAnswersProps) {
  const refused = useRefusedAnswers(draft, lookups);
  const elsewhere = refused.filter((finding) => !isAboutSteps(shown, finding));
  const here = refused.filter((finding) => !elsewhere.includes(finding));
  // Always there: what comes together with its live region is not announced.
  return (
    <>
      <div aria-live="polite">
        {here.length > 0 && (
          <p className="slb-unseen">{[texts.refusedAnswers, ...here.map(({ message }) => message)].join('. ')}</p>
        )}
      </div>
      {/* Each screen has a new one: a status that is there from the start is read with the title, and would be heard twice. */}
      <div key={shown.map(stepId).join()} aria-live="polite">
        {elsewhere.length > 0 && <RefusedElsewhere refused={elsewhere} />}
      </div>
    </>
  );
}

/** It goes by itself once a save is accepted, with the focus in it perhaps. */
function RefusedElsewhere({ refused }: { refused: readonly LocatedFinding[] }) {
  const box = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={box}>
      <Notice kind="warning" role="status" title={texts.refusedAnswers}>
        <ul>
          {refused.map((finding) => (
            <li key={`${findingId(finding)} ${finding.message}`}>
              {finding.step ? <a href={`#${routeOf(finding.step)}`}>{finding.step.tab.title}</a> : null}{' '}
              <bdi>{finding.message}</bdi>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
