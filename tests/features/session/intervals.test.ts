import { describe, expect, it } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { intervalsOf } from '#features/session/sessionPhase.ts';

/** As the config answer arrives, so that what its schema makes of junk is tried too. */
const from = (answer: object) => intervalsOf(endpoints.config.answer.parse(answer));

describe('The intervals of the config', () => {
  it.each([
    ['both', { sessionTimeoutInterval: 600, signalTimeoutInterval: 60 }, { session: 600_000, signal: 60_000 }],
    [
      'both as text',
      { sessionTimeoutInterval: '600', signalTimeoutInterval: '60' },
      { session: 600_000, signal: 60_000 },
    ],
    ['no signal: 120 seconds', { sessionTimeoutInterval: 600 }, { session: 600_000, signal: 120_000 }],
    [
      'an age: nobody is ever warned, and nothing breaks',
      { sessionTimeoutInterval: 1e12, signalTimeoutInterval: 60 },
      { session: 1e15, signal: 60_000 },
    ],
  ])('are in milliseconds: %s', (_case, answer, intervals) => {
    expect(from(answer)).toEqual(intervals);
  });

  it.each([
    ['nothing', {}],
    ['only a signal', { signalTimeoutInterval: 60 }],
    ['zero', { sessionTimeoutInterval: 0, signalTimeoutInterval: 0 }],
    ['a session below zero', { sessionTimeoutInterval: -1, signalTimeoutInterval: 60 }],
    ['a signal of zero', { sessionTimeoutInterval: 600, signalTimeoutInterval: 0 }],
    ['a signal below zero', { sessionTimeoutInterval: 600, signalTimeoutInterval: -1 }],
    ['words', { sessionTimeoutInterval: 'abc', signalTimeoutInterval: 60 }],
    ['null', { sessionTimeoutInterval: null, signalTimeoutInterval: null }],
    ['a signal as long as the session', { sessionTimeoutInterval: 120, signalTimeoutInterval: 120 }],
    ['a signal longer than the session', { sessionTimeoutInterval: 100 }],
    ['more than can be counted', { sessionTimeoutInterval: 1e308, signalTimeoutInterval: 60 }],
  ])('are ignored: %s', (_case, answer) => {
    expect(from(answer)).toBeUndefined();
  });
});
