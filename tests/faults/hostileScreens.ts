import { endpoints } from '#api/endpoints.ts';
import { beginSession, clearSession } from '#api/session.ts';
import { user as userShape } from '#domain/user.ts';
import { updateSignUpDraft } from '#features/auth/signUp/signUpDraft.ts';
import { saveChosen } from '#features/payment/paying/savedPayments.ts';
import { saveReceipt } from '#features/requests/requestDraft.ts';
import { sharedStorage, tabStorage } from '#lib/storage.ts';
import type { DemoPersonName } from '#mocks/people.ts';
import { openPortalOnce } from '../app/portal.tsx';
import { completeDraft } from '../features/journey/completeDraft.ts';
import { signedInAs } from '../mocks/fixtures.ts';
import { backend } from '../support/backend.ts';
import { draftNumber } from './homeScenarios.tsx';
import { replaceAnswers } from './hostileAnswers.ts';
import { type Change, withReplacedValues } from './hostileValues.ts';
import { person } from './signInScenarios.tsx';

/** Opens a screen of the portal whose answers arrive changed. */
export type Open = (change: Change) => Promise<unknown>;
type Screen = [title: string, open: Open];

export const WHO = 'half-finished applicant';
const OWES = 'applicant with fees due';
const RETURNS = 'returning applicant';

/** Signs somebody in whose own name is hostile too. */
async function begin(change: Change, name: DemoPersonName): Promise<string> {
  const who = await backend.signedInAs(name);
  const named = userShape.safeParse(withReplacedValues(who.user, change));
  beginSession({ ...who, user: named.success ? named.data : who.user });
  replaceAnswers(change);
  return who.user.trn;
}

/** A screen of a signed-in person; `prepare` gives them what the screen is opened for. */
const signedIn =
  (
    route: string,
    name: DemoPersonName = WHO,
    prepare: (change: Change, trn: string) => unknown = () => undefined,
  ): Open =>
  async (change) => {
    const trn = await begin(change, name);
    await prepare(change, trn);
    await openPortalOnce(route);
  };

/** A screen of the draft of the half-finished applicant; with every answer and paper given, if that is what it shows. */
export const inJourney =
  (route: string, { isFinished = false } = {}): Open =>
  async (change) => {
    const arn = await draftNumber();
    const { applications } = await backend.state();
    const draft = applications.find((one) => one.arn === arn);
    // Finished for the first change of a test, and still so for the others.
    if (isFinished && !JSON.stringify(draft).includes('paper.pdf')) {
      beginSession(await backend.signedInAs(WHO));
      await completeDraft();
      clearSession();
    }
    await begin(change, WHO);
    tabStorage.write('ARN', arn);
    await openPortalOnce(route);
  };

/** The application that somebody started, or was named in, and that has been submitted. */
const inSubmitted =
  (route: string, name: DemoPersonName): Open =>
  async (change) => {
    const { user } = await backend.signedInAs(name);
    const found = (await backend.state()).applications.find(
      ({ status, applicants }) => status !== 'DRAFT' && applicants.some(({ ssn }) => ssn === user.trn),
    );
    await begin(change, name);
    tabStorage.write('ARN', found?.arn);
    await openPortalOnce(route);
  };

const opened =
  (route: string): Open =>
  async (change) => {
    replaceAnswers(change);
    await openPortalOnce(route);
  };

const receipt = {
  transactionIdentifier: 'T1',
  websiteName: 'w',
  purchaserName: 'p',
  transactionDate: 'd',
  totalAmount: '1.00',
  transactionCurrency: 'JMD',
  authorizationCode: 'a',
  merchantName: 'm',
};

/** A person who owes something, with the number of their loan. */
async function owing() {
  const caller = await signedInAs(OWES);
  const loans = endpoints.loanNumbers.answer.parse(
    (await caller.get(`/application/LoanNumber_List/${caller.trn}`)).body,
  );
  return { caller, loanNumber: loans[0]?.loanNumber ?? '' };
}

/** What was chosen to be paid, from an answer that was hostile already; the tab keeps nothing there but texts. */
const chosen = (isInstalment: boolean) => async (change: Change, trn: string) => {
  const due = { feeCode: 'APPLICATION', label: 'Fee', amount: '1.00', currency: 'JMD', arn: 'SLB0000000001' };
  const changed = Object.entries(due).map(([key, old]) => [key, asText(change(key, old))]);
  const loanNumber = isInstalment ? (await owing()).loanNumber : '';
  saveChosen(trn, { ...due, ...Object.fromEntries(changed), loanNumber, dueDate: '' });
};
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

const requestSent = (change: Change, trn: string) =>
  saveReceipt(trn, {
    kind: 'APPEAL',
    requestId: asText(change('requestId', 'R1')),
    status: asText(change('status', 'RECEIVED')),
    day: asText(change('createdOn', '2026-01-02')),
    rows: [{ label: 'Tell us why', value: asText(change('narration', 'Because.')) }],
    isEarlier: true,
  });

/** Somebody who has sent a request; the same one however often it is asked for. */
async function withRequest(): Promise<void> {
  const { caller, loanNumber } = await owing();
  await caller.post('/request/SERVICE_REQUEST', {
    trn: caller.trn,
    loanNumber,
    code: 'RCDPD',
    narration: 'I paid twice.',
    details: { refundTreatment: 'DEPOSIT' },
    documents: [],
    requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  });
}

/** The screens that see every hostile text and value by itself: a list, a legal template of HTML, and words of the address. */
export const thoroughScreens: readonly Screen[] = [
  ['Home', signedIn('/auth/home')],
  ['the agreements', inJourney('/journey/agreements?lastTab=1')],
  [
    'the sign-in',
    async (change) => {
      const message = change('message', 'Session has expired.');
      await openPortalOnce(`/auth/login?${new URLSearchParams({ httpCode: '401', message: JSON.stringify(message) })}`);
    },
  ],
];

/** The other screens, which see all texts in one. */
export const otherScreens: readonly Screen[] = [
  ['a tab of the journey', inJourney('/journey/applicant?lastTab=3')],
  ['a tab with lists', inJourney('/journey/finances?lastTab=1')],
  ['the review', inJourney('/journey/review')],
  ['the questions', inJourney('/journey/documents?lastTab=0')],
  ['the uploads', inJourney('/journey/documents?lastTab=1')],
  ['the fees', inJourney('/journey/payment?lastTab=0')],
  [
    'the receipt',
    async (change) => {
      const who = await backend.signedInAs(WHO);
      beginSession(who);
      const { trn } = who.user;
      const payment = withReplacedValues(receipt, (key, old) =>
        key === 'transactionIdentifier' ? old : change(key, old),
      );
      sharedStorage.write('DATA_PAYMENTS', { trn, payment });
      await openPortalOnce('/auth/receipt');
    },
  ],
  [
    'the sign-up',
    async (change) => {
      updateSignUpDraft({ details: person });
      await opened('/auth/signup?step=2')(change);
    },
  ],
  ['home with a loan', signedIn('/auth/home', OWES)],
  ['before you start', opened('/auth/start')],
  ['the profile', signedIn('/auth/profile', RETURNS)],
  ['another ID', signedIn('/auth/profile?change=identification', RETURNS)],
  ['the record', signedIn('/auth/record', RETURNS)],
  ['the requests', signedIn('/requests', OWES, withRequest)],
  ['a service request', signedIn('/requests/service', OWES)],
  ['a request that was sent', signedIn('/requests/sent', OWES, requestSent)],
  ['fees and payments', signedIn('/auth/fees', OWES)],
  ['paying a fee', signedIn('/auth/fees/pay', OWES, chosen(false))],
  ['paying an instalment', signedIn('/auth/fees/pay', OWES, chosen(true))],
  ['the renewal', signedIn('/auth/renew/TARGETED', RETURNS)],
  ['the uploads that were made', inJourney('/journey/documents?lastTab=1', { isFinished: true })],
  ['the review of what was made', inJourney('/journey/review', { isFinished: true })],
  ['what a guarantor is asked', inSubmitted('/journey/welcome', 'guarantor')],
  ['the confirmation', inSubmitted('/journey/review', RETURNS)],
];
