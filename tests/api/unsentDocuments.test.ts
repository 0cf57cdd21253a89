// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginSession, clearSession } from '#api/session.ts';
import {
  type AnswerDraft,
  answerDrafts,
  dropUnsentDocuments,
  noteQueue,
  queuedFiles,
  uploadQueues,
} from '#api/unsentDocuments.ts';
import { hasUnsavedWork } from '#lib/unloadWarning.ts';

const [ANN, BO] = ['999000001', '999000002'];
const [FIRST, SECOND] = ['SLB2026000001', 'SLB2026000002'];

const signIn = (trn: string): void =>
  beginSession({
    user: { trn, firstName: '', middleName: '', lastName: '', email: '', mobileNumber: '', isSLBEmployee: 'N' },
    token: 'access',
    refreshToken: 'refresh',
  });
const draft = (arn: string, docType: string): AnswerDraft => ({
  arn,
  docType,
  typed: [['Q1', 'Blue']],
  isRetry: false,
});
const names = (arn: string): readonly string[] => queuedFiles(uploadQueues(ANN).get(), arn);
const inStorage = (): string => JSON.stringify({ ...sessionStorage });

beforeEach(() => signIn(ANN));
afterEach(() => clearSession());

describe('Answers that are not saved', () => {
  it('are in the storage of the tab, and closing the page asks, until they are forgotten', () => {
    answerDrafts(ANN).set([draft(FIRST, 'LETTER')]);
    expect(inStorage()).toContain('Blue');
    expect(hasUnsavedWork()).toBe(true);
    answerDrafts(ANN).set([]);
    expect(inStorage()).not.toContain('Blue');
    expect(hasUnsavedWork()).toBe(false);
  });

  it('are gone after a sign-out', () => {
    answerDrafts(ANN).set([draft(FIRST, 'LETTER')]);
    clearSession();
    expect(inStorage()).not.toContain('Blue');
    expect(hasUnsavedWork()).toBe(false);
    signIn(ANN);
    expect(answerDrafts(ANN).get()).toEqual([]);
  });

  it('wait for the same person after a session that expired', () => {
    answerDrafts(ANN).set([draft(FIRST, 'LETTER')]);
    clearSession({ mayReturn: true });
    expect(hasUnsavedWork()).toBe(false);
    signIn(ANN);
    expect(answerDrafts(ANN).get()).toEqual([draft(FIRST, 'LETTER')]);
    expect(hasUnsavedWork()).toBe(true);
  });

  it('of somebody who has left change nothing for who came after them', () => {
    clearSession();
    signIn(BO);
    answerDrafts(BO).set([draft(SECOND, 'LETTER')]);
    const late = answerDrafts(ANN);
    late.set([draft(FIRST, 'LETTER')]);
    expect(answerDrafts(BO).get()).toEqual([draft(SECOND, 'LETTER')]);
    expect(inStorage()).not.toContain(FIRST);
  });
});

describe('What is dropped of an application', () => {
  it('is its answers and its files, and those of no other', () => {
    const [emptyFirst, emptySecond] = [vi.fn(), vi.fn()];
    noteQueue(ANN, FIRST, { names: () => ['a.pdf'], empty: emptyFirst });
    noteQueue(ANN, SECOND, { names: () => ['a.pdf'], empty: emptySecond });
    answerDrafts(ANN).set([draft(FIRST, 'LETTER'), draft(SECOND, 'LETTER')]);
    dropUnsentDocuments(ANN, FIRST);
    expect(answerDrafts(ANN).get()).toEqual([draft(SECOND, 'LETTER')]);
    expect(emptyFirst).toHaveBeenCalledOnce();
    expect(emptySecond).not.toHaveBeenCalled();
  });

  it('is nothing where nothing waits', () => {
    const drafts = answerDrafts(ANN);
    drafts.set([draft(SECOND, 'LETTER')]);
    const before = drafts.get();
    dropUnsentDocuments(ANN, FIRST);
    expect(drafts.get()).toBe(before);
  });
});

it('An upload queue counts while it has files, also where the last of them arrived while nobody was signed in', () => {
  let files = ['a.pdf'];
  const queue = { names: () => files, empty: () => undefined };
  noteQueue(ANN, FIRST, queue);
  expect([names(FIRST), names(SECOND)]).toEqual([['a.pdf'], []]);
  clearSession({ mayReturn: true });
  files = [];
  noteQueue(ANN, FIRST, queue);
  signIn(ANN);
  expect(names(FIRST)).toEqual([]);
});
