import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { documentsQuery } from '#api/documents.ts';
import type { LookupData } from '#domain/lookup.ts';
import { isRenewal } from '#domain/renewal.ts';
import type { User } from '#domain/user.ts';
import { confirmSteps } from '../draft/draft.ts';
import type { ShownDraft } from '../draft/draftStorage.ts';
import type { OpenDraft } from '../draft/openDraft.ts';
import { isPanel } from '../pages.ts';
import { REVIEW, type Step, stepId } from '../steps.ts';
import type { PanelStates } from '../tabState.ts';
import type { CurrentStep } from '../useCurrentStep.ts';
import { confirmedBefore, type RenewalStep, renewalSteps } from './carriedOver.ts';

interface Surroundings {
  user: User;
  current: CurrentStep;
  panels: PanelStates;
  lookups: LookupData | undefined;
  draft: OpenDraft;
}

export interface Renewal {
  isRenewal: boolean;
  /** Every screen, with what waits to be confirmed. */
  steps: readonly RenewalStep[];
  /** Confirms that these steps are still right, answered anew, or being changed; answers with how every step is then. */
  confirm: (steps: readonly Step[]) => readonly RenewalStep[];
}

/** What a renewal has carried over, and what of it is still to be confirmed. The draft holds it, across a reload. */
export function useRenewal(shown: ShownDraft, { user, current, panels, lookups, draft }: Surroundings): Renewal {
  const { application } = shown;
  const isOne = isRenewal(application);
  const confirmed = shown.draft.confirmed ?? (isOne ? confirmedBefore(application, lookups) : []);
  const steps = renewalSteps(application, { panels, lookups, confirmed });
  // Which documents there must be decides whether a screen of the documents is carried over.
  const areDocumentsKnown =
    useQuery({ ...documentsQuery(user.trn, application.arn), enabled: false }).data !== undefined;

  const confirm = (more: readonly Step[]) => {
    const now = [...new Set([...confirmed, ...more.map(stepId)])];
    draft.update((record) => confirmSteps(record, now));
    return renewalSteps(draft.application(), { panels, lookups, confirmed: now });
  };

  // A screen that has to be answered stays that screen while it is being answered.
  const step =
    current === REVIEW || current === undefined ? undefined : steps.find((one) => stepId(one) === stepId(current));
  const isBegun =
    isOne &&
    step !== undefined &&
    step.state !== 'toConfirm' &&
    (!isPanel(step.tab) || areDocumentsKnown) &&
    !confirmed.includes(stepId(step));
  useEffect(() => {
    if (isBegun && step) confirm([step]);
  });

  return { isRenewal: isOne, steps, confirm };
}
