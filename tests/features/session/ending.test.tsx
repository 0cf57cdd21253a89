import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { beforeSessionEnds, renewTokens, renewUser, session } from '#api/session.ts';
import { SESSION_EXPIRED } from '#domain/messages.ts';
import { sharedStorage } from '#lib/storage.ts';
import { otherTab, RefusedChannel } from './channels.ts';
import {
  actAsync,
  countdown,
  HOUR,
  onExpired,
  onSignedOutElsewhere,
  pass,
  renderSessionWatch,
  SECOND,
  sentence,
  sleep,
  wake,
} from './renderSessionWatch.tsx';

describe('The end of a session', () => {
  it('comes at zero: unsaved answers are saved once, then sign-in shows the message', async () => {
    await renderSessionWatch();
    const save = vi.fn(async () => undefined);
    beforeSessionEnds.add(save);
    await pass(600);
    expect(countdown()).toBeNull();
    await pass(1);
    expect(save).toHaveBeenCalledOnce();
    expect(onExpired).toHaveBeenCalledExactlyOnceWith(401, SESSION_EXPIRED);
  });

  it('waits a few seconds at most for a slow save, and hides the screen meanwhile', async () => {
    await renderSessionWatch();
    beforeSessionEnds.add(() => new Promise(() => undefined));
    await pass(601);
    expect(screen.getByText(/Your session has ended/)).toHaveClass('slb-session-cover');
    expect(onExpired).not.toHaveBeenCalled();
    await pass(4);
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it('is not repeated when the session was ended meanwhile', async () => {
    const { unmount } = await renderSessionWatch();
    beforeSessionEnds.add(() => new Promise(() => undefined));
    await pass(601);
    unmount();
    await pass(10);
    expect(onExpired).not.toHaveBeenCalled();
  });

  it('comes at once after three hours of sleep', async () => {
    await renderSessionWatch();
    await sleep(3 * HOUR);
    await wake();
    expect(screen.getByText(/Your session has ended/)).toBeVisible();
    await pass(1);
    expect(onExpired).toHaveBeenCalledExactlyOnceWith(401, SESSION_EXPIRED);
  });

  it('is counted down from the correct remainder after sleep into the warning', async () => {
    await renderSessionWatch();
    await sleep(560 * SECOND);
    await wake();
    expect(countdown()).toHaveTextContent(sentence(40));
  });

  it('is not delayed by a clock that is set back', async () => {
    await renderSessionWatch();
    await pass(60);
    await sleep(-HOUR);
    await pass(420);
    expect(countdown()).toBeVisible();
    await pass(121);
    expect(onExpired).toHaveBeenCalledOnce();
  });

  it('in another tab ends the session in this tab', async () => {
    const { other } = await renderSessionWatch();
    await pass(500);
    await actAsync(() => other.send({ kind: 'expired' }));
    await pass(0);
    expect(onExpired).toHaveBeenCalledExactlyOnceWith(401, SESSION_EXPIRED);
  });

  it('is delayed by activity in another tab', async () => {
    const { other } = await renderSessionWatch();
    await pass(400);
    await actAsync(() => other.send({ kind: 'active', at: Date.now() }));
    await pass(479);
    expect(countdown()).toBeNull();
    await pass(1);
    expect(countdown()).toBeVisible();
  });
});

describe('Signing out in another tab', () => {
  it('signs this tab out too', async () => {
    const { other } = await renderSessionWatch();
    await actAsync(() => other.send({ kind: 'signedOut' }));
    expect(onSignedOutElsewhere).toHaveBeenCalledOnce();
    expect(onExpired).not.toHaveBeenCalled();
  });

  it('signs this tab out even before the config has arrived', async () => {
    const { other } = await renderSessionWatch({ config: {} });
    await actAsync(() => other.send({ kind: 'signedOut' }));
    expect(onSignedOutElsewhere).toHaveBeenCalledOnce();
  });

  it('has no effect when it was another person', async () => {
    await renderSessionWatch();
    await actAsync(() => otherTab('999999999').send({ kind: 'signedOut' }));
    expect(onSignedOutElsewhere).not.toHaveBeenCalled();
  });

  it.each([
    ['without BroadcastChannel', undefined],
    ['that is refused one, as by a Firefox that blocks cookies,', RefusedChannel],
  ])('finds a tab %s as active as the others', async (_what, channel) => {
    vi.stubGlobal('BroadcastChannel', channel);
    vi.resetModules();
    const fresh = await import('#features/session/crossTab.ts');
    const heard = vi.fn();
    const stop = fresh.onBroadcast(heard);
    sharedStorage.write('LAST_STATE', { at: 5 });
    window.dispatchEvent(new StorageEvent('storage'));
    stop();
    expect(heard.mock.calls).toEqual([[{ kind: 'active', at: 5 }]]);
  });

  it.each([
    ['hears of no message', window, 'storage'],
    ['was put aside', window, 'pageshow'],
    ['was behind another window', window, 'focus'],
    ['was behind another tab', document, 'visibilitychange'],
  ] as const)('signs out a tab that %s, and not when it was another person', async (_what, target, event) => {
    await renderSessionWatch();
    const looksAgain = () => act(() => void target.dispatchEvent(new Event(event)));
    const shared = Object.keys(localStorage).filter((key) => key.startsWith('SLB_SIGN_IN_'));
    expect(shared).toHaveLength(1);
    localStorage.setItem('SLB_SIGN_IN_9999', '"another person"');
    looksAgain();
    localStorage.removeItem('SLB_SIGN_IN_9999');
    looksAgain();
    expect(onSignedOutElsewhere).not.toHaveBeenCalled();
    for (const key of shared) localStorage.removeItem(key);
    looksAgain();
    expect(onSignedOutElsewhere).toHaveBeenCalledOnce();
  });
});

describe('A new email address or mobile number', () => {
  const changed = { email: 'brand.new@example.com', mobileNumber: '(876)555-0188' };

  it('of this tab is told to the others, once', async () => {
    const { other, who } = await renderSessionWatch();
    await actAsync(() => renewUser({ email: changed.email }));
    await actAsync(() => renewTokens({ token: 'new', refreshToken: 'newer' }));
    expect(other.received.filter(({ kind }) => kind === 'contacts')).toEqual([
      { kind: 'contacts', email: changed.email, mobileNumber: who.user.mobileNumber },
    ]);
  });

  it('of another tab is that of this tab too, and is not told again', async () => {
    const { other, who } = await renderSessionWatch();
    await actAsync(() => other.send({ kind: 'contacts', ...changed }));
    expect(session.get()).toEqual({ ...who, user: { ...who.user, ...changed } });
    expect(other.received.filter(({ kind }) => kind === 'contacts')).toEqual([]);
  });

  it('of somebody else changes nothing', async () => {
    const { who } = await renderSessionWatch();
    await actAsync(() => otherTab('999999999').send({ kind: 'contacts', ...changed }));
    expect(session.get()?.user).toEqual(who.user);
  });
});

describe("A page that Back restores from the browser's cache", () => {
  const comesBack = () => act(() => void window.dispatchEvent(new Event('pageshow')));
  const watchOf = (tag: string) => JSON.stringify({ watch: { tag } });

  it('stays while the session of its tab continues', async () => {
    await renderSessionWatch();
    comesBack();
    expect(onSignedOutElsewhere).not.toHaveBeenCalled();
  });

  it.each([
    ['has signed out', null],
    ['belongs to another person now', watchOf('another session')],
  ])('is left when its tab %s', async (_what, kept) => {
    await renderSessionWatch();
    if (kept === null) sessionStorage.clear();
    else sessionStorage.setItem('SLB_LAST_STATE', kept);
    comesBack();
    expect(onSignedOutElsewhere).toHaveBeenCalledOnce();
  });
});

it('A session stores no personal data in local storage', async () => {
  const { who } = await renderSessionWatch();
  fireEvent.click(document.body);
  await pass(490);
  const kept = JSON.stringify({ ...localStorage });
  for (const secret of [who.token, who.refreshToken, who.user.trn, who.user.firstName])
    expect(kept).not.toContain(secret);
});
