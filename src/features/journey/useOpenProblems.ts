import { useQuery } from '@tanstack/react-query';
import { trnQuery } from '#api/applicant.ts';
import { type Application, ownApplicant } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { OpenDraft } from './draft/openDraft.ts';
import { isAboutSteps } from './findingPaths.ts';
import { useRefusedAnswers } from './RefusedAnswers.tsx';
import type { RenewalStep } from './renewal/carriedOver.ts';

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
  const { ssn: trn, firstName, lastName, dateOfBirth } = ownApplicant(application);
  // Nothing is asked here: only the answer to an earlier Continue counts.
  const { data: taxpayer } = useQuery({ ...trnQuery({ trn, firstName, lastName, dateOfBirth }), enabled: false });
  const isRefused = (step: RenewalStep): boolean =>
    (step.tab.id === 'personal' && taxpayer?.valid === false) ||
    refused.some((finding) => isAboutSteps([step], finding));
  return steps.map((step) => (step.state === 'done' && isRefused(step) ? { ...step, state: 'needsAttention' } : step));
}
