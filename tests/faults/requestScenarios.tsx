import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { CallName } from '#api/endpoints.ts';
import { beginSession } from '#api/session.ts';
import type { DemoPersonName } from '#mocks/people.ts';
import { button, heading, openPortalOnce, place, signIn } from '../app/portal.tsx';
import { pdf } from '../features/requests/requestHelpers.tsx';
import { backend } from '../support/backend.ts';
import { fillFields } from '../support/fillFields.ts';
import { dialogButtonNamed, partHeading } from '../support/queries.ts';
import type { FaultScenario, ScenarioScreen } from './faultScenario.ts';

type User = Awaited<ReturnType<typeof openPortalOnce>>['user'];

async function openAs(who: DemoPersonName, route: string, title: string): Promise<User> {
  beginSession(await backend.signedInAs(who));
  const { user } = await openPortalOnce(route);
  await heading(title);
  return user;
}

/** Signs in again, and is where the session ended. */
async function signInAgain(user: User, who: DemoPersonName, title: string | RegExp): Promise<void> {
  await signIn(user, who);
  await heading(title);
}

const inDialog = async (user: User, name: string | RegExp) => user.click(await dialogButtonNamed(name));

/** Presses once; while that is on its way there is nothing else to press. */
const isWaiting = (): boolean => document.querySelector('.slb-spinner') !== null;

const RETURNS = 'returning applicant';
const NEW_EMAIL = 'brand.new@example.com';
const EMAIL_ROUTE = '/auth/profile?change=email';
const EMAIL_TITLE = 'Change your email address';
const bothEmails = { 'New email address': NEW_EMAIL, 'Confirm new email address': NEW_EMAIL };

async function newContact(): Promise<ScenarioScreen> {
  const user = await openAs(RETURNS, EMAIL_ROUTE, EMAIL_TITLE);
  await fillFields(user, bothEmails);
  return {
    triggerCall: () => user.click(button('Send the code')),
    expectInputKept: () => {
      expect(place()).toBe(EMAIL_ROUTE);
      for (const label of Object.keys(bothEmails)) expect(screen.getByLabelText(label)).toHaveValue(NEW_EMAIL);
    },
    expectSuccess: () => heading('Enter the code'),
    // A contact that is no contact yet is kept nowhere: it is typed again.
    signInAndReturn: async () => {
      await signInAgain(user, RETURNS, EMAIL_TITLE);
      await fillFields(user, bothEmails);
    },
  };
}

async function contactCode(): Promise<ScenarioScreen> {
  const user = await openAs(RETURNS, EMAIL_ROUTE, EMAIL_TITLE);
  await fillFields(user, bothEmails);
  await user.click(button('Send the code'));
  await heading('Enter the code');
  const code = await backend.codeSentTo(NEW_EMAIL);
  await fillFields(user, { 'One-time code': code });
  return {
    triggerCall: () => user.click(button('Continue')),
    expectInputKept: () => expect(screen.getByLabelText('One-time code')).toHaveValue(code),
    expectSuccess: () => screen.findByText(/^Your email address is changed/),
    // A code is nobody's after its session: another one is sent.
  };
}

const DRAFTS = 'half-finished applicant';

async function cancellingAtHome(): Promise<ScenarioScreen> {
  beginSession(await backend.signedInAs(DRAFTS));
  const { user } = await openPortalOnce('/auth/home');
  await partHeading('Continue your application');
  await user.click(screen.getByText('More about this application'));
  return {
    triggerCall: async () => {
      await user.click(button(/^Cancel application: /));
      if (isWaiting()) return;
      await screen.findByLabelText(/^Your reason/);
      await inDialog(user, 'Yes');
    },
    expectInputKept: () => waitFor(() => expect(button(/^Cancel application: /)).toBeVisible()),
    expectSuccess: () => screen.findByText('Application cancelled'),
    signInAndReturn: async () => {
      await signInAgain(user, DRAFTS, /^Welcome/);
      await user.click(await screen.findByText('More about this application'));
    },
  };
}

const OWES = 'applicant with fees due';
const WHY = 'I paid twice, and Zoë’s form says so.';

interface RequestScenario {
  call: CallName;
  route: string;
  title: string;
  sent: string;
  /** Chooses what it is about, and reads what is needed. */
  choose: (user: User) => Promise<void>;
  addPapers: (user: User) => Promise<void>;
  /** So many files go with it. */
  files: number;
}

async function fillRequest({ route, title, sent, choose, addPapers, files }: RequestScenario): Promise<ScenarioScreen> {
  const user = await openAs(OWES, route, title);
  await screen.findByLabelText('Application or loan');
  await choose(user);
  const [, first] = within(screen.getByLabelText('Application or loan')).getAllByRole('option');
  await user.selectOptions(screen.getByLabelText('Application or loan'), first ?? []);
  await user.click(screen.getByLabelText('Tell us why'));
  await user.paste(WHY);
  await addPapers(user);
  return {
    triggerCall: () => user.click(button(/^Send /)),
    expectInputKept: () => {
      expect(place()).toBe(route);
      expect(screen.getByLabelText('Tell us why')).toHaveValue(WHY);
      expect(screen.getByLabelText('Application or loan')).not.toHaveValue('');
      expect(screen.queryAllByText(/\.pdf$/, { selector: '.file-row bdi' })).toHaveLength(files);
    },
    expectSuccess: () => heading(sent),
    // Words and files are kept in memory for the same person.
    signInAndReturn: async () => {
      await signInAgain(user, OWES, title);
      await screen.findByLabelText('Tell us why');
    },
  };
}

const appeal: RequestScenario = {
  call: 'appealRequest',
  route: '/requests/appeal',
  title: 'Appeal request',
  sent: 'Appeal sent',
  files: 2,
  choose: async (user) => {
    await user.selectOptions(screen.getByLabelText(/appeal about/), 'SW');
  },
  addPapers: async (user) => {
    await user.upload(await screen.findByLabelText('Choose files for Scholarship letter'), pdf('letter.pdf'));
    await user.upload(screen.getByLabelText('Choose files for Tuition adjustment form'), pdf('form.pdf'));
    await screen.findByText('2 of 2 documents added');
  },
};

const refund: RequestScenario = {
  call: 'serviceRequest',
  route: '/requests/service',
  title: 'Service request',
  sent: 'Request sent',
  choose: async (user) => {
    await user.selectOptions(screen.getByLabelText(/What do you need/), 'RCDPD');
    await user.click(screen.getByLabelText('Deposit to bank account'));
  },
  addPapers: async () => undefined,
  files: 0,
};

/** What somebody sends from outside the journey. */
export const requestScenarios: readonly FaultScenario[] = [
  { call: 'validateContact', where: EMAIL_TITLE, open: newContact },
  { call: 'saveContact', where: 'Enter the code, of a new contact', open: contactCode },
  { call: 'cancelApplication', where: 'Cancel application', open: cancellingAtHome },
  ...[appeal, refund].map(
    (request): FaultScenario => ({
      call: request.call,
      where: request.title,
      open: () => fillRequest(request),
      // After a refusal the next try is another request; after anything else it may have arrived.
      distinguishes: ['400'],
    }),
  ),
];
