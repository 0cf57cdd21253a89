import { beforeEach, describe, expect, it, vi } from 'vitest';

/** The counts of a page that was loaded a moment ago. */
let counts: typeof import('#api/inFlight.ts');
beforeEach(async () => {
  vi.resetModules();
  counts = await import('#api/inFlight.ts');
});

describe('The count of the calls that the user waits for', () => {
  it('is zero again when each has ended, in whatever order', () => {
    const [first, second] = [counts.trackInFlight(), counts.trackInFlight()];
    expect(counts.inFlight.get()).toBe(2);
    first();
    second();
    expect(counts.inFlight.get()).toBe(0);
  });

  it('is lowered once by each, however often it ends', () => {
    const [first, second] = [counts.trackInFlight(), counts.trackInFlight()];
    first();
    first();
    expect(counts.inFlight.get()).toBe(1);
    second();
  });

  it('never falls below zero, even when it was reset meanwhile (decision 10)', () => {
    const out = counts.trackInFlight();
    counts.inFlight.set(0);
    out();
    expect(counts.inFlight.get()).toBe(0);
  });
});

describe('The background work that keeps a session active', () => {
  it('is in progress until the last of it has ended, each counted once', () => {
    const [upload, payment] = [counts.trackBackgroundWork(), counts.trackBackgroundWork()];
    upload();
    upload();
    expect(counts.hasBackgroundWork()).toBe(true);
    payment();
    expect(counts.hasBackgroundWork()).toBe(false);
  });
});
