import { describe, expect, it } from 'vitest';
import { changedFlags, type FlagChange, noFlags, showing } from '#domain/uploadFlags.ts';

const everyFlag = { showFileSizeErrorForZeroKB: true, showFileTypeError: true, showFileSizeError: true };

describe('the error flags of the upload panel', () => {
  it.each<[string, FlagChange, object]>([
    [
      'an empty file',
      { kind: 'show', error: 'showFileSizeErrorForZeroKB' },
      { ...noFlags, showFileSizeErrorForZeroKB: true },
    ],
    ['a wrong type', { kind: 'show', error: 'showFileTypeError' }, { ...noFlags, showFileTypeError: true }],
    ['a large file', { kind: 'show', error: 'showFileSizeError' }, { ...noFlags, showFileSizeError: true }],
    ['all of them', { kind: 'show', error: 'all' }, everyFlag],
    ['a save that starts', { kind: 'saveStarted' }, noFlags],
    ['hiding', { kind: 'hide' }, noFlags],
  ])('after %s, whatever they were', (_what, change, expected) => {
    expect(changedFlags(noFlags, change)).toEqual(expected);
    expect(changedFlags(everyFlag, change)).toEqual(expected);
  });

  it('show one reason alone, and several together', () => {
    expect(showing([])).toBeUndefined();
    expect(showing(['showFileTypeError', 'showFileTypeError'])).toEqual({ kind: 'show', error: 'showFileTypeError' });
    expect(showing(['showFileSizeError', 'showFileTypeError'])).toEqual({ kind: 'show', error: 'all' });
  });
});
