import { describe, expect, it } from 'vitest';
import { isDraft } from '#domain/application.ts';
import { fallbackLists } from '#domain/fallbackLists.ts';
import {
  canCancel,
  decisionBy,
  isGranted,
  isKnownStatus,
  lastGranted,
  timelineOf,
  wasSubmitted,
} from '#domain/status.ts';

describe('An application', () => {
  it.each([
    ['DRAFT', true],
    ['', true],
    ['SUBMITTED', false],
    ['CANCELLED', false],
    ['E', false],
    ['draft', false],
  ])('with the status "%s" is a draft: %s', (code, expected) => {
    expect(isDraft(code)).toBe(expected);
  });
});

describe('An application with the status', () => {
  it.each([
    ['DRAFT', true, false],
    ['', true, false],
    ['SUBMITTED', true, false],
    ['UNDER_REVIEW', true, false],
    ['MORE_INFO', true, false],
    ['APPROVED', false, true],
    ['DISBURSED', false, true],
    ['DECLINED', false, false],
    ['CANCELLED', false, false],
  ])('"%s" can be cancelled: %s; can be renewed from: %s', (code, isCancellable, isRenewable) => {
    expect(canCancel(code)).toBe(isCancellable);
    expect(isGranted(code)).toBe(isRenewable);
  });

  it.each([
    ['SUBMITTED', '2026-11-19', true],
    ['SUBMITTED', '', true],
    ['DRAFT', '2026-11-19', false],
    ['', '', false],
    ['CANCELLED', '2026-11-19', true],
    ['CANCELLED', '', false],
  ])('"%s", submitted on "%s", has been with the bureau: %s', (status, submittedOn, expected) => {
    expect(wasSubmitted({ status, submittedOn })).toBe(expected);
  });
});

describe('The loan that a renewal follows', () => {
  const granted = { loanType: 'TARGETED', status: 'DISBURSED', isStarter: 'Y', role: 'BORROWER', academicYear: '2025' };
  const last = (...rows: Partial<typeof granted & { arn: string; lastUpdated: string }>[]) =>
    lastGranted(
      rows.map((row, index) => ({ ...granted, arn: `A${index}`, lastUpdated: `2026-11-0${index + 1}`, ...row })),
      'TARGETED',
    )?.arn;

  it.each<[what: string, found: string | undefined, rows: Parameters<typeof last>]>([
    ['is the one of the newest year, whichever was changed last', 'A0', [{ academicYear: '2026' }, {}]],
    ['is the one that was changed last of one year', 'A1', [{}, {}]],
    [
      'is the one that was changed last, where the loan has no year',
      'A1',
      [{ academicYear: '' }, { academicYear: '' }],
    ],
    ['was granted', 'A0', [{}, { status: 'DECLINED' }]],
    ['was applied for by the user', 'A0', [{}, { isStarter: 'N' }]],
    ['is of the same product', undefined, [{ loanType: 'PAYS' }]],
  ])('%s: %s', (_what, found, rows) => {
    expect(last(...rows)).toBe(found);
  });
});

describe('The portal', () => {
  it.each(['DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'MORE_INFO', 'APPROVED', 'DECLINED', 'DISBURSED', 'CANCELLED'])(
    'knows the status %s (rule STA-11)',
    (code) => {
      expect(isKnownStatus(code)).toBe(true);
    },
  );

  it.each(['E', '', 'draft', 'constructor'])('does not know the status "%s"', (code) => {
    expect(isKnownStatus(code)).toBe(false);
  });
});

describe('The timeline of an application', () => {
  it.each(fallbackLists.Application_Status_Master.map(({ code }) => code))(
    'with the status %s has one current stage, or is empty',
    (code) => {
      const way = timelineOf(code);
      const now = way.findIndex(({ is }) => is === 'now');
      expect(way.filter(({ is }) => is === 'now')).toHaveLength(way.length === 0 ? 0 : 1);
      expect(way.map(({ is }) => is)).toEqual(
        way.map((_one, index) => (index < now ? 'done' : index === now ? 'now' : 'ahead')),
      );
      expect(way.length).toBe(code === 'CANCELLED' ? 0 : code === 'DECLINED' ? 4 : 5);
    },
  );

  it.each(['E', '__proto__', 'constructor'])('is empty for the unknown status %s', (code) => {
    expect(timelineOf(code)).toEqual([]);
    expect(canCancel(code)).toBe(false);
  });

  it.each([
    ['SUBMITTED', '2026-11-19', '2027-01-19'],
    ['UNDER_REVIEW', '2026-12-31', '2027-02-28'],
    ['APPROVED', '2026-11-19', ''],
    ['SUBMITTED', 'soon', ''],
    ['SUBMITTED', '', ''],
    ['SUBMITTED', '2026-09-01T14:03:00Z', decisionBy('SUBMITTED', '2026-09-01')],
  ])('with the status %s of %s expects its decision by "%s"', (code, day, expected) => {
    expect(decisionBy(code, day)).toBe(expected);
  });
});
