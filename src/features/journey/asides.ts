import type { ComponentType } from 'react';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { Fill } from '#forms/DescribedForm.tsx';
import { BeforeYouGoOn } from './applicant/BeforeYouGoOn.tsx';
import type { AboveName, AsideName } from './pages.ts';
import { GuarantorStates } from './people/GuarantorStates.tsx';
import { EarlierEmployment } from './renewal/EarlierEmployment.tsx';

/** What stands beside the fields of a tab gets the application as it is typed now. */
export interface AsideProps {
  application: Application;
  lookups: LookupData | undefined;
}

type Slots = Readonly<Partial<Record<AsideName, ComponentType<AsideProps>>>>;

/** The slots that `app` fills with other features. */
export type Asides = Pick<Slots, 'estimate'>;

/** What the journey itself shows beside its fields. */
const own: Slots = { beforeYouGoOn: BeforeYouGoOn, guarantorStates: GuarantorStates };

/** What to show beside a tab; undefined while nothing fills its slot. */
export const asideFor = (name: AsideName | undefined, asides: Asides = {}): ComponentType<AsideProps> | undefined =>
  name && { ...own, ...asides }[name];

/** What stands above the fields gets the same, and the way to fill them. */
export interface AboveProps extends AsideProps {
  fill: Fill;
}

const above: Readonly<Record<AboveName, ComponentType<AboveProps>>> = { earlierEmployment: EarlierEmployment };

/** What to show above the fields of a tab, if anything. */
export const aboveFor = (name: AboveName | undefined): ComponentType<AboveProps> | undefined => name && above[name];
