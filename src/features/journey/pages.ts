import { type Application, isStarter } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { asksForGuarantors } from '#domain/people.ts';
import {
  asksForLoan,
  isMortgage,
  namesBeneficiary,
  namesBorrower,
  startsOtherLoan,
  startsTargeted,
  studies,
} from '#domain/product.ts';
import type { Tab } from '#forms/fields.ts';
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
export type AsideName = 'estimate' | 'beforeYouGoOn' | 'guarantorStates';

/** What stands above the fields of a tab, and can fill them. */
export type AboveName = 'earlierEmployment';

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
  aside?: AsideName;
  /** The field that its aside stands right after; at the end of the fields when it says nothing. */
  asideAfter?: string;
  above?: AboveName;
}

export type FieldsTab = Tab & Listed & Shown;
export type AnyTab = FieldsTab | (PanelTab & Listed);

export interface Page extends Needed {
  id: string;
  title: string;
  /** Screens of which nobody has more than one share a place. */
  tabs: readonly (AnyTab | readonly AnyTab[])[];
}

/** The journey of journey.md, in its order. Whoever was named in an application gives their own part only. */
const pages: readonly Page[] = [
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
  { id: 'education', title: 'Your studies', neededFor: studies, tabs: [programmeTab, otherHelpTab] },
  {
    id: 'finances',
    title: 'Your finances',
    tabs: [
      { ...employmentTab, above: 'earlierEmployment' },
      incomeTab,
      { ...householdTab, neededFor: isStarter },
      { ...meansTestTab, neededFor: startsTargeted },
      { ...bankTab, neededFor: isStarter },
    ],
  },
  {
    id: 'loan',
    title: 'Your loan',
    neededFor: asksForLoan,
    tabs: [
      { ...amountTab, aside: 'estimate', asideAfter: 'amountApplied' satisfies keyof typeof amountTab.fields },
      insuranceTab,
      { ...collateralTab, neededFor: startsOtherLoan },
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

/** A tab of the journey with where it stands. */
export interface Step {
  page: Page;
  tab: AnyTab;
  /** The tab's position on its page as the route counts it: the `lastTab` parameter. */
  index: number;
}

const stepsOn = (page: Page): Step[] =>
  page.tabs.flatMap((place, index) => [place].flat().map((tab) => ({ page, tab, index })));

/** Every screen that this application has, in order. How many guarantors there are to name is a rule of master data. */
export const stepsOf = (application: Application, lookups?: LookupData): Step[] =>
  pages
    .filter(({ neededFor }) => neededFor?.(application, lookups) ?? true)
    .flatMap(stepsOn)
    .filter(({ tab }) => tab.neededFor?.(application, lookups) ?? true);

/** The last screen of the journey, after all steps. */
export const REVIEW = 'review';

/** Where the starter of a submitted application mends how somebody is reached: person?lastTab={position}. */
export const PERSON = 'person';

/** The first screen of whoever was named in an application, before all steps: what it is about, and nothing asked. */
export const WELCOME = 'welcome';

/** 'finances,1': a place as the server keeps it (spec section 2). */
export const stepId = ({ page, index }: Pick<Step, 'page' | 'index'>): string => `${page.id},${index}`;

/** The route of a step. */
export const routeOf = ({ page, index }: Pick<Step, 'page' | 'index'>): string =>
  `/journey/${page.id}?lastTab=${index}`;

/** The route of the screen that another feature draws. */
export function routeOfPanel(name: PanelName): string | undefined {
  const step = pages.flatMap(stepsOn).find(({ tab }) => isPanel(tab) && tab.panel === name);
  return step && routeOf(step);
}

/** Where the applicant was, from 'page,tab'; the first screen when there is no such place, or nothing. */
export function routeOfStepId(lastVisitedPage: string, application: Application): string {
  const [page = '', tab = '0'] = lastVisitedPage.split(',');
  if (page === REVIEW) return `/journey/${REVIEW}`;
  const step = pages.flatMap(stepsOn).find((one) => one.page.id === page && String(one.index) === tab);
  return step ? routeOf(step) : firstRoute(application);
}

/** Where an application begins: /journey/applicant; for whoever was named in one, with what it means for them. */
export const firstRoute = (application: Application): string =>
  isStarter(application) ? '/journey/applicant' : `/journey/${WELCOME}`;

/** The screen that follows; the review after the last. */
export function routeAfter(here: Step, application: Application, lookups?: LookupData): string {
  const steps = stepsOf(application, lookups);
  const at = steps.findIndex(({ page, index }) => page.id === here.page.id && index === here.index);
  const next = steps[at + 1];
  return next ? routeOf(next) : `/journey/${REVIEW}`;
}
