import type { Application } from '#domain/application.ts';
import {
  asksForLoan,
  hasMeansTest,
  isInsured,
  isMortgage,
  isStudying,
  namesBeneficiary,
  namesBorrower,
  needsCollateral,
} from '#domain/conditions.ts';
import type { LookupData } from '#domain/lookup.ts';
import { asksForGuarantors } from '#domain/people.ts';
import { isStarter } from '#domain/roles.ts';
import type { Tab } from '#forms/tab.ts';
import { consentsTab } from './agreements/consentsTab.ts';
import { addressTab } from './applicant/addressTab.ts';
import { identificationTab } from './applicant/identificationTab.ts';
import { personalTab } from './applicant/personalTab.ts';
import { productTab } from './applicant/productTab.ts';
import { referencesTab } from './applicant/referencesTab.ts';
import { otherHelpTab } from './education/otherHelpTab.ts';
import { programmeTab } from './education/programmeTab.ts';
import { bankTab } from './finances/bankTab.ts';
import { employmentTab } from './finances/employmentTab.ts';
import { householdTab } from './finances/householdTab.ts';
import { incomeTab } from './finances/incomeTab.ts';
import { meansTestTab } from './finances/meansTestTab.ts';
import { amountTab } from './loan/amountTab.ts';
import { collateralTab } from './loan/collateralTab.ts';
import { insuranceTab } from './loan/insuranceTab.ts';
import { mortgageTab } from './loan/mortgageTab.ts';
import { guarantorsTab } from './people/guarantorsTab.ts';
import { beneficiaryTab, borrowerTab } from './people/otherPersonTabs.ts';

/** The screens that are more than fields. `app` fills each with the feature that draws it. */
export type PanelName = 'questions' | 'uploads' | 'agreements' | 'fees';

/** What stands beside the fields of a tab. `app` fills 'estimate'; the others are the journey's own. */
export type BesideSlotName = 'estimate' | 'beforeYouGoOn' | 'guarantorStates';

/** What stands above the fields of a tab, and can fill them. */
export type AboveSlotName = 'earlierEmployment';

/** A screen drawn by another feature. */
export interface PanelTab {
  id: string;
  title: string;
  panel: PanelName;
}

interface Needed {
  /** Whose application has this screen; everybody's when it says nothing. */
  neededFor?: (application: Application, lookups: LookupData | undefined) => boolean;
}

interface Listed extends Needed {
  /** The paths of the server's findings that this screen can mend, beside those of its fields (decision 17). */
  covers?: RegExp;
}

interface Shown {
  aside?: BesideSlotName;
  /** The field that its aside stands right after; at the end of the fields when it says nothing. */
  asideAfter?: string;
  above?: AboveSlotName;
}

export type FieldsTab = Tab & Listed & Shown;
export type AnyTab = FieldsTab | (PanelTab & Listed);

export interface Page extends Needed {
  id: string;
  title: string;
  /** Screens of which nobody has more than one share a place. */
  tabs: readonly (AnyTab | readonly AnyTab[])[];
}

/** The pages of the journey, in order (rule FLD-34). Whoever was named in an application gives their own part only. */
export const pages: readonly Page[] = [
  {
    id: 'applicant',
    title: 'About you',
    tabs: [
      { ...productTab, neededFor: isStarter, aside: 'beforeYouGoOn' },
      personalTab,
      identificationTab,
      addressTab,
      { ...referencesTab, neededFor: isStarter },
    ],
  },
  { id: 'education', title: 'Your studies', neededFor: isStudying, tabs: [programmeTab, otherHelpTab] },
  {
    id: 'finances',
    title: 'Your finances',
    tabs: [
      { ...employmentTab, above: 'earlierEmployment' },
      incomeTab,
      { ...householdTab, neededFor: isStarter },
      { ...meansTestTab, neededFor: hasMeansTest },
      { ...bankTab, neededFor: isStarter },
    ],
  },
  {
    id: 'loan',
    title: 'Your loan',
    neededFor: asksForLoan,
    tabs: [
      { ...amountTab, aside: 'estimate', asideAfter: 'amountApplied' satisfies keyof typeof amountTab.fields },
      { ...insuranceTab, neededFor: isInsured },
      { ...collateralTab, neededFor: needsCollateral },
      { ...mortgageTab, neededFor: isMortgage },
    ],
  },
  {
    id: 'people',
    title: 'People on this loan',
    neededFor: asksForLoan,
    tabs: [
      [
        { ...beneficiaryTab, neededFor: namesBeneficiary },
        { ...borrowerTab, neededFor: namesBorrower },
      ],
      { ...guarantorsTab, neededFor: asksForGuarantors, aside: 'guarantorStates', covers: /^applicants\[[1-9]\d*\]/ },
    ],
  },
  {
    id: 'documents',
    title: 'Documents',
    tabs: [
      { id: 'questions', title: 'Questions about your documents', panel: 'questions', covers: /\.questionaire\b/ },
      { id: 'uploads', title: 'Uploads', panel: 'uploads', covers: /\.documents\[/ },
    ],
  },
  {
    id: 'agreements',
    title: 'Agreements',
    tabs: [
      consentsTab,
      { id: 'agreements', title: 'Agreements to accept', panel: 'agreements', covers: /\.agreements\b/ },
    ],
  },
  {
    id: 'payment',
    title: 'Fees',
    neededFor: isStarter,
    tabs: [{ id: 'fees', title: 'Fees', panel: 'fees', covers: /^fees\b/ }],
  },
];

export const isPanel = (tab: AnyTab): tab is PanelTab => 'panel' in tab;
