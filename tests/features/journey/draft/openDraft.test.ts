// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openApplicationKey } from '#api/openApplication.ts';
import { beginSession, clearSession } from '#api/session.ts';
import { createQueryClient } from '#app/queryClient.ts';
import { createShowFailure } from '#app/showFailure.ts';
import { user } from '#domain/user.ts';
import { applicationOf, type Draft, edit, newDraft } from '#features/journey/draft/draft.ts';
import { clearDraft, loadDraft, type ShownDraft, saveDraft, shown } from '#features/journey/draft/draftStorage.ts';
import { mergeVersions } from '#features/journey/draft/merge/mergeVersions.ts';
import { createOpenDraft } from '#features/journey/draft/openDraft.ts';
import { valuesOf, withValues } from '#features/journey/draft/tabValues.ts';
import { anApplication } from '../../../support/builders.ts';

const owner = user.parse({ trn: '999000111', firstName: 'Ann', lastName: 'Brown', email: 'ann@example.com' });

beforeEach(() => beginSession({ user: owner, token: 'token', refreshToken: 'refresh' }));
afterEach(() => clearSession());

it('asks about an answer that was typed before a reload, never sent, and stored by somebody else', () => {
  const stored = anApplication();
  const branch = (of = stored, name = '') => ({ ...valuesOf('bank', of), branch: name });
  const typedBefore = edit(newDraft(stored), 'bank', branch(stored, 'Kingston'));
  const client = createQueryClient(createShowFailure(() => undefined));
  const opened = createOpenDraft(typedBefore, { trn: owner.trn, client });
  opened.start();
  const typedSince = edit(opened.get(), 'bank', branch(applicationOf(opened.get()), 'Mandeville'));
  const theirs = { ...withValues('bank', branch(stored, 'Kingston'), stored), version: stored.version + 1 };
  const { contested } = mergeVersions(typedSince, theirs, { lookups: undefined });
  opened.stop();
  expect(contested.map(({ id }) => id)).toEqual(['bank.branch']);
});

describe('An open draft', () => {
  const household = (size: string) => (draft: Draft) => edit(draft, 'household', { householdSize: size });
  const sizeIn = (draft: Draft | undefined) => draft?.pending.household?.values.householdSize;

  /** A visit of an application that the server has, with its draft in the storage of this tab. */
  function visiting(initial = newDraft(anApplication())) {
    saveDraft(owner.trn, initial);
    const client = createQueryClient(createShowFailure(() => undefined));
    client.setQueryData(openApplicationKey, shown(initial));
    const opened = createOpenDraft(initial, { trn: owner.trn, client });
    opened.start();
    const onScreen = () => client.getQueryData<ShownDraft>(openApplicationKey)?.draft;
    return { opened, onScreen };
  }

  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is written to the storage of the tab once typing pauses for a moment', () => {
    const { opened } = visiting();
    opened.change(household('5'));
    vi.advanceTimersByTime(299);
    opened.change(household('6'));
    vi.advanceTimersByTime(299);
    expect(sizeIn(loadDraft(owner.trn))).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(sizeIn(loadDraft(owner.trn))).toBe('6');
    opened.stop();
  });

  it('is written at once where a change waits for that, and not where none does', () => {
    const { opened } = visiting();
    opened.change(household('5'));
    opened.writeNow();
    expect(sizeIn(loadDraft(owner.trn))).toBe('5');
    clearDraft(owner.trn);
    opened.writeNow();
    vi.advanceTimersByTime(300);
    expect(loadDraft(owner.trn)).toBeUndefined();
    opened.store();
    expect(sizeIn(loadDraft(owner.trn))).toBe('5');
    opened.stop();
  });

  it('is never written over the draft of another application, nor after its applicant has left and it was cleared', () => {
    const { opened } = visiting();
    const other = newDraft(anApplication({}, { arn: 'ANOTHER' }));
    saveDraft(owner.trn, other);
    opened.change(household('5'));
    opened.store();
    expect(loadDraft(owner.trn)?.requestId).toBe(other.requestId);
    clearDraft(owner.trn);
    opened.stop();
    opened.store();
    expect(loadDraft(owner.trn)).toBeUndefined();
  });

  it('is shown on every screen, and written, when something changes that the server does not hear of', () => {
    const { opened, onScreen } = visiting();
    opened.update((now) => ({ ...now, confirmed: ['applicant,0'] }));
    expect(onScreen()?.confirmed).toEqual(['applicant,0']);
    expect(loadDraft(owner.trn)?.confirmed).toEqual(['applicant,0']);
    opened.stop();
  });

  it('is not drawn again by a keystroke, but where a screen asks for it', () => {
    const { opened, onScreen } = visiting();
    opened.change(household('5'));
    expect(sizeIn(onScreen())).toBeUndefined();
    expect(opened.application().applicants[0]?.householdIncome.householdSize).toBe('5');
    opened.show();
    expect(sizeIn(onScreen())).toBe('5');
    opened.stop();
  });

  it('has the place of its applicant, and does not change while that is the same', () => {
    const { opened } = visiting();
    opened.visit('loan,1');
    const there = opened.get();
    expect(there.place).toBe('loan,1');
    opened.visit('loan,1');
    expect(opened.get()).toBe(there);
    opened.visit('loan,2');
    expect(opened.get().place).toBe('loan,2');
    opened.stop();
  });

  it('leaves everything that was typed to the next visit of the same application', () => {
    const { opened: first } = visiting();
    first.change(household('5'));
    first.stop();
    const { opened: next } = visiting(first.get());
    expect([first.get().isBaseUnsaved, first.get().pending, first.get().sent]).toEqual([false, {}, []]);
    expect(sizeIn(next.get())).toBe('5');
    next.stop();
  });
});
