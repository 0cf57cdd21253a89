import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { beginSession } from '#api/session.ts';
import { tabStorage } from '#lib/storage.ts';
import { button, closePortal, heading, openPortalOnce, place, signIn } from '../app/portal.tsx';
import { backend } from '../support/backend.ts';
import { partHeading } from '../support/queries.ts';
import type { FaultScenario, ScenarioScreen } from './faultScenario.ts';

const WHO = 'half-finished applicant';
const drafts = () => partHeading('Continue your application');

async function atHome() {
  const { user } = await openPortalOnce('/auth/home', WHO);
  await drafts();
  return user;
}

/** The number of the draft of the half-finished applicant. */
export async function draftNumber(): Promise<string> {
  const { user } = await backend.signedInAs(WHO);
  const found = (await backend.state()).applications.find(({ ownerTrn }) => ownerTrn === user.trn);
  if (!found) throw new Error('The half-finished applicant has no application');
  return found.arn;
}

async function openingDraft(): Promise<ScenarioScreen> {
  const user = await atHome();
  return {
    triggerCall: () => user.click(screen.getByRole('button', { name: /^Continue: / })),
    expectInputKept: async () => {
      expect(place()).toBe('/auth/home');
      await drafts();
    },
    expectSuccess: () => waitFor(() => expect(place()).toMatch(/^\/journey\//)),
    signInAndReturn: () => signIn(user, WHO),
  };
}

async function reloadingJourney(): Promise<ScenarioScreen> {
  const arn = await draftNumber();
  let user: Awaited<ReturnType<typeof openPortalOnce>>['user'];
  return {
    triggerCall: async () => {
      beginSession(await backend.signedInAs(WHO));
      tabStorage.write('ARN', arn);
      ({ user } = await openPortalOnce('/journey/finances?lastTab=4'));
    },
    // Where it is not there any more, home says what there is; everything else stays where it was (decision 10).
    expectInputKept: async (fault) => {
      if (fault === '401' || fault === '417') return heading('Bank account');
      if (fault === '403' || fault === '404') {
        expect(place()).toBe('/auth/home');
        return drafts();
      }
      expect(place()).toBe('/journey/finances?lastTab=4');
      return expect(screen.getByText('We could not load your application')).toBeVisible();
    },
    expectSuccess: () => heading('Bank account'),
    signInAndReturn: () => signIn(user, WHO),
  };
}

const loggingOut = async (): Promise<ScenarioScreen> => ({
  triggerCall: async () => {
    closePortal();
    const { user } = await openPortalOnce('/auth/home', WHO);
    await drafts();
    await user.click(button('Logout'));
    await heading('Sign in');
  },
  expectInputKept: () => expect(place()).toBe('/auth/login'),
  expectSuccess: () => heading('Sign in'),
});

/** The calls of home, of the shell, and of the ways into the journey. */
export const homeScenarios: readonly FaultScenario[] = [
  { call: 'application', where: 'Continue, at home', open: openingDraft },
  {
    call: 'application',
    where: 'the journey, after a reload',
    open: reloadingJourney,
    isCalledOnOpen: true,
    distinguishes: ['403'],
  },
  { call: 'signOut', where: 'Logout', open: loggingOut, isCalledOnOpen: true, isInBackground: true },
];
