import { describe, expect, it } from 'vitest';
import { contactTab } from '#features/auth/signUp/contactTab.ts';
import { email } from '#forms/contactKinds.ts';
import { repeated, repeatedProblem } from '#forms/repeatedKind.ts';

describe('What is typed again', () => {
  it.each([
    ['email', 'ann@example.com', ' Ann@Example.com'],
    ['mobileNumber', '(876)555-0101', '8765550101'],
    ['password', 'Bureau#2026', 'Bureau#2026'],
  ] as const)('is right when it is the same: %s', (kind, first, again) => {
    expect(repeatedProblem(kind, first, again)).toBeUndefined();
  });

  it.each([
    ['email', 'ann@example.com', 'anne@example.com', 'The two email addresses are not the same. Check both'],
    ['mobileNumber', '8765550101', '8765550102', 'The two mobile numbers are not the same. Check both'],
    ['password', 'Bureau#2026', 'bureau#2026', 'The two passwords are not the same. Enter them again'],
  ] as const)('is wrong when it differs: %s', (kind, first, again, problem) => {
    expect(repeatedProblem(kind, first, again)).toBe(problem);
  });

  it('is not found wrong a second time by its kind', () => {
    const field = email('Email address', { requiredMessage: 'Enter it' });
    expect(field.problem?.('ann')).toBeDefined();
    expect(repeated(field).problem).toBeUndefined();
    expect(contactTab.fields.confirmEmail.problem).toBeUndefined();
  });
});
