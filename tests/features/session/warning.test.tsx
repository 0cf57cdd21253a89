import { act, fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { trackBackgroundWork } from '#api/inFlight.ts';
import { settings } from '#api/settings.ts';
import { saveInvitation } from '#api/signInRoute.ts';
import { dialogs } from '#ui/dialogs.ts';
import { backend } from '../../support/backend.ts';
import { loadAgain } from '../../support/loadAgain.ts';
import {
  actAsync,
  countdown,
  HOUR,
  onExpired,
  pass,
  postMessageFrom,
  press,
  renderSessionWatch,
  sentence,
  settleCalls,
} from './renderSessionWatch.tsx';

const configIsBack = (sessionTimeoutInterval = 600) =>
  backend.server.use(
    http.get('*/slb/api/master/config', () =>
      HttpResponse.json({ sessionTimeoutInterval, signalTimeoutInterval: 120 }),
    ),
  );

describe('The session warning', () => {
  it('appears after the idle time with the text of rule DLG-1', async () => {
    await renderSessionWatch();
    await pass(479);
    expect(countdown()).toBeNull();
    await pass(1);
    expect(countdown()).toHaveTextContent(sentence(120));
    expect(screen.getByRole('button', { name: 'Reset' })).toHaveFocus();
    expect(screen.getByText('Reset: you stay signed in.')).toBeVisible();
    expect(screen.getByText(/^Cancel: .* signed out when the time is up. Your answers are kept/)).toBeVisible();
  });

  it('names the link of the email to who came by an invitation, who may have no password', async () => {
    await renderSessionWatch();
    saveInvitation({ arn: 'SLB2026000001', context: 'C1' });
    await pass(480);
    expect(screen.getByText(/sign in again on this page, or open the link in your email again, to/)).toBeVisible();
  });

  it('shows the correct number every second and announces some of them', async () => {
    await renderSessionWatch();
    await pass(480);
    const said = new Set<string | null>();
    for (let left = 120; left > 0; left -= 1) {
      expect(screen.getByText(sentence(left))).toHaveAttribute('aria-hidden', 'true');
      said.add(screen.getByText(/^Your session ends in/).textContent);
      await pass(1);
    }
    expect([...said].map((words) => words?.split('.')[0])).toEqual([
      'Your session ends in 2 minutes',
      'Your session ends in 60 seconds',
      'Your session ends in 40 seconds',
      'Your session ends in 20 seconds',
    ]);
    expect(countdown()).toBeNull();
  });

  it('is announced when it receives the focus', async () => {
    await renderSessionWatch();
    await pass(480);
    expect(screen.getByRole('button', { name: 'Reset' })).toHaveAccessibleDescription(/ends in 2 minutes/);
    expect(screen.getByText(/ends in 2 minutes/)).toHaveAttribute('aria-live', 'assertive');
  });

  it('appears above any open dialog', async () => {
    await renderSessionWatch();
    await actAsync(() => void dialogs.confirm('cancelConfirmationMessage'));
    await pass(480);
    expect(countdown()).toBeVisible();
    await press('Reset');
    await settleCalls();
    expect(screen.getByRole('dialog', { name: 'Cancel application' })).toBeVisible();
  });

  it.each([
    ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
    ['a click', () => fireEvent.click(document.body)],
    ['a press of the mouse', () => fireEvent.mouseDown(document.body)],
    ['a touch', () => fireEvent.touchStart(document.body)],
    ['a message of the portal itself', () => postMessageFrom(window.location.origin)],
    ['a message of the payment page', () => postMessageFrom('https://pay.example.com')],
    [
      'a key after the clock was set back an hour',
      () => {
        vi.setSystemTime(Date.now() - HOUR);
        fireEvent.keyDown(document.body, { key: 'a' });
      },
    ],
  ])('is delayed by %s', async (_case, happens) => {
    settings.set({ apiBaseUrl: '/slb', gatewayOrigin: 'https://pay.example.com/' });
    await renderSessionWatch();
    act(() => void fireEvent.keyDown(document.body, { key: 'a' }));
    await pass(400);
    act(() => void happens());
    await pass(479);
    expect(countdown()).toBeNull();
    await pass(1.5);
    expect(countdown()).toBeVisible();
  });

  it.each([
    ['moving the mouse', () => fireEvent.mouseMove(document.body)],
    ['scrolling', () => fireEvent.scroll(document.body)],
    ['coming back to the tab', () => fireEvent.focus(window)],
    ['a message from another origin', () => postMessageFrom('https://elsewhere.example.com')],
  ])('is not delayed by %s', async (_case, happens) => {
    await renderSessionWatch();
    await pass(400);
    act(() => void happens());
    await pass(80);
    expect(countdown()).toBeVisible();
  });

  it('is delayed while an upload or a payment is in progress', async () => {
    await renderSessionWatch();
    const over = trackBackgroundWork();
    await pass(3_000);
    expect(countdown()).toBeNull();
    over();
    await pass(480);
    expect(countdown()).toBeVisible();
  });

  it.each([
    ['missing', {}],
    ['zero', { sessionTimeoutInterval: 0, signalTimeoutInterval: 0 }],
    ['negative', { sessionTimeoutInterval: -1, signalTimeoutInterval: -1 }],
    ['words', { sessionTimeoutInterval: 'abc', signalTimeoutInterval: 'abc' }],
    ['turned round', { sessionTimeoutInterval: 120, signalTimeoutInterval: 600 }],
    ['an age', { sessionTimeoutInterval: 1e12, signalTimeoutInterval: 120 }],
  ])('never appears, and nobody is signed out, when the config is %s', async (_case, config) => {
    await renderSessionWatch({ config });
    await pass(7_200);
    expect(countdown()).toBeNull();
    expect(onExpired).not.toHaveBeenCalled();
  });

  it('never appears without a config', async () => {
    await renderSessionWatch({ config: 500 });
    act(() => dialogs.clear());
    await pass(7_200);
    expect(countdown()).toBeNull();
    expect(onExpired).not.toHaveBeenCalled();
  });

  it('appears once a config that failed for a while can be read, and the failure is shown once', async () => {
    await renderSessionWatch({ config: 500 });
    await settleCalls();
    act(() => dialogs.clear());
    await pass(10);
    await settleCalls();
    expect(screen.queryByRole('dialog')).toBeNull();
    configIsBack();
    await pass(20);
    await settleCalls();
    await pass(479);
    expect(countdown()).toBeNull();
    await pass(1.5);
    expect(countdown()).toBeVisible();
  });

  /** A page that is loaded again, whose config fails to load; the dialog about that is closed. */
  async function loadAgainWithoutConfig() {
    loadAgain(await renderSessionWatch());
    await renderSessionWatch({ config: 500 });
    await settleCalls();
    act(() => dialogs.clear());
  }

  /** The config comes 400 seconds later, and with it this length of a session, in seconds. */
  async function getLengthLater(session: number) {
    await loadAgainWithoutConfig();
    await pass(400);
    configIsBack(session);
    await pass(60);
    await settleCalls();
  }

  it('appears on a page that is loaded again without a config, and goes on once there is one', async () => {
    await loadAgainWithoutConfig();
    await pass(480);
    expect(countdown()).toHaveTextContent(sentence(120));
    configIsBack();
    await pass(60);
    await settleCalls();
    expect(countdown()).toHaveTextContent(sentence(60));
    await pass(61);
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it('counts from the last activity where the config that comes later has other lengths', async () => {
    await getLengthLater(900);
    await pass(319);
    expect(countdown()).toBeNull();
    await pass(1);
    expect(countdown()).toHaveTextContent(sentence(120));
  });

  it('is whole where the time is up already by the lengths of a config that comes later', async () => {
    await getLengthLater(300);
    expect(onExpired).not.toHaveBeenCalled();
    expect(countdown()).toHaveTextContent(/in (120|1[01]\d|[6-9]\d) seconds/);
  });

  it('lasts 120 seconds when only its length is missing', async () => {
    await renderSessionWatch({ config: { sessionTimeoutInterval: 600 } });
    await pass(480);
    expect(countdown()).toHaveTextContent(sentence(120));
  });

  it.each(['/error?httpCode=404', '/journey/some-error', '/auth/home?why=error'])(
    'does not appear on a route that contains "error": %s',
    async (route) => {
      const { router } = await renderSessionWatch({ route });
      await pass(3_000);
      expect(countdown()).toBeNull();
      expect(onExpired).not.toHaveBeenCalled();
      await actAsync(() => router.navigate('/auth/home'));
      await pass(480);
      expect(countdown()).toHaveTextContent(sentence(120));
      await actAsync(() => router.navigate('/error'));
      expect(countdown()).toBeNull();
    },
  );
});
