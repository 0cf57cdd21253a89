import type { ComponentType } from 'react';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { Fill } from '#forms/DescribedForm.tsx';
import { BeforeYouGoOn } from './applicant/BeforeYouGoOn.tsx';
import type { AboveSlotName, BesideSlotName } from './pages.ts';
import { GuarantorStates } from './people/GuarantorStates.tsx';
import { EarlierEmployment } from './renewal/EarlierEmployment.tsx';

/** What stands beside the fields of a tab gets the application as it is typed now. */
export interface TabSlotProps {
  application: Application;
  lookups: LookupData | undefined;
}

type Slots = Readonly<Partial<Record<BesideSlotName, ComponentType<TabSlotProps>>>>;

/** The slots that `app` fills with other features. */
export type TabSlots = Pick<Slots, 'estimate'>;

/** What the journey itself shows beside its fields. */
const own: Slots = { beforeYouGoOn: BeforeYouGoOn, guarantorStates: GuarantorStates };

/** What to show beside a tab; undefined while nothing fills its slot. */
export const besideSlot = (
  name: BesideSlotName | undefined,
  tabSlots: TabSlots = {},
): ComponentType<TabSlotProps> | undefined => name && { ...own, ...tabSlots }[name];

/** What stands above the fields gets the same, and the way to fill them. */
export interface AboveSlotProps extends TabSlotProps {
  fill: Fill;
}

const above: Readonly<Record<AboveSlotName, ComponentType<AboveSlotProps>>> = { earlierEmployment: EarlierEmployment };

/** What to show above the fields of a tab, if anything. */
export const aboveSlot = (name: AboveSlotName | undefined): ComponentType<AboveSlotProps> | undefined =>
  name && above[name];
