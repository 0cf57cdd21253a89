import { useQuery } from '@tanstack/react-query';
import { storedApplicationQuery } from '#api/applications.ts';
import { documentsQuery } from '#api/documents.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { feesBesideQuery } from '#api/payments.ts';
import { viewedBy } from '#domain/application.ts';
import { confirmedSteps } from './draft/draftStorage.ts';
import { useWithPayments } from './followingLists.ts';
import { progressOf } from './progress.ts';
import { confirmedBefore, renewalSteps } from './renewal/carriedOver.ts';
import { expectedSteps, stepId } from './steps.ts';
import { draftProgressTexts as texts } from './texts/draftProgressTexts.ts';
import { panelStates, useUnsentDocuments } from './usePanelStates.ts';

interface DraftProgressProps {
  trn: string;
  arn: string;
}

/**
 * How far a draft is, outside of the journey: what is next, how many screens are done and how long the rest takes (decision 41).
 * Nothing until all of it is known, and nothing where a part could not be loaded.
 */
export function DraftProgress({ trn, arn }: DraftProgressProps) {
  const { data: stored } = useQuery(storedApplicationQuery(trn, arn));
  const { data: lookups } = useQuery(lookupsQuery);
  const { data: required } = useQuery(documentsQuery(trn, arn));
  const { data: listed } = useQuery(feesBesideQuery(trn));
  const fees = useWithPayments(listed, trn, arn);
  const unsent = useUnsentDocuments(trn, arn);
  if (!stored || !lookups || !required || !fees) return null;
  const application = viewedBy(stored, { trn });
  const panels = panelStates(application, { required, fees, lookups, unsent });
  const confirmed = confirmedSteps(trn, arn) ?? confirmedBefore(application, lookups);
  const steps = renewalSteps(application, { panels, lookups, required, confirmed });
  const { done, total, minutesLeft } = progressOf(application, steps, { lookups, required });
  const states = new Map(steps.map((step) => [stepId(step), step.state]));
  const next = expectedSteps(application, lookups, required).find((step) => states.get(stepId(step)) !== 'done');
  return (
    <>
      <p>{next ? texts.next({ title: next.tab.title, done, total }) : texts.allDone}</p>
      {next && minutesLeft > 0 && <p>{texts.minutesLeft(minutesLeft)}</p>}
    </>
  );
}
