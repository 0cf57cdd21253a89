import { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { CallName } from '#api/endpoints.ts';
import { beginSession } from '#api/session.ts';
import { tabStorage } from '#lib/storage.ts';
import type { DemoPersonName } from '#mocks/people.ts';
import { button, heading, openPortalOnce, signIn } from '../app/portal.tsx';
import { backend } from '../support/backend.ts';
import { partHeading } from '../support/queries.ts';
import type { FaultScenario, ScenarioScreen } from './faultScenario.ts';
import { draftNumber } from './homeScenarios.tsx';

/** A part of a screen that is fetched by itself. */
interface Part {
  call: CallName;
  /** The queries that make the call begin like this. */
  key: string;
  where: string;
  who: DemoPersonName;
  route: string;
  title: string | RegExp;
  /** The part is there. */
  found: () => Promise<unknown>;
  /** What has to be in this tab before. */
  prepare?: () => Promise<void>;
  /** The error is shown in a dialog, and the part is drawn without its data. */
  isInDialog?: boolean;
  /** It is what the screen is for: it is waited for with the spinner. */
  isWaitedFor?: boolean;
  /** Walks from the route to the screen. */
  goOn?: (user: User) => Promise<void>;
}
type User = Awaited<ReturnType<typeof openPortalOnce>>['user'];

const clients = vi.spyOn(QueryClient.prototype, 'mount');

/** What was fetched is forgotten, and the part fetched anew as at first: much faster than to open the screen for each fault. */
function fetchAnew(key: string): void {
  const client = clients.mock.contexts.at(-1);
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.includes(key);
  if (!(client instanceof QueryClient) || client.isFetching({ predicate }) > 0) return;
  act(() => void client.resetQueries({ predicate }));
}

async function openPart({ key, who, route, title, found, prepare, goOn, isInDialog }: Part): Promise<ScenarioScreen> {
  beginSession(await backend.signedInAs(who));
  await prepare?.();
  const { user } = await openPortalOnce(route);
  await goOn?.(user);
  await heading(title);
  await found();
  return {
    triggerCall: async () => fetchAnew(key),
    expectInputKept: () => heading(title),
    expectSuccess: found,
    retry: async () => {
      if (!isInDialog) await user.click(button('Try again'));
      await found();
    },
    signInAndReturn: async () => {
      await signIn(user, who);
      await heading(title);
    },
  };
}

/** Neither on its way nor failed. */
const isLoaded = (what: string) => () =>
  waitFor(() => {
    expect(document.querySelector('main')?.textContent).not.toMatch(`Loading ${what}`);
    expect(screen.queryByText(`We could not load ${what}`)).toBeNull();
  });

const OWES = 'applicant with fees due';
const RETURNS = 'returning applicant';

const atHome = (call: CallName, key: string, what: string): Part => ({
  call,
  key,
  where: 'Home',
  who: RETURNS,
  route: '/auth/home',
  title: /^Welcome/,
  found: isLoaded(what),
});
const atRenewal = (call: CallName, key: string): Part => ({
  call,
  key,
  where: 'Renew Loan',
  who: RETURNS,
  route: '/auth/renew/TARGETED',
  title: /^Renew your .* loan$/,
  found: () => waitFor(() => button('Start with these details')),
});

const DRAFTS = 'half-finished applicant';
const drafts = () => partHeading('Continue your application');
const besideDrafts = (call: CallName, key: string, isInDialog: boolean): Part => ({
  call,
  key,
  where: 'Home',
  who: DRAFTS,
  route: '/auth/home',
  title: /^Welcome/,
  found: drafts,
  isInDialog,
});

const inJourney = (call: CallName, key: string, route: string, title: string, found: Part['found']): Part => ({
  call,
  key,
  where: title,
  who: DRAFTS,
  route,
  title: new RegExp(`${title}$`),
  found,
  isWaitedFor: true,
  prepare: async () => tabStorage.write('ARN', await draftNumber()),
});
const papersAt = (route: string, title: string, found: Part['found']): Part =>
  inJourney('requiredDocuments', 'documents', route, title, found);

const all: readonly Part[] = [
  besideDrafts('applicationList', 'applications', false),
  besideDrafts('lookups', 'lookups', true),
  besideDrafts('config', 'config', true),
  papersAt('/journey/documents?lastTab=0', 'Uploads', () =>
    screen.findByRole('button', { name: /about Acceptance letter$/ }),
  ),
  papersAt('/journey/documents?lastTab=1', 'Uploads', () => screen.findByText('0 of 6 documents added')),
  papersAt('/journey/agreements?lastTab=1', 'Consents', () => partHeading(/^Master Agreement/)),
  inJourney('fees', 'fees', '/journey/payment?lastTab=0', 'Fees', () =>
    screen.findByRole('checkbox', { name: /Application fee/ }),
  ),
  atHome('workItems', 'workItems', 'your tasks'),
  atHome('loanNumbers', 'loans', 'your loans'),
  atHome('requests', 'requests', 'your requests'),
  atHome('renewApplicable', 'renewal', 'your renewal options'),
  atHome('fees', 'fees', 'your fees'),
  atHome('instalments', 'instalments', 'your instalments'),
  atRenewal('renewApplicable', 'renewal'),
  atRenewal('previousApplicant', 'previousApplicant'),
  atRenewal('isUnique', 'unique'),
  {
    call: 'previousApplicant',
    key: 'previousApplicant',
    where: 'Your profile',
    who: RETURNS,
    route: '/auth/profile',
    title: 'Your profile',
    found: () => partHeading('Your identification'),
  },
  {
    call: 'requests',
    key: 'requests',
    where: 'Requests',
    who: OWES,
    route: '/requests',
    title: 'Requests',
    found: isLoaded('your requests'),
  },
  {
    call: 'loanNumbers',
    key: 'loans',
    where: 'Service request',
    who: OWES,
    route: '/requests/service',
    title: 'Service request',
    found: () => screen.findByLabelText('Application or loan'),
  },
  {
    call: 'instalments',
    key: 'instalments',
    where: 'Fees and payments',
    who: OWES,
    route: '/auth/fees',
    title: 'Fees and payments',
    found: () => partHeading(/^Instalment of loan/),
  },
  {
    call: 'instalmentFee',
    key: 'instalment',
    where: 'Pay an instalment',
    who: OWES,
    route: '/auth/fees',
    title: 'Pay an instalment',
    found: () => screen.findByLabelText('Payer name'),
    goOn: async (user) => {
      await partHeading(/^Instalment of loan/);
      await user.click(button(/^Pay: Instalment/));
    },
  },
];

/** Parts of screens that are fetched: each fails in its own place and is tried again there. */
export const partScenarios: readonly FaultScenario[] = all.map(
  (part): FaultScenario => ({
    call: part.call,
    where: part.where,
    open: () => openPart(part),
    showsOwnError: !part.isInDialog,
    isInBackground: !part.isWaitedFor,
  }),
);
