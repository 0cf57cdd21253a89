import { useEffect } from 'react';
import type { ApplicantDocument } from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import { isRenewal } from '#domain/renewal.ts';
import type { ShownDraft } from '../draft/draftStorage.ts';
import type { OpenDraft } from '../draft/openDraft.ts';
import { employmentTab } from '../finances/employmentTab.ts';
import { isPanel } from '../pages.ts';
import { REVIEW, type Step, stepId } from '../steps.ts';
import type { PanelStates } from '../tabState.ts';
import type { CurrentStep } from '../useCurrentStep.ts';
import { confirmedBefore, type RenewalStep, renewalSteps } from './carriedOver.ts';
import { type EarlierEmployment, useEarlierEmployment } from './useEarlierEmployment.ts';

interface RenewalContext {
  current: CurrentStep;
  panels: PanelStates;
  lookups: LookupData | undefined;
  required: readonly ApplicantDocument[] | undefined;
  draft: OpenDraft;
}

export interface Renewal {
  isRenewal: boolean;
  /** Every step with its state. */
  steps: readonly RenewalStep[];
  /** Confirms steps: they are still right, answered again, or being changed. Returns every step with its new state. */
  confirm: (steps: readonly Step[]) => readonly RenewalStep[];
  /** The work of last year, which is offered among the answers to confirm. */
  offered: EarlierEmployment['values'] | undefined;
  /** True while it is loading. */
  isLoading: boolean;
}

/** The steps of a renewal and which of them are confirmed. This tab holds the confirmations (decision 73). */
export function useRenewal(shown: ShownDraft, context: RenewalContext): Renewal {
  const { current, panels, lookups, required, draft } = context;
  const { application } = shown;
  const isRenewed = isRenewal(application);
  const confirmed = shown.draft.confirmed ?? (isRenewed ? confirmedBefore(application, lookups) : []);
  const { employment, isLoading } = useEarlierEmployment(application, lookups);
  const values = employment?.isComplete ? employment.values : undefined;
  const offered = values ? [employmentTab.id] : [];
  const open = current === REVIEW ? undefined : current;
  const known = { panels, lookups, required, open, offered };
  const steps = renewalSteps(application, { ...known, confirmed });

  const confirm = (more: readonly Step[]) => {
    const now = [...new Set([...confirmed, ...more.map(stepId)])];
    draft.update((record) => ({ ...record, confirmed: now }));
    return renewalSteps(draft.application(), { ...known, confirmed: now });
  };

  // A step that is being answered counts as confirmed, so that it stays on the screen when its answers are complete.
  const step = open && steps.find((one) => stepId(one) === stepId(open));
  const isBegun =
    isRenewed &&
    step !== undefined &&
    step.state !== 'toConfirm' &&
    // Without the list of required documents it is unknown whether the documents are complete.
    (!isPanel(step.tab) || required !== undefined) &&
    !confirmed.includes(stepId(step));
  useEffect(() => {
    if (isBegun && step) confirm([step]);
  });

  return { isRenewal: isRenewed, steps, confirm, offered: values, isLoading };
}
