import { afterEach, describe, expect, it } from 'vitest';
import { countsAsActivity, isUnderWay } from '#api/activity.ts';
import { countIn, inFlight } from '#api/inFlight.ts';

afterEach(() => inFlight.set(0));

describe('the count of what somebody waits for', () => {
  it('is zero again when each has ended, in whatever order', () => {
    const [first, second] = [countIn(), countIn()];
    expect(inFlight.get()).toBe(2);
    first();
    second();
    expect(inFlight.get()).toBe(0);
  });

  it('is lowered once by each, however often it ends', () => {
    const [first, second] = [countIn(), countIn()];
    first();
    first();
    expect(inFlight.get()).toBe(1);
    second();
  });

  it('never falls below zero, even when it was reset meanwhile (decision 10)', () => {
    const out = countIn();
    inFlight.set(0);
    out();
    expect(inFlight.get()).toBe(0);
  });
});

describe('what keeps a session awake', () => {
  it('is under way until the last of it has ended, each counted once', () => {
    const [upload, payment] = [countsAsActivity(), countsAsActivity()];
    upload();
    upload();
    expect(isUnderWay()).toBe(true);
    payment();
    expect(isUnderWay()).toBe(false);
  });
});
