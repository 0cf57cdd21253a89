import { agreementsInPortal } from '#domain/agreement.ts';
import { type Application, ownApplicant } from '#domain/application.ts';
import {
  asksForLoan,
  hasBorrowersMeansTest,
  hasOwnMeansTest,
  isForNoStudies,
  isInsuredByAgreement,
  isInsuredOtherwise,
  isMortgage,
  isRepaidAfterStudying,
  isRepaidWhileStudying,
  isStudying,
  isTopUp,
  namesBeneficiary,
  namesBorrower,
  needsCollateral,
} from '#domain/conditions.ts';
import type { ApplicantDocument } from '#domain/document.ts';
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
import { borrowersMeansTestTab, meansTestTab } from './finances/meansTestTab.ts';
import { amountTab, otherLoanAmountTab, repaidAtOnceAmountTab, topUpAmountTab } from './loan/amountTab.ts';
import { collateralTab } from './loan/collateralTab.ts';
import { insuranceTab, otherInsuranceTab } from './loan/insuranceTab.ts';
import { mortgageTab } from './loan/mortgageTab.ts';
import { guarantorsTab } from './people/guarantorsTab.ts';
import { beneficiaryTab, borrowerTab } from './people/otherPersonTabs.ts';

/** The screens that other features draw. `app` passes their components to the journey. */
export type PanelName = 'questions' | 'uploads' | 'agreements' | 'fees';

/** What a tab can show beside its fields. `app` fills 'estimate'; the journey fills the others (`tabSlots.ts`). */
export type BesideSlotName =
  | 'estimate'
  | 'accountInMyName'
  | 'beforeYouGoOn'
  | 'dependantsCount'
  | 'guarantorStates'
  | 'householdCount'
  | 'incomePerMonth'
  | 'kinAsBeneficiary'
  | 'kinAtMyAddress'
  | 'licenceNumber'
  | 'mostToBorrow'
  | 'noToOffices'
  | 'notEmployed'
  | 'schoolNotListed'
  | 'termInYears';

/** What a tab can show above its fields; it can fill them. */
export type AboveSlotName = 'earlierEmployment' | 'guarantorCount' | 'noLoanToTopUp' | 'noToHealth';

/** A screen drawn by another feature. */
export interface PanelTab {
  id: string;
  title: string;
  panel: PanelName;
}

interface Needed {
  /**
   * Whether an application has this screen; left out when every application has it. `required` are the documents that the
   * bureau lists for the user's part; none while the list is unknown.
   */
  neededFor?: (
    application: Application,
    lookups: LookupData | undefined,
    required: readonly ApplicantDocument[],
  ) => boolean;
}

interface Listed extends Needed {
  /** How long most people take for it, in minutes, with their papers ready. */
  minutes?: number;
  /**
   * The tab of the same page on whose screen this one is shown, and for which applications; for all when it does not say.
   * Each keeps its own address, state and saves (rule SCR-28).
   */
  joins?: {
    tab: string;
    when?: (application: Application) => boolean;
    /** True for a tab that a renewal carries nothing over to, so that it joins there too. */
    inRenewals?: boolean;
  };
  /** The paths of findings of the server that lead to this screen, besides those of its fields (decision 17). */
  covers?: RegExp;
}

interface Shown {
  aside?: BesideSlotName | readonly BesideSlotName[];
  /** The field after which the aside is shown; left out when it follows the last field. */
  asideAfter?: string;
  /** The fieldset under whose legend the aside is shown. */
  asideUnder?: string;
  above?: AboveSlotName;
  /** What is shown right after single fields, by their key. */
  afterFields?: Readonly<Record<string, BesideSlotName>>;
}

export type FieldsTab = Tab & Listed & Shown;
export type AnyTab = FieldsTab | (PanelTab & Listed);

export interface Page extends Needed {
  id: string;
  title: string;
  /**
   * An inner array holds alternatives: an application has at most one of them, and they share one index. Those with the
   * same id are one tab in other words, and the first of them has all its fields.
   */
  tabs: readonly (AnyTab | readonly AnyTab[])[];
}

const besideAmount = {
  minutes: 3,
  // The estimate is made of the amount and the term.
  aside: ['termInYears', 'estimate'],
  asideAfter: 'loanTerm' satisfies keyof typeof amountTab.fields,
  afterFields: { amountApplied: 'mostToBorrow' } satisfies Partial<
    Record<keyof typeof amountTab.fields, BesideSlotName>
  >,
} as const;

const besideInsurance = {
  minutes: 2,
  above: 'noToHealth',
  aside: 'kinAsBeneficiary',
  asideUnder: 'insuranceBeneficiary' satisfies keyof typeof insuranceTab.fields,
} as const;

const besideMeansTest = {
  minutes: 2,
  joins: { tab: 'household' },
  aside: 'dependantsCount',
  asideAfter: 'dependantsInSchool' satisfies keyof typeof meansTestTab.fields,
} as const;

/** The pages of the journey, in order (rule FLD-34). A named person has only those of their own part. */
export const pages: readonly Page[] = [
  {
    id: 'applicant',
    title: 'About you',
    tabs: [
      {
        ...productTab,
        minutes: 2,
        neededFor: isStarter,
        aside: 'beforeYouGoOn',
        asideAfter: 'productName',
        afterFields: { isEmployed: 'notEmployed' },
      },
      { ...personalTab, minutes: 3, aside: 'noToOffices', asideAfter: 'homePhone' },
      { ...identificationTab, minutes: 2, joins: { tab: 'personal' }, aside: 'licenceNumber', asideAfter: 'idNumber' },
      { ...addressTab, minutes: 2 },
      { ...referencesTab, minutes: 5, neededFor: isStarter, aside: 'kinAtMyAddress', asideAfter: 'nextOfKin' },
    ],
  },
  {
    id: 'education',
    title: 'Your studies',
    neededFor: isStudying,
    tabs: [
      { ...programmeTab, minutes: 3, aside: 'schoolNotListed', asideAfter: 'institution' },
      { ...otherHelpTab, minutes: 1, joins: { tab: 'programme' } },
    ],
  },
  {
    id: 'finances',
    title: 'Your finances',
    tabs: [
      {
        ...employmentTab,
        minutes: 2,
        above: 'earlierEmployment',
        // Who said that they have no work has one question left here.
        joins: { tab: 'income', when: (application) => ownApplicant(application).isEmployed === 'NO' },
      },
      { ...incomeTab, minutes: 3, aside: 'incomePerMonth', asideAfter: 'otherIncome' },
      { ...householdTab, minutes: 3, neededFor: isStarter, aside: 'householdCount', asideAfter: 'householdSize' },
      [
        { ...meansTestTab, ...besideMeansTest, neededFor: hasOwnMeansTest },
        { ...borrowersMeansTestTab, ...besideMeansTest, neededFor: hasBorrowersMeansTest },
      ],
      { ...bankTab, minutes: 2, neededFor: isStarter, aside: 'accountInMyName', asideAfter: 'confirmAccountNumber' },
    ],
  },
  {
    id: 'loan',
    title: 'Your loan',
    neededFor: asksForLoan,
    tabs: [
      [
        { ...amountTab, ...besideAmount, neededFor: isRepaidAfterStudying },
        { ...repaidAtOnceAmountTab, ...besideAmount, neededFor: isRepaidWhileStudying },
        { ...topUpAmountTab, ...besideAmount, above: 'noLoanToTopUp', neededFor: isTopUp },
        { ...otherLoanAmountTab, ...besideAmount, neededFor: isForNoStudies },
      ],
      [
        { ...insuranceTab, ...besideInsurance, neededFor: isInsuredByAgreement },
        { ...otherInsuranceTab, ...besideInsurance, neededFor: isInsuredOtherwise },
      ],
      { ...collateralTab, minutes: 4, neededFor: needsCollateral },
      { ...mortgageTab, minutes: 3, neededFor: isMortgage },
    ],
  },
  {
    id: 'people',
    title: 'People on this loan',
    neededFor: asksForLoan,
    tabs: [
      [
        { ...beneficiaryTab, minutes: 2, neededFor: namesBeneficiary },
        { ...borrowerTab, minutes: 2, neededFor: namesBorrower },
      ],
      {
        ...guarantorsTab,
        minutes: 3,
        neededFor: asksForGuarantors,
        above: 'guarantorCount',
        aside: 'guarantorStates',
        covers: /^applicants\[[1-9]\d*\]/,
      },
    ],
  },
  {
    id: 'documents',
    title: 'Documents',
    tabs: [
      {
        id: 'questions',
        title: 'Questions about your documents',
        panel: 'questions',
        joins: { tab: 'uploads' },
        minutes: 2,
        covers: /\.questionaire\b/,
      },
      { id: 'uploads', title: 'Uploads', panel: 'uploads', minutes: 6, covers: /\.documents\b/ },
    ],
  },
  {
    id: 'agreements',
    title: 'Agreements',
    tabs: [
      { ...consentsTab, minutes: 1 },
      {
        id: 'agreements',
        title: 'Agreements to accept',
        panel: 'agreements',
        joins: { tab: 'consents', inRenewals: true },
        minutes: 4,
        neededFor: (application, lookups, required) => agreementsInPortal(application, required, lookups).length > 0,
        covers: /\.agreements\b/,
      },
    ],
  },
  {
    id: 'payment',
    title: 'Fees',
    neededFor: isStarter,
    tabs: [{ id: 'fees', title: 'Fees', panel: 'fees', minutes: 3, covers: /^fees\b/ }],
  },
];

export const isPanel = (tab: AnyTab): tab is PanelTab => 'panel' in tab;
