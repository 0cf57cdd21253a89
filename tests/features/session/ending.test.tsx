import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { beforeSessionEnds } from '#api/session.ts';
import { SESSION_EXPIRED } from '#domain/messages.ts';
import { sharedStorage } from '#lib/storage.ts';
import { otherTab } from './channels.ts';
import {
  countdown,
  during,
  HOUR,
  onEnd,
  onSignedOut,
  pass,
  SECOND,
  sentence,
  sleep,
  wake,
  watched,
} from './watched.tsx';

describe('the end', () => {
  it('comes at zero: what is unsaved is saved once, then the words', async () => {
    await watched();
    const save = vi.fn(async () => undefined);
    beforeSessionEnds.add(save);
    await pass(600);
    expect(countdown()).toBeNull();
    await pass(1);
    expect(save).toHaveBeenCalledOnce();
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(401, SESSION_EXPIRED);
  });

  it('waits for a slow save, with nothing readable, for a few seconds at most', async () => {
    await watched();
    beforeSessionEnds.add(() => new Promise(() => undefined));
    await pass(601);
    expect(screen.getByText(/Your session has ended/)).toHaveClass('slb-session-cover');
    expect(onEnd).not.toHaveBeenCalled();
    await pass(4);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('is left to whoever else ended the session meanwhile', async () => {
    const { unmount } = await watched();
    beforeSessionEnds.add(() => new Promise(() => undefined));
    await pass(601);
    unmount();
    await pass(10);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('comes at once after three hours of sleep', async () => {
    await watched();
    await sleep(3 * HOUR);
    await wake();
    expect(screen.getByText(/Your session has ended/)).toBeVisible();
    await pass(1);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(401, SESSION_EXPIRED);
  });

  it('is counted down from the right remainder after sleep into the warning', async () => {
    await watched();
    await sleep(560 * SECOND);
    await wake();
    expect(countdown()).toHaveTextContent(sentence(40));
  });

  it('is not put off by a clock that is set back', async () => {
    await watched();
    await pass(60);
    await sleep(-HOUR);
    await pass(420);
    expect(countdown()).toBeVisible();
    await pass(121);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('in another tab is the end here', async () => {
    const { other } = await watched();
    await pass(500);
    await during(() => other.say({ kind: 'expired' }));
    await pass(0);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(401, SESSION_EXPIRED);
  });

  it('is put off by activity in another tab', async () => {
    const { other } = await watched();
    await pass(400);
    await during(() => other.say({ kind: 'active', at: Date.now() }));
    await pass(479);
    expect(countdown()).toBeNull();
    await pass(1);
    expect(countdown()).toBeVisible();
  });
});

describe('signing out in another tab', () => {
  it('signs out here too', async () => {
    const { other } = await watched();
    await during(() => other.say({ kind: 'signedOut' }));
    expect(onSignedOut).toHaveBeenCalledOnce();
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('does so before there is a config, too', async () => {
    const { other } = await watched({ config: {} });
    await during(() => other.say({ kind: 'signedOut' }));
    expect(onSignedOut).toHaveBeenCalledOnce();
  });

  it('of another person changes nothing', async () => {
    await watched();
    await during(() => otherTab('999999999').say({ kind: 'signedOut' }));
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('is heard without BroadcastChannel', async () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    vi.resetModules();
    const fresh = await import('#features/session/crossTab.ts');
    const heard = vi.fn();
    const stop = fresh.onBroadcast(heard);
    sharedStorage.write('LAST_STATE', { at: 5 });
    window.dispatchEvent(new StorageEvent('storage'));
    sharedStorage.write('SIGNED_OUT', { tag: 'any', at: 6 });
    window.dispatchEvent(new StorageEvent('storage'));
    stop();
    expect(heard.mock.calls).toEqual([[{ kind: 'active', at: 5 }], [{ kind: 'signedOut' }]]);
  });

  it('is noticed by a copy that was put aside meanwhile', async () => {
    await watched();
    const { tag } = JSON.parse(sessionStorage.getItem('SLB_LAST_STATE') ?? '{}').watch;
    sharedStorage.write('SIGNED_OUT', { tag: 'another session', at: Date.now() });
    act(() => void window.dispatchEvent(new Event('pageshow')));
    expect(onSignedOut).not.toHaveBeenCalled();
    sharedStorage.write('SIGNED_OUT', { tag, at: Date.now() });
    act(() => void window.dispatchEvent(new Event('pageshow')));
    expect(onSignedOut).toHaveBeenCalledOnce();
  });
});

describe('a page that Back brings as it was left', () => {
  const comesBack = () => act(() => void window.dispatchEvent(new Event('pageshow')));
  const watchOf = (tag: string) => JSON.stringify({ watch: { tag } });

  it('stays while the session of its tab goes on', async () => {
    await watched();
    comesBack();
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it.each([
    ['has signed out', null],
    ['is somebody else’s by now', watchOf('another session')],
  ])('is left when its tab %s', async (_what, kept) => {
    await watched();
    if (kept === null) sessionStorage.clear();
    else sessionStorage.setItem('SLB_LAST_STATE', kept);
    comesBack();
    expect(onSignedOut).toHaveBeenCalledOnce();
  });
});

it('keeps nothing about a person in local storage', async () => {
  const { who } = await watched();
  fireEvent.click(document.body);
  await pass(490);
  const kept = JSON.stringify({ ...localStorage });
  for (const secret of [who.token, who.refreshToken, who.user.trn, who.user.firstName])
    expect(kept).not.toContain(secret);
});
