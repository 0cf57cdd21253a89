import { describe, expect, it } from 'vitest';
import { fallbackLists } from '#domain/fallbackLists.ts';
import { isDraft, statusWords } from '#domain/status.ts';

describe('a status', () => {
  it.each(fallbackLists.Application_Status_Master.map(({ code }) => code))('%s is told in sentences', (code) => {
    const { label, sentence } = statusWords(code);
    expect(label).not.toBe('In process');
    expect(sentence).toMatch(/^[A-Z].+\.$/);
  });

  it.each(['E', 'NEW_CODE', '', '__proto__', 'constructor', 'toString'])(
    '%s, which nobody knows, is in process',
    (code) => {
      expect(statusWords(code)).toMatchObject({ label: 'In process', turn: 'bureau' });
    },
  );

  it.each([
    ['DRAFT', 'applicant'],
    ['MORE_INFO', 'applicant'],
    ['SUBMITTED', 'bureau'],
    ['UNDER_REVIEW', 'bureau'],
    ['DISBURSED', 'nobody'],
  ])('%s says that it is the turn of the %s', (code, turn) => {
    expect(statusWords(code).turn).toBe(turn);
  });

  it.each([
    ['DRAFT', true],
    ['', true],
    ['SUBMITTED', false],
    ['E', false],
  ])('"%s" is a draft: %s', (code, expected) => {
    expect(isDraft(code)).toBe(expected);
  });
});
