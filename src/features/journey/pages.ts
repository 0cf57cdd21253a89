import type { Application } from '#domain/application.ts';
import { isStudentLoan, isTargeted, studies } from '#domain/product.ts';
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
import { insuranceTab } from './loan/insuranceTab.ts';

/** The screens that are more than fields. `app` fills each with the feature that draws it. */
export type PanelName = 'questions' | 'uploads' | 'agreements' | 'fees';

/** A screen drawn by another feature. */
export interface PanelTab {
  id: string;
  title: string;
  panel: PanelName;
  /** The paths of the server's findings that this screen can mend (decision 17). */
  covers: RegExp;
}

interface Needed {
  /** Whose application has this screen; everybody's when it says nothing. */
  neededFor?: (application: Application) => boolean;
}

export type FieldsTab = Tab & Needed;
export type AnyTab = FieldsTab | (PanelTab & Needed);

export interface Page extends Needed {
  id: string;
  title: string;
  tabs: readonly AnyTab[];
}

/** The journey of journey.md, in its order. */
const pages: readonly Page[] = [
  {
    id: 'applicant',
    title: 'About you',
    tabs: [productTab, personalTab, identificationTab, addressTab, referencesTab],
  },
  { id: 'education', title: 'Your studies', neededFor: studies, tabs: [programmeTab, otherHelpTab] },
  {
    id: 'finances',
    title: 'Your finances',
    tabs: [employmentTab, incomeTab, householdTab, { ...meansTestTab, neededFor: isTargeted }, bankTab],
  },
  { id: 'loan', title: 'Your loan', neededFor: isStudentLoan, tabs: [amountTab, insuranceTab] },
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
  { id: 'payment', title: 'Fees', tabs: [{ id: 'fees', title: 'Fees', panel: 'fees', covers: /^fees\b/ }] },
];

export const isPanel = (tab: AnyTab): tab is PanelTab => 'panel' in tab;

/** A tab of the journey with where it stands. */
export interface Stop {
  page: Page;
  tab: AnyTab;
  /** The tab's position on its page as the route counts it: the `lastTab` parameter. */
  index: number;
}

/** Every screen that this application has, in order. */
export const stopsOf = (application: Application): Stop[] =>
  pages
    .filter(({ neededFor }) => neededFor?.(application) ?? true)
    .flatMap((page) =>
      page.tabs.map((tab, index) => ({ page, tab, index })).filter(({ tab }) => tab.neededFor?.(application) ?? true),
    );

/** The last screen of the journey, after all stops. */
export const REVIEW = 'review';

/** 'finances,1': a place as the server keeps it (spec section 2). */
export const placeName = ({ page, index }: Pick<Stop, 'page' | 'index'>): string => `${page.id},${index}`;

/** The route of a stop. */
export const routeOf = ({ page, index }: Pick<Stop, 'page' | 'index'>): string =>
  `/journey/${page.id}?lastTab=${index}`;

/** Where the applicant was, from 'page,tab'; the first screen when that place is not theirs, or nothing. */
export function routeOfPlace(lastVisitedPage: string, application: Application): string {
  const [page = '', tab = '0'] = lastVisitedPage.split(',');
  if (page === REVIEW) return `/journey/${REVIEW}`;
  const stop = stopsOf(application).find((one) => one.page.id === page && String(one.index) === tab);
  return stop ? routeOf(stop) : '/journey/applicant';
}

/** The screen that follows; the review after the last. */
export function routeAfter(here: Stop, application: Application): string {
  const stops = stopsOf(application);
  const at = stops.findIndex(({ page, index }) => page.id === here.page.id && index === here.index);
  const next = stops[at + 1];
  return next ? routeOf(next) : `/journey/${REVIEW}`;
}
