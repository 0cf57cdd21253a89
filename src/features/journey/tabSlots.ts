import type { ComponentType } from 'react';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { Fill } from '#forms/formContext.ts';
import { BeforeYouGoOn } from './applicant/BeforeYouGoOn.tsx';
import { LicenceNumber } from './applicant/LicenceNumber.tsx';
import { NotEmployed } from './applicant/NotEmployed.tsx';
import { SchoolNotListed } from './education/SchoolNotListed.tsx';
import { DependantsCount } from './finances/DependantsCount.tsx';
import { HouseholdCount } from './finances/HouseholdCount.tsx';
import { IncomePerMonth } from './finances/IncomePerMonth.tsx';
import { NoLoanToTopUp } from './loan/NoLoanToTopUp.tsx';
import { TermInYears } from './loan/TermInYears.tsx';
import type { AboveSlotName, BesideSlotName } from './pages.ts';
import { GuarantorCount } from './people/GuarantorCount.tsx';
import { GuarantorStates } from './people/GuarantorStates.tsx';
import { EarlierEmployment } from './renewal/EarlierEmployment.tsx';
import {
  AccountInMyName,
  KinAsBeneficiary,
  KinAtMyAddress,
  MostToBorrow,
  NoToHealth,
  NoToOffices,
} from './shortcuts.tsx';

/** The props of a component beside the fields of a tab. `application` has the values that are typed now. */
export interface TabSlotProps {
  application: Application;
  lookups: LookupData | undefined;
}

type Slots = Readonly<Partial<Record<BesideSlotName, ComponentType<TabSlotProps>>>>;

/** The slots that `app` fills with other features. */
export type TabSlots = Pick<Slots, 'estimate'>;

/** The slots that the journey fills itself. */
const ownSlots: Slots = {
  accountInMyName: AccountInMyName,
  beforeYouGoOn: BeforeYouGoOn,
  dependantsCount: DependantsCount,
  guarantorStates: GuarantorStates,
  householdCount: HouseholdCount,
  incomePerMonth: IncomePerMonth,
  kinAsBeneficiary: KinAsBeneficiary,
  kinAtMyAddress: KinAtMyAddress,
  licenceNumber: LicenceNumber,
  mostToBorrow: MostToBorrow,
  notEmployed: NotEmployed,
  noToOffices: NoToOffices,
  schoolNotListed: SchoolNotListed,
  termInYears: TermInYears,
};

/** The component beside the fields of a tab; undefined if nothing fills the slot. */
export const besideSlot = (
  name: BesideSlotName | undefined,
  tabSlots: TabSlots = {},
): ComponentType<TabSlotProps> | undefined => name && { ...ownSlots, ...tabSlots }[name];

/** The props of a component above the fields; `fill` sets values of fields. */
export interface AboveSlotProps extends TabSlotProps {
  fill: Fill;
}

const aboveSlots: Readonly<Record<AboveSlotName, ComponentType<AboveSlotProps>>> = {
  earlierEmployment: EarlierEmployment,
  guarantorCount: GuarantorCount,
  noLoanToTopUp: NoLoanToTopUp,
  noToHealth: NoToHealth,
};

/** The component above the fields of a tab, if it has one. */
export const aboveSlot = (name: AboveSlotName | undefined): ComponentType<AboveSlotProps> | undefined =>
  name && aboveSlots[name];
