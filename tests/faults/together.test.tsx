import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CallName } from '#api/endpoints.ts';
import { inFlight } from '#api/inFlight.ts';
import { session } from '#api/session.ts';
import { messages } from '#domain/messages.ts';
import { STAY } from '#features/journey/useLastVisited.ts';
import { button, closePortal, goTo, heading, openPortalOnce, place, signIn } from '../app/portal.tsx';
import { backend } from '../support/backend.ts';
import { fillFields } from '../support/fillFields.ts';
import { holdPauses } from '../support/pauses.ts';
import { untilQuiet } from '../support/untilQuiet.ts';
import { answerCall, breakCall, type FaultName } from './faults.ts';
import { openDraftAt } from './journeyScenarios.tsx';

const WHO = 'half-finished applicant';
const BANK = '/journey/finances?lastTab=4';
const dialogs = () => [...document.querySelectorAll('dialog[open]')];
const drafts = () => screen.findByRole('heading', { name: 'Continue your application' });

afterEach(closePortal);

/** Holds every answer to a call until it is let go. */
function hold(name: CallName) {
  let release: (answer?: Response) => void = () => undefined;
  const held = new Promise<Response | undefined>((resolve) => {
    release = resolve;
  });
  const { callCount } = answerCall(name, () => held);
  return { callCount, release: (answer?: Response) => release(answer) };
}

const refused = (status: number) => new Response(JSON.stringify({ message: 'Old' }), { status });

describe('Several calls that fail together', () => {
  it.each<[fault: FaultName, text: string]>([
    ['malformed JSON', messages.internalServerError],
    ['404', messages.notFound],
    ['408', messages.timeOut],
  ])('with %s open one dialog', async (fault, text) => {
    const broken = (['config', 'lookups'] as const).map((name) => breakCall(name, fault));
    const { user } = await openPortalOnce('/auth/home', WHO);
    await drafts();
    await waitFor(() => expect(broken.every(({ callCount }) => callCount() > 0)).toBe(true));
    await untilQuiet();
    await waitFor(() => expect(dialogs().map((one) => one.querySelector('p')?.textContent)).toEqual([text]));
    await user.click(button('OK'));
    await waitFor(() => expect(dialogs()).toEqual([]));
  });

  it('with different faults open one dialog after the other', async () => {
    breakCall('config', '408');
    breakCall('lookups', '404');
    const { user } = await openPortalOnce('/auth/home', WHO);
    const read: (string | null | undefined)[] = [];
    for (const _each of [1, 2]) {
      await waitFor(() => expect(dialogs()).toHaveLength(1));
      read.push(dialogs()[0]?.querySelector('p')?.textContent);
      await user.click(button('OK'));
    }
    expect(read.toSorted()).toEqual([messages.timeOut, messages.notFound].toSorted());
    await waitFor(() => expect(dialogs()).toEqual([]));
  });

  it('with 401 end the session once and lead to sign-in once', async () => {
    for (const name of ['config', 'lookups', 'applicationList'] as const) breakCall(name, '401');
    let endings = 0;
    const moves = (['pushState', 'replaceState'] as const).map((name) => vi.spyOn(window.history, name));
    const stop = session.subscribe(() => {
      if (session.get() === null) endings += 1;
    });
    const entries = window.history.length;
    await openPortalOnce('/auth/home', WHO);
    await heading('Sign in');
    await waitFor(() => expect(inFlight.get()).toBe(0));
    expect(endings).toBe(1);
    expect(place()).toMatch(/^\/auth\/login\?httpCode=401&/);
    // Back does not lead into what has ended.
    expect(window.history.length).toBe(entries);
    expect(dialogs()).toEqual([]);
    const arrivals = moves.flatMap(({ mock }) => mock.calls.map(([, , address]) => String(address)));
    expect(new Set(arrivals.filter((address) => address.includes('/auth/login')))).toEqual(new Set([`#${place()}`]));
    vi.restoreAllMocks();
    stop();
  });
});

describe('An answer that arrives after its session', () => {
  it.each([
    ['a good one', undefined],
    ['a 401', 401],
    ['a 500', 500],
  ])('changes nothing for the user who signed in meanwhile: %s', async (_what, status) => {
    const stays = holdPauses((delay) => delay === STAY);
    const user = await openDraftAt(BANK, 'Bank account');
    await fillFields(user, { Branch: 'Cross Roads' });
    const save = hold('saveApplication');
    await user.click(button('Save and continue'));
    await waitFor(() => expect(save.callCount()).toBe(1));
    const lost = breakCall('savePreferences', '401');
    await goTo('/journey/finances?lastTab=1');
    await stays();
    await heading('Sign in');
    lost.restore();
    await signIn(user, 'new applicant');
    await heading(/^Welcome/);
    const kept = JSON.stringify(sessionStorage);
    const who = session.get();
    save.release(status === undefined ? undefined : refused(status));
    await waitFor(() => expect(inFlight.get()).toBe(0));
    // Long enough for an answer to be read and drawn.
    await screen.findByRole('heading', { name: 'Start your application' });
    expect(session.get()).toBe(who);
    expect(JSON.stringify(sessionStorage)).toBe(kept);
    expect(place()).toBe('/auth/home');
    expect(dialogs()).toEqual([]);
  });
});

describe('A late answer', () => {
  it('does not navigate back a user who has left home', async () => {
    const { user } = await openPortalOnce('/auth/home', WHO);
    await drafts();
    const opening = hold('application');
    await user.click(screen.getByRole('button', { name: /^Continue: / }));
    await waitFor(() => expect(opening.callCount()).toBe(1));
    await goTo('/error?httpCode=403');
    await heading('You are not allowed to see this page.');
    opening.release();
    await untilQuiet();
    expect(place()).toBe('/error?httpCode=403');
  });

  it('does not navigate back a user who has gone to another tab', async () => {
    const user = await openDraftAt(BANK, 'Bank account');
    await fillFields(user, { Branch: 'Cross Roads' });
    const save = hold('saveApplication');
    await user.click(button('Save and continue'));
    await waitFor(() => expect(save.callCount()).toBe(1));
    await goTo('/journey/applicant?lastTab=3');
    await waitFor(() => expect(document.querySelector('h1')?.textContent).not.toMatch(/Bank account$/));
    save.release();
    await untilQuiet();
    expect(place()).toBe('/journey/applicant?lastTab=3');
  });
});

describe('A call that fails once and then works', () => {
  it('shows nothing when it only reads', async () => {
    let isFirst = true;
    const { callCount } = answerCall('applicationList', () => {
      if (!isFirst) return undefined;
      isFirst = false;
      return new Response(null, { status: 503 });
    });
    await openPortalOnce('/auth/home', WHO);
    await drafts();
    expect(callCount()).toBe(2);
    expect(dialogs()).toEqual([]);
    expect(screen.queryByText(messages.serverError)).toBeNull();
  });

  it('leads to one dialog, one stored answer and the next screen when it saves', async () => {
    const user = await openDraftAt(BANK, 'Bank account');
    await fillFields(user, { Branch: 'Cross Roads' });
    const broken = breakCall('saveApplication', '500');
    await user.click(button('Save and continue'));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    broken.restore();
    await user.click(button('Save and continue'));
    await waitFor(() => expect(place()).not.toBe(BANK));
    expect(dialogs()).toEqual([]);
    const { applications } = await backend.state();
    const stored = applications.find(({ applicants }) => applicants[0]?.bankingInformation.branch === 'Cross Roads');
    expect(stored).toBeDefined();
  });
});
