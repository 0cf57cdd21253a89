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

interface RenewalContext {
  user: User;
  current: CurrentStep;
  panels: PanelStates;
  lookups: LookupData | undefined;
  draft: OpenDraft;
}

export interface Renewal {
  isRenewal: boolean;
  /** Every step with its state. */
  steps: readonly RenewalStep[];
  /** Confirms steps: they are still right, answered again, or being changed. Returns every step with its new state. */
  confirm: (steps: readonly Step[]) => readonly RenewalStep[];
}

/** The steps of a renewal and which of them are confirmed. The draft holds the confirmations, also across a reload. */
export function useRenewal(shown: ShownDraft, { user, current, panels, lookups, draft }: RenewalContext): Renewal {
  const { application } = shown;
  const isRenewed = isRenewal(application);
  const confirmed = shown.draft.confirmed ?? (isRenewed ? confirmedBefore(application, lookups) : []);
  const steps = renewalSteps(application, { panels, lookups, confirmed });
  // Without the list of required documents it is unknown whether the documents are complete.
  const areDocumentsKnown =
    useQuery({ ...documentsQuery(user.trn, application.arn), enabled: false }).data !== undefined;

  const confirm = (more: readonly Step[]) => {
    const now = [...new Set([...confirmed, ...more.map(stepId)])];
    draft.update((record) => confirmSteps(record, now));
    return renewalSteps(draft.application(), { panels, lookups, confirmed: now });
  };

  // A step that is being answered counts as confirmed, so that it stays on the screen when its answers are complete.
  const step =
    current === REVIEW || current === undefined ? undefined : steps.find((one) => stepId(one) === stepId(current));
  const isBegun =
    isRenewed &&
    step !== undefined &&
    step.state !== 'toConfirm' &&
    (!isPanel(step.tab) || areDocumentsKnown) &&
    !confirmed.includes(stepId(step));
  useEffect(() => {
    if (isBegun && step) confirm([step]);
  });

  return { isRenewal: isRenewed, steps, confirm };
}
