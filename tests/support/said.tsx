import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Application, applicant, isPartUnneeded, ownApplicant, viewedBy } from '#domain/application.ts';
import { isForStudies } from '#domain/conditions.ts';
import { fallbackLists } from '#domain/fallbackLists.ts';
import { loanStatusText } from '#domain/loanStatus.ts';
import { type ProductCode, productCodes, products } from '#domain/products.ts';
import type { CustomerRole } from '#domain/roles.ts';
import { timelineOf } from '#domain/status.ts';
import { resumeTab } from '#features/auth/resume/resumeTab.ts';
import { documentTexts } from '#features/documents/texts/documentTexts.ts';
import { cardWords } from '#features/home/cardWords.ts';
import { NOTHING_DUE } from '#features/home/dueTotal.ts';
import { nextSteps } from '#features/home/nextStep.ts';
import { nextStepWords } from '#features/home/nextStepWords.ts';
import { remindWords } from '#features/home/remindWords.ts';
import { taskWords } from '#features/home/taskWords.ts';
import { applyTexts, taskTexts } from '#features/home/texts.tsx';
import type { HomeFacts } from '#features/home/useHomeFacts.ts';
import {
  nextForNamed,
  partTextsFor,
  starterName,
  whatMayFollow,
  whatTheyDo,
} from '#features/journey/named/namedPart.ts';
import { isPanel } from '#features/journey/pages.ts';
import { confirmationWords } from '#features/journey/review/confirmationWords.ts';
import { reviewWords } from '#features/journey/review/reviewWords.ts';
import { stepsOf } from '#features/journey/steps.ts';
import { partDoneTexts, partUnneededTexts, welcomeTexts } from '#features/journey/texts/namedTexts.tsx';
import { feePurpose } from '#features/payment/fees/feeRows.ts';
import { entryWords } from '#features/record/entryWords.ts';
import { type Fields, isValueField, type Shape } from '#forms/fields.ts';
import { isShown, valuesFrom } from '#forms/values.ts';
import { requiredDocuments } from '../../src/mocks/documents/required.ts';
import { lookups } from '../../src/mocks/master/data.ts';
import { anApplication } from './builders.ts';

// What the portal says to whom, from the functions that its screens use. docs/sentences.md shows it, and
// tests/features/sentences.test.ts holds it to the facts of each product and role.

/** The people who read about an application. Of the last two the list does not say whether they started it. */
export const people = {
  BB: { role: 'BORROWER-BENEFICIARY', isStarter: 'Y' },
  BO: { role: 'BORROWER', isStarter: 'Y' },
  BE: { role: 'BENEFICIARY', isStarter: 'Y' },
  borrower: { role: 'BORROWER', isStarter: 'N' },
  beneficiary: { role: 'BENEFICIARY', isStarter: 'N' },
  guarantor: { role: 'GUARANTOR', isStarter: 'N' },
  'BO?': { role: 'BORROWER', isStarter: '' },
  'BE?': { role: 'BENEFICIARY', isStarter: '' },
} as const satisfies Record<string, { role: CustomerRole; isStarter: string }>;
export type Who = keyof typeof people;

const isWho = (name: string): name is Who => Object.hasOwn(people, name);
export const everybody: readonly Who[] = Object.keys(people).filter(isWho);
const starters: readonly Who[] = ['BB', 'BO', 'BE'];
const named: readonly Who[] = ['borrower', 'beneficiary', 'guarantor'];
const inJourney: readonly Who[] = [...starters, ...named];

/** One sentence, with the place where it is said, in which case, of which product and to whom. */
export interface Said {
  place: string;
  when: string;
  product: ProductCode;
  who: Who;
  sentence: string;
}

const STATUSES = [...fallbackLists.Application_Status_Master.map(({ code }) => code), 'OTHER'];
const LOAN_STATUSES = ['MORATORIUM', 'REPAYMENT', 'ARREARS', 'DEFAULT', 'TERMINATED', 'RESCINDED', 'CLOSED', 'OTHER'];
const TASKS = ['AGREEMENT', 'DOCUMENTS', 'PAYMENT', 'RESUME', 'OTHER'];

const startersRole: Readonly<Record<CustomerRole, CustomerRole>> = {
  BORROWER: 'BENEFICIARY',
  BENEFICIARY: 'BORROWER',
  GUARANTOR: 'BORROWER-BENEFICIARY',
  'BORROWER-BENEFICIARY': 'BORROWER-BENEFICIARY',
};

/** An application for this product that this person has open. */
export function openedBy(product: ProductCode, who: Who, status = 'DRAFT'): Application {
  const { role, isStarter } = people[who];
  if (isStarter !== 'N') return anApplication({ productName: product, role }, { status, loanType: product });
  const person = applicant.parse({ id: 'N', ssn: '999000222', firstName: 'Joy', lastName: 'Reid', role });
  const starter = { productName: product, role: startersRole[role] };
  const application = anApplication(starter, { status, loanType: product, applicants: [person] });
  return viewedBy(application, { trn: '999000222' });
}

const listedFor = (product: ProductCode, who: Who, status: string) => ({
  arn: 'SLB2026000001',
  loanType: product,
  applicantType: 'N',
  // Only a loan for studies has one (decision 61).
  academicYear: isForStudies(product, lookups) ? '2026' : '',
  amountApplied: '',
  lastUpdated: '',
  submittedOn: status === 'DRAFT' ? '' : '2026-11-01',
  status,
  ...people[who],
});

/** The text of an element. */
const textOf = (node: ReactNode): string =>
  renderToStaticMarkup(node)
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&');

type Words = readonly (readonly [when: string, sentence: string | undefined])[];

/** What one place says to these people about each product. */
const at = (place: string, whom: readonly Who[], words: (product: ProductCode, who: Who) => Words): Said[] =>
  productCodes.flatMap((product) =>
    whom.flatMap((who) =>
      words(product, who).flatMap(([when, sentence]) =>
        sentence === undefined || sentence === '' ? [] : [{ place, when, product, who, sentence }],
      ),
    ),
  );

/** The cards of home, with and without a task of that application. */
const cards = (what: 'part' | 'status' | 'action') => (product: ProductCode, who: Who) =>
  STATUSES.flatMap((status) =>
    [false, true].map((hasTask): [string, string | undefined] => {
      const { part, label, sentence, action } = cardWords(listedFor(product, who, status), hasTask, lookups);
      const said = {
        part: part && [part.title, part.hint, part.asked].filter(Boolean).join(' '),
        status: `${label}. ${sentence}`,
        action,
      };
      return [status, said[what]];
    }),
  );

/** The card that home leads with, while somebody whom the reader named in this role has to do their part. */
const awaited =
  (role: CustomerRole) =>
  (product: ProductCode, who: Who): Words =>
    ['INVITED', 'DETAILS'].flatMap((state): [string, string][] => {
      // Of the products of the demo it alone asks for guarantors.
      if (role === 'GUARANTOR' && product !== 'POSTGRAD') return [];
      const person = applicant.parse({ id: 'N', firstName: 'Joy', lastName: 'Reid', role, state });
      const own = { productName: product, role: people[who].role };
      const stored = anApplication(own, { status: 'SUBMITTED', loanType: product, applicants: [person] });
      const { title, lines, people: states, help, action } = remindWords(stored, lookups);
      const said = states.map(({ name, state: is }) => `${name}: ${is}.`);
      return [['SUBMITTED', `${[`${title}.`, ...lines, ...said, help].join(' ')} [${action}]`]];
    });

/** Home of somebody of whom nothing is asked. */
const nothing: Omit<HomeFacts, 'applications'> = {
  unsaved: undefined,
  tasks: [],
  loans: [],
  dues: NOTHING_DUE,
  inCheck: [],
  renewable: [],
  requests: [],
  hasFailed: false,
  isUnknownWhatToDo: false,
  areRequestsUnknown: false,
  lookups,
  day: '2026-11-22',
};

function stepSentences(facts: HomeFacts): string[] {
  const { steps } = nextSteps(facts);
  // Its words are for everybody: 'Apply for a loan'.
  return steps
    .filter(({ kind }) => kind !== 'start')
    .map((step) => {
      const { title, lines, action } = nextStepWords(step, facts);
      return `${title}. ${lines.join(' ')}${action === '' ? '' : ` [${action}]`}`;
    });
}

/** The card that home leads with, where nothing is asked of the reader. */
const nextStep = (product: ProductCode, who: Who): Words =>
  STATUSES.flatMap((status) => {
    const applications = [listedFor(product, who, status)];
    return stepSentences({ ...nothing, applications }).map((sentence): [string, string] => [status, sentence]);
  });

/** The card that home leads with, by the status of a loan of the reader. */
const ownLoan = (product: ProductCode, who: Who): Words =>
  LOAN_STATUSES.flatMap((status) => {
    const applications = [listedFor(product, who, 'DISBURSED')];
    const loans = [{ loanNumber: 'L1', loanType: product, balance: '', status }];
    return stepSentences({ ...nothing, applications, loans }).map((sentence): [string, string] => [status, sentence]);
  });

const tasks =
  (type: string) =>
  (product: ProductCode, who: Who): Words =>
    STATUSES.map((status): [string, string] => {
      const { title, action, place } = taskWords(
        { type, title: '', role: people[who].role },
        listedFor(product, who, status),
        lookups,
      );
      return [status, place === 'bureau' ? `${title}. ${taskTexts.askBureau}` : `${title}. [${action}] → ${place}`];
    });

const submitted = STATUSES.filter((status) => !['DRAFT', 'MORE_INFO'].includes(status));

function welcome(product: ProductCode, who: Who): Words {
  const application = openedBy(product, who);
  const { title, intro, meaning, ifRefused } = partTextsFor(application, lookups);
  const starter = starterName(application);
  const all = [
    title,
    intro,
    ...meaning,
    whatTheyDo(stepsOf(application, lookups)),
    ...welcomeTexts.readyFor,
    textOf(welcomeTexts.whoSees(starter)),
    textOf(welcomeTexts.howToRefuse(starter, ifRefused)),
  ];
  return all.map((sentence) => ['', sentence]);
}

function partDone(product: ProductCode, who: Who): Words {
  const about = openedBy(product, who);
  const starter = starterName(about);
  const always = [
    textOf(partDoneTexts.intro(starter)),
    textOf(partDoneTexts.whatIsSeen(starter)),
    partDoneTexts.contact,
  ];
  return [
    ...always.map((sentence): [string, string] => ['', sentence]),
    ...STATUSES.flatMap((status) => {
      const application = openedBy(product, who, status);
      const next = [nextForNamed(application, lookups), ...whatMayFollow(application, lookups)];
      return next.map((sentence): [string, string] => [status, sentence]);
    }),
  ];
}

const partUnneeded = (product: ProductCode, who: Who): Words =>
  STATUSES.flatMap((status): [string, string][] => {
    const about = openedBy(product, who, status);
    const { title, notAsked, contact } = partUnneededTexts;
    if (!isPartUnneeded(about)) return [];
    return [title, nextForNamed(about, lookups), textOf(notAsked(starterName(about))), contact].map((one) => [
      status,
      one,
    ]);
  });

/** The hints of the fields that are shown before anything is typed, and the sentences that are ticked. */
const hintsIn = (shape: Shape<Fields>, application: Application): string[] =>
  Object.entries(shape.fields).flatMap(([key, field]) => {
    if (!isShown(shape, key, valuesFrom(shape, {}), application, lookups)) return [];
    const own = [
      field.control === 'tick' ? field.label : undefined,
      'hint' in field ? field.hint : undefined,
      ...(field.control === 'select' ? Object.values(field.optionHints ?? {}) : []),
    ];
    return [...own.filter((one) => one !== undefined), ...(isValueField(field) ? [] : hintsIn(field, application))];
  });

function screens(product: ProductCode, who: Who): Words {
  const application = openedBy(product, who);
  return stepsOf(application, lookups).flatMap(({ tab }) =>
    isPanel(tab)
      ? []
      : [tab.intro, ...hintsIn(tab, application)].map((sentence): [string, string | undefined] => [
          tab.title,
          sentence,
        ]),
  );
}

function uploads(product: ProductCode, who: Who): Words {
  const application = openedBy(product, who);
  return requiredDocuments(application.arn, ownApplicant(application), application).map(({ docType, label, name }) => [
    label,
    `${name}. ${documentTexts.reason(docType) ?? ''}`.trim(),
  ]);
}

/** Everything that is said, by place. */
export const said = (): Said[] => [
  ...at('Apply for a loan', ['BB'], () => [['', applyTexts.intro]]),
  ...at('Home, next step', everybody, nextStep),
  ...at('Home, next step, with a loan', ['BB', 'BO', 'borrower'], ownLoan),
  ...at('Home, next step, where a guarantor is awaited', starters, awaited('GUARANTOR')),
  ...at('Home, next step, where a beneficiary is awaited', ['BO'], awaited('BENEFICIARY')),
  ...at('Home, next step, where a borrower is awaited', ['BE'], awaited('BORROWER')),
  ...at('Home card, part', everybody, cards('part')),
  ...at('Home card, status', everybody, cards('status')),
  ...at('Home card, button', everybody, cards('action')),
  ...at('Timeline', everybody, () =>
    STATUSES.map((status) => [
      status,
      timelineOf(status)
        .map(({ label, is }) => (is === 'now' ? `[${label}]` : label))
        .join(' → '),
    ]),
  ),
  ...TASKS.flatMap((type) => at(`Next step, ${type}`, everybody, tasks(type))),
  ...at('Record', everybody, (product, who) => {
    const { details, open } = entryWords(listedFor(product, who, 'SUBMITTED'), lookups);
    return [...details, `[${open}]`].map((sentence) => ['SUBMITTED', sentence]);
  }),
  ...at('Fees', starters, (product) => [
    ...products[product].fees.map(({ feeCode }): [string, string | undefined] => [feeCode, feePurpose(feeCode)]),
    ['INSURANCE', feePurpose('INSURANCE')],
  ]),
  ...at('Screens', inJourney, screens),
  ...at('Uploads', inJourney, uploads),
  ...at('Review', inJourney, (product, who) => [
    ['DRAFT', reviewWords(openedBy(product, who), lookups).before],
    ...(starters.includes(who)
      ? [['MORE_INFO', reviewWords(openedBy(product, who, 'MORE_INFO'), lookups).before] as const]
      : []),
  ]),
  ...at('Confirmation', starters, (product, who) =>
    submitted.flatMap((status) => {
      const { title, sentences } = confirmationWords(openedBy(product, who, status), lookups);
      return [title, ...sentences].map((sentence): [string, string] => [status, sentence]);
    }),
  ),
  ...at('Invitation', named, () => [['', resumeTab.intro]]),
  ...at('Welcome', named, welcome),
  ...at('Part done', named, partDone),
  ...at('Part no longer needed', named, partUnneeded),
  ...at('Loan status', ['BB', 'BO', 'borrower'], (product) =>
    LOAN_STATUSES.map((status) => {
      const { label, sentence } = loanStatusText(status, product, lookups);
      return [status, `${label}. ${sentence}`];
    }),
  ),
];
