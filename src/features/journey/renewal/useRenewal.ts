import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { documentsQuery } from '#api/documents.ts';
import type { LookupData } from '#domain/lookup.ts';
import { isRenewal } from '#domain/renewal.ts';
import type { User } from '#domain/user.ts';
import type { KeptApplication } from '../keptApplication.ts';
import { isPanel, placeName, REVIEW, type Stop } from '../pages.ts';
import type { JourneySaver } from '../saver.ts';
import type { PanelStates } from '../tabState.ts';
import type { Here } from '../useHere.ts';
import { answeredBefore, type RenewalStop, renewalStops } from './carriedOver.ts';

interface Surroundings {
  user: User;
  here: Here;
  panels: PanelStates;
  lookups: LookupData | undefined;
  saver: JourneySaver;
}

export interface Renewal {
  isRenewal: boolean;
  /** Every screen, with what waits to be confirmed. */
  stops: readonly RenewalStop[];
  /** These screens are still right, answered anew, or taken in hand; says how the screens stand then. */
  settle: (places: readonly Stop[]) => readonly RenewalStop[];
}

/** What a renewal has carried over, and what of it is still to be confirmed: kept in this tab, across a reload. */
export function useRenewal(opened: KeptApplication, { user, here, panels, lookups, saver }: Surroundings): Renewal {
  const { application } = opened;
  const isOne = isRenewal(application);
  const answered = opened.answered ?? (isOne ? answeredBefore(application, lookups) : []);
  const stops = renewalStops(application, { panels, lookups, answered });
  // Which papers there must be decides whether a screen of the documents is carried over.
  const arePapersKnown = useQuery({ ...documentsQuery(user.trn, application.arn), enabled: false }).data !== undefined;

  const settle = (places: readonly Stop[]) => {
    const now = [...new Set([...answered, ...places.map(placeName)])];
    saver.keepAnswered(now);
    return renewalStops(saver.read(), { panels, lookups, answered: now });
  };

  // A screen that has to be answered stays that screen while it is being answered.
  const asked =
    here === REVIEW || here === undefined ? undefined : stops.find((stop) => placeName(stop) === placeName(here));
  const isTakenUp =
    isOne &&
    asked !== undefined &&
    asked.state !== 'toConfirm' &&
    (!isPanel(asked.tab) || arePapersKnown) &&
    !answered.includes(placeName(asked));
  useEffect(() => {
    if (isTakenUp && asked) settle([asked]);
  });

  return { isRenewal: isOne, stops, settle };
}
