import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import React from 'react';
import { afterAll, afterEach, expect } from 'vitest';
import { fillBrowserGaps } from './browserGaps.ts';
import { answerStylesFast } from './computedStyle.ts';
import { completeDialogs } from './dialogs.ts';
import { leaveEmptyDocument } from './leaveEmptyDocument.ts';
import { LONGEST_WAIT } from './longestWait.ts';
import { printDocumentsLate } from './printedDocument.ts';

const before = getConfig();
const { asyncWrapper } = before;
afterAll(() => configure(before));

configure({ asyncUtilTimeout: LONGEST_WAIT });

// The real one: a test may have a fake clock.
const { setImmediate } = globalThis;

// React draws in slices and runs effects after the last: on a busy machine a press is over before them. A person is not
// that fast, so each press, and each wait, ends with a few turns for what it set off.
const underWay = new Set<unknown>();
configure({
  asyncWrapper: (work) => {
    underWay.add(work);
    return asyncWrapper(async () => {
      const result = await work();
      for (let turn = 0; turn < 5; turn++) await new Promise<void>((done) => setImmediate(done));
      return result;
    }).finally(() => underWay.delete(work));
  },
});

// As it ends, a press or a wait sets React's switch for tests to what that was as it began. One that nobody awaited, the
// loser of a race say, would do so in the middle of another test.
afterEach(() => {
  const left = underWay.size;
  underWay.clear();
  expect(left, 'presses and waits that were not awaited').toBe(0);
});

// React notes where each of the first 10,000 elements of a second was made, which nobody reads here: a tenth of the time.
// It counts them in this number, and sets it back to zero every second.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
    configurable: true,
  });

printDocumentsLate();
fillBrowserGaps();
afterAll(completeDialogs());
afterAll(answerStylesFast());
afterAll(leaveEmptyDocument);
afterEach(cleanup);
