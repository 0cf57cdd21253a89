import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { beginSession, session } from '#api/session.ts';
import { messages, SESSION_EXPIRED } from '#domain/messages.ts';
import { backend } from '../../support/backend.ts';
import { announcesLater } from '../../support/liveRegion.ts';
import type { otherTab } from './channels.ts';
import {
  actAsync,
  countdown,
  onExpired,
  onSessionOver,
  pass,
  press,
  refreshes,
  renderSessionWatch,
  sentence,
  settleCalls,
} from './renderSessionWatch.tsx';

type OtherTab = ReturnType<typeof otherTab>;

describe('The Reset button of the countdown', () => {
  it('fetches new tokens once, closes the countdown and restarts the session time', async () => {
    const { other, who } = await renderSessionWatch();
    await pass(480);
    const button = screen.getByRole('button', { name: 'Reset' });
    await actAsync(() => [1, 2, 3].map(() => fireEvent.click(button)));
    await settleCalls();
    expect(await refreshes()).toBe(1);
    expect(session.get()?.token).not.toBe(who.token);
    expect(countdown()).toBeNull();
    expect(other.received).toContainEqual(expect.objectContaining({ kind: 'tokens', from: who.refreshToken }));
    expect(other.received.at(-1)).toMatchObject({ kind: 'extended' });
    await pass(479);
    expect(countdown()).toBeNull();
    await pass(1);
    expect(countdown()).toBeVisible();
  });

  it('works ten times in a row', async () => {
    await renderSessionWatch();
    for (let time = 1; time <= 10; time += 1) {
      await pass(480);
      await press('Reset');
      await settleCalls();
      expect(await refreshes()).toBe(time);
      expect(countdown()).toBeNull();
    }
    expect(onExpired).not.toHaveBeenCalled();
  });

  it.each([
    ['a server error', { kind: 'status', status: 500 }, messages.internalServerError],
    ['a server that is down', { kind: 'status', status: 503 }, messages.serverError],
    ['no network', { kind: 'network' }, messages.noNetwork],
    ['an HTML page', { kind: 'html' }, messages.internalServerError],
    ['an empty answer', { kind: 'empty' }, messages.internalServerError],
    ['an answer that is cut off', { kind: 'malformed' }, messages.internalServerError],
  ] as const)(
    'shows the error of %s while the countdown continues, and works afterwards',
    async (_case, fault, words) => {
      const { who } = await renderSessionWatch();
      await pass(480);
      await backend.fault({ path: 'refreshToken', ...fault });
      await press('Reset');
      await settleCalls();
      expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent(words);
      expect(session.get()?.token).toBe(who.token);
      await pass(1);
      expect(countdown()).toHaveTextContent(/expire in 11\d seconds/);
      await press('Reset');
      await settleCalls();
      expect(countdown()).toBeNull();
      expect(session.get()?.token).not.toBe(who.token);
    },
  );

  it('ends the session when the server refuses it', async () => {
    await renderSessionWatch();
    await pass(480);
    await backend.expireSessions();
    await press('Reset');
    await settleCalls();
    expect(onSessionOver).toHaveBeenCalledExactlyOnceWith(401, expect.anything());
  });

  it('closes the countdown in other tabs and shares the new tokens', async () => {
    const { other, who } = await renderSessionWatch();
    await pass(480);
    await actAsync(() => {
      other.send({ kind: 'tokens', from: who.refreshToken, token: 'new', refreshToken: 'newer' });
      other.send({ kind: 'extended', at: Date.now() });
    });
    expect(countdown()).toBeNull();
    expect(session.get()).toMatchObject({ token: 'new', refreshToken: 'newer' });
    await pass(480);
    expect(countdown()).toBeVisible();
  });
});

describe('The Cancel button of the countdown', () => {
  it('turns the countdown into a banner, and activity no longer extends the session', async () => {
    const { other } = await renderSessionWatch();
    await pass(480);
    await press('Cancel');
    expect(countdown()).toBeNull();
    expect(other.received.at(-1)).toEqual({ kind: 'cancelled' });
    const banner = screen.getByRole('region', { name: 'Session' });
    expect(banner).toHaveTextContent('Your session ends in 120 seconds.');
    fireEvent.keyDown(document.body, { key: 'a' });
    await pass(119);
    expect(banner).toHaveTextContent('Your session ends in 1 second.');
    expect(onExpired).not.toHaveBeenCalled();
    await pass(2);
    expect(onExpired).toHaveBeenCalledExactlyOnceWith(401, SESSION_EXPIRED);
  });

  it('can be undone with one press', async () => {
    await renderSessionWatch();
    await pass(480);
    await press('Cancel');
    await press('Stay signed in');
    await settleCalls();
    expect(await refreshes()).toBe(1);
    expect(screen.queryByRole('region', { name: 'Session' })).toBeNull();
    await pass(479);
    expect(onExpired).not.toHaveBeenCalled();
  });

  it('does not end the session of somebody who has opened their invitation again meanwhile, here as in another tab', async () => {
    const { other } = await renderSessionWatch();
    await pass(480);
    await press('Cancel');
    const again = await backend.signedInAs('new applicant');
    await actAsync(() => beginSession(again));
    expect(screen.queryByRole('region', { name: 'Session' })).toBeNull();
    expect(other.received.at(-1)).toMatchObject({ kind: 'extended' });
    await pass(479);
    expect(onExpired).not.toHaveBeenCalled();
    expect(countdown()).toBeNull();
  });

  it.each<[where: string, stays: (other: OtherTab) => Promise<void>]>([
    ['here', () => press('Stay signed in')],
    ['in another tab', (other) => actAsync(() => other.send({ kind: 'extended', at: Date.now() }))],
  ])('leaves the focus at the title and says so, once, when it is undone %s', async (_where, stays) => {
    const { other } = await renderSessionWatch();
    const isAnnounced = announcesLater();
    await pass(480);
    await press('Cancel');
    expect(screen.queryByText('You stay signed in.')).toBeNull();
    screen.getByRole('button', { name: 'Stay signed in' }).focus();
    await stays(other);
    await settleCalls();
    expect(isAnnounced(screen.getByText('You stay signed in.'))).toBe(true);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await pass(10);
    expect(screen.queryByText('You stay signed in.')).toBeNull();
  });

  it('leaves a banner that shows a failed extension beside its button', async () => {
    await renderSessionWatch();
    await pass(480);
    await press('Cancel');
    await backend.fault({ path: 'refreshToken', kind: 'network' });
    await press('Stay signed in');
    await settleCalls();
    expect(screen.getByRole('alert')).toHaveTextContent(messages.noNetwork);
  });
});

describe('An accidental press', () => {
  it.each([
    ['Escape', () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })],
    ['Escape twice', () => screen.getByRole<HTMLDialogElement>('dialog').close()],
    ['a click beside it', () => fireEvent.click(screen.getByRole('dialog'))],
  ])('of %s neither closes the countdown nor extends the session', async (_case, happens) => {
    await renderSessionWatch();
    await pass(480);
    await actAsync(() => happens());
    await pass(1);
    expect(countdown()).toHaveTextContent(sentence(119));
    expect(await refreshes()).toBe(0);
  });
});
