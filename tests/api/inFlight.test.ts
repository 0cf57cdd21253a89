import { afterEach, describe, expect, it } from 'vitest';
import { hasBackgroundWork, inFlight, trackBackgroundWork, trackInFlight } from '#api/inFlight.ts';

afterEach(() => inFlight.set(0));

describe('The count of the calls that the user waits for', () => {
  it('is zero again when each has ended, in whatever order', () => {
    const [first, second] = [trackInFlight(), trackInFlight()];
    expect(inFlight.get()).toBe(2);
    first();
    second();
    expect(inFlight.get()).toBe(0);
  });

  it('is lowered once by each, however often it ends', () => {
    const [first, second] = [trackInFlight(), trackInFlight()];
    first();
    first();
    expect(inFlight.get()).toBe(1);
    second();
  });

  it('never falls below zero, even when it was reset meanwhile (decision 10)', () => {
    const out = trackInFlight();
    inFlight.set(0);
    out();
    expect(inFlight.get()).toBe(0);
  });
});

describe('The background work that keeps a session active', () => {
  it('is in progress until the last of it has ended, each counted once', () => {
    const [upload, payment] = [trackBackgroundWork(), trackBackgroundWork()];
    upload();
    upload();
    expect(hasBackgroundWork()).toBe(true);
    payment();
    expect(hasBackgroundWork()).toBe(false);
  });
});
