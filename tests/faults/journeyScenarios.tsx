import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { CallName } from '#api/endpoints.ts';
import { beginSession } from '#api/session.ts';
import { messages } from '#domain/messages.ts';
import { tabStorage } from '#lib/storage.ts';
import { button, heading, openPortalOnce, place, signIn } from '../app/portal.tsx';
import { completeDraft } from '../features/journey/completeDraft.ts';
import { backend } from '../support/backend.ts';
import { fillFields } from '../support/fillFields.ts';
import type { ExpectedOutcome } from './expectedOutcomes.ts';
import type { FaultScenario, ScenarioScreen } from './faultScenario.ts';
import { faultNames } from './faults.ts';
import { draftNumber } from './homeScenarios.tsx';

const WHO = 'half-finished applicant';
type User = Awaited<ReturnType<typeof openPortalOnce>>['user'];

/** Opens the draft at a screen of the journey; finished before, if that is what the screen needs. */
export async function openDraftAt(route: string, title: string, { isFinished = true } = {}): Promise<User> {
  const arn = await draftNumber();
  beginSession(await backend.signedInAs(WHO));
  if (isFinished) await completeDraft();
  tabStorage.write('ARN', arn);
  const { user } = await openPortalOnce(route);
  await heading(new RegExp(`${title}$`));
  return user;
}

/** Signs in again, and is where the session ended. */
export const signInBackAt = (user: User, title: string) => async (): Promise<void> => {
  await signIn(user, WHO);
  await heading(new RegExp(`${title}$`));
};

const dialogButton = async (name: string): Promise<HTMLElement> =>
  within(await screen.findByRole('dialog')).getByRole('button', { name });

interface TabScenario {
  route: string;
  title: string;
  /** What is typed there, by label. */
  typed: Readonly<Record<string, string>>;
  /** The question that is answered with this button before the call is made. */
  yes?: string;
  works: (user: User) => Promise<unknown>;
}

/** A tab of the journey with something typed, and Save and continue. */
async function atTab({ route, title, typed, yes, works }: TabScenario): Promise<ScenarioScreen> {
  const user = await openDraftAt(route, title);
  await fillFields(user, typed);
  return {
    triggerCall: async () => {
      await user.click(button('Save and continue'));
      if (yes && !document.querySelector('.slb-spinner')) await user.click(await dialogButton(yes));
    },
    expectInputKept: () => {
      expect(place()).toBe(route);
      for (const [label, value] of Object.entries(typed)) expect(screen.getByLabelText(label)).toHaveValue(value);
    },
    expectSuccess: () => works(user),
    signInAndReturn: signInBackAt(user, title),
  };
}

const nextScreen = (route: string) => () => waitFor(() => expect(place()).not.toBe(route));

const bank = {
  route: '/journey/finances?lastTab=4',
  title: 'Bank account',
  typed: { Branch: 'Cross Roads' },
};
const amount = {
  route: '/journey/loan?lastTab=0',
  title: 'Amount',
  typed: { 'Amount requested': '290,000.00' },
};
let lastNumber = 7_654_321;
/** Another number each time: one that is stored already is no change. */
const identification = () => {
  lastNumber += 1;
  return {
    route: '/journey/applicant?lastTab=1',
    title: 'Personal details',
    typed: { 'ID number': `A${lastNumber}` },
    yes: 'Yes',
  };
};

/** An error of a background save is shown beside the button, whatever is wrong (decision 13). */
const besideTheButton = (text: string): ExpectedOutcome => ({ kind: 'inline', text });
const backgroundSave = Object.fromEntries(
  faultNames
    .filter((name) => name !== '401' && name !== '417')
    .map((name) => [name, besideTheButton(name === '409' ? messages.changedElsewhere : 'Not saved: retrying')]),
);

async function savingBehind(): Promise<ScenarioScreen> {
  const user = await openDraftAt(bank.route, bank.title);
  let typed = 'Cross Roads';
  const branch = () => screen.getByLabelText<HTMLInputElement>('Branch');
  return {
    triggerCall: async () => {
      typed += 'x';
      fireEvent.change(branch(), { target: { value: typed } });
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'visibilityState');
    },
    expectInputKept: () => expect(branch()).toHaveValue(typed),
    expectSuccess: () => screen.findByText(/^Saved at/),
    signInAndReturn: signInBackAt(user, bank.title),
  };
}

async function openingTab(): Promise<ScenarioScreen> {
  const arn = await draftNumber();
  let user: User;
  return {
    triggerCall: async () => {
      beginSession(await backend.signedInAs(WHO));
      tabStorage.write('ARN', arn);
      ({ user } = await openPortalOnce(bank.route));
      await heading(/^(Bank account|Sign in)$/);
    },
    expectInputKept: () => heading('Bank account'),
    expectSuccess: () => heading('Bank account'),
    signInAndReturn: () => signInBackAt(user, bank.title)(),
  };
}

const REVIEW = 'Check your answers';

async function atReview(): Promise<ScenarioScreen> {
  const user = await openDraftAt('/journey/review', REVIEW);
  await screen.findByText(/: ready to submit$/);
  return {
    triggerCall: () => user.click(button('Submit application')),
    expectInputKept: () => {
      expect(place()).toBe('/journey/review');
      expect(button('Submit application')).toBeVisible();
    },
    expectSuccess: () => heading('Application submitted'),
    signInAndReturn: signInBackAt(user, REVIEW),
  };
}

/** The file goes to the person's device. */
async function takingPdf(): Promise<ScenarioScreen> {
  const user = await openDraftAt('/journey/review', REVIEW);
  const taken = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  return {
    triggerCall: () => user.click(button('View the application as a PDF')),
    expectInputKept: () => expect(taken).not.toHaveBeenCalled(),
    expectSuccess: () => waitFor(() => expect(taken).toHaveBeenCalledOnce()),
    signInAndReturn: signInBackAt(user, REVIEW),
  };
}

const submitting = (call: CallName): FaultScenario => ({ call, where: 'Submit application', open: atReview });

/** The calls of the journey's own screens. */
export const journeyScenarios: readonly FaultScenario[] = [
  {
    call: 'saveApplication',
    where: 'Save and continue',
    open: () => atTab({ ...bank, works: nextScreen(bank.route) }),
  },
  {
    call: 'saveApplication',
    where: 'the save behind the screen',
    open: savingBehind,
    isInBackground: true,
    expectedInstead: backgroundSave,
  },
  { call: 'savePreferences', where: 'opening a tab', open: openingTab, isCalledOnOpen: true, isInBackground: true },
  {
    call: 'isUnique',
    where: 'Amount',
    open: () => atTab({ ...amount, works: () => dialogButton('Continue') }),
  },
  {
    call: 'updateIdentification',
    where: 'Personal details',
    open: () => atTab({ ...identification(), works: nextScreen(identification().route) }),
  },
  { call: 'snapshot', where: 'View the application as a PDF', open: takingPdf },
  submitting('validateApplication'),
  submitting('createApplication'),
];
