import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { documentsQuery } from '#api/documents.ts';
import type { LookupData } from '#domain/lookup.ts';
import { isRenewal } from '#domain/renewal.ts';
import type { User } from '#domain/user.ts';
import type { CurrentStep } from '#features/journey/useCurrentStep.ts';
import type { KeptApplication } from '../keptApplication.ts';
import { isPanel } from '../pages.ts';
import type { JourneySaver } from '../saver.ts';
import { REVIEW, type Step, stepId } from '../steps.ts';
import type { PanelStates } from '../tabState.ts';
import { confirmedBefore, type RenewalStep, renewalSteps } from './carriedOver.ts';

interface Surroundings {
  user: User;
  here: CurrentStep;
  panels: PanelStates;
  lookups: LookupData | undefined;
  saver: JourneySaver;
}

export interface Renewal {
  isRenewal: boolean;
  /** Every screen, with what waits to be confirmed. */
  steps: readonly RenewalStep[];
  /** These screens are still right, answered anew, or taken in hand; says how the screens stand then. */
  settle: (places: readonly Step[]) => readonly RenewalStep[];
}

/** What a renewal has carried over, and what of it is still to be confirmed: kept in this tab, across a reload. */
export function useRenewal(opened: KeptApplication, { user, here, panels, lookups, saver }: Surroundings): Renewal {
  const { application } = opened;
  const isOne = isRenewal(application);
  const answered = opened.answered ?? (isOne ? confirmedBefore(application, lookups) : []);
  const steps = renewalSteps(application, { panels, lookups, answered });
  // Which papers there must be decides whether a screen of the documents is carried over.
  const arePapersKnown = useQuery({ ...documentsQuery(user.trn, application.arn), enabled: false }).data !== undefined;

  const settle = (places: readonly Step[]) => {
    const now = [...new Set([...answered, ...places.map(stepId)])];
    saver.keepAnswered(now);
    return renewalSteps(saver.read(), { panels, lookups, answered: now });
  };

  // A screen that has to be answered stays that screen while it is being answered.
  const asked = here === REVIEW || here === undefined ? undefined : steps.find((step) => stepId(step) === stepId(here));
  const isTakenUp =
    isOne &&
    asked !== undefined &&
    asked.state !== 'toConfirm' &&
    (!isPanel(asked.tab) || arePapersKnown) &&
    !answered.includes(stepId(asked));
  useEffect(() => {
    if (isTakenUp && asked) settle([asked]);
  });

  return { isRenewal: isOne, steps, settle };
}
