import { useQueries } from '@tanstack/react-query';
import { trnQuery } from '#api/applicant.ts';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { taxpayerOf } from '#domain/taxpayer.ts';
import { getOwn } from '#lib/objects.ts';
import type { OpenDraft } from './draft/openDraft.ts';
import { isAboutSteps } from './findingPaths.ts';
import { useRefusedAnswers } from './RefusedAnswers.tsx';
import type { RenewalStep } from './renewal/carriedOver.ts';
import { type TrnCheck, trnChecks } from './trnChecks.ts';

interface OpenProblemsOptions {
  application: Application;
  draft: Pick<OpenDraft, 'state' | 'application'>;
  lookups: LookupData | undefined;
}

/** The steps; one whose answers the server or the tax authority refused needs attention, although each fits its field. */
export function useOpenProblems(
  steps: readonly RenewalStep[],
  { application, draft, lookups }: OpenProblemsOptions,
): readonly RenewalStep[] {
  const refused = useRefusedAnswers(draft, lookups);
  const checked = steps.flatMap(({ tab }) => {
    const person = getOwn<TrnCheck>(trnChecks, tab.id)?.personOf(application);
    return person ? [{ tabId: tab.id, query: trnQuery(taxpayerOf(person)) }] : [];
  });
  // Nothing is asked here: only the answer to an earlier Continue counts.
  const answers = useQueries({ queries: checked.map(({ query }) => ({ ...query, enabled: false })) });
  const isRefused = (step: RenewalStep): boolean =>
    checked.some(({ tabId }, index) => tabId === step.tab.id && answers[index]?.data?.valid === false) ||
    refused.some((finding) => isAboutSteps([step], finding));
  return steps.map((step) => (step.state === 'done' && isRefused(step) ? { ...step, state: 'needsAttention' } : step));
}
