import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Announced } from '#ui/Announced.tsx';
import { liveRegion } from '../support/liveRegion.ts';

const hasFocus = vi.fn<() => boolean>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hasFocus').mockImplementation(hasFocus);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const OUTCOME = 'Payment approved: J$5,000.00 Transaction 17';

/** Draws a result and returns what is in its live region, which a screen reader hears when it comes. */
function draw() {
  const { container } = render(
    <Announced>
      <p>Payment approved: J$5,000.00</p>
      <p>Transaction 17</p>
    </Announced>,
  );
  return { heard: () => liveRegion(container).childNodes };
}

/** One text: Orca repeats the region for each element that is added to it. */
const theOutcome = [expect.objectContaining({ nodeType: Node.TEXT_NODE, textContent: OUTCOME })];

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));

describe('Content that is announced', () => {
  it('is so after the title of its screen', () => {
    hasFocus.mockReturnValue(true);
    const { heard } = draw();
    pass(0.9);
    expect([...heard()]).toEqual([]);
    pass(0.2);
    expect([...heard()]).toEqual(theOutcome);
  });

  it('waits until its window is looked at again', () => {
    hasFocus.mockReturnValue(false);
    const { heard } = draw();
    pass(60);
    expect([...heard()]).toEqual([]);
    hasFocus.mockReturnValue(true);
    window.dispatchEvent(new Event('focus'));
    pass(1);
    expect([...heard()]).toEqual(theOutcome);
  });

  it('is not met a second time by who reads on: what was announced is taken away', () => {
    hasFocus.mockReturnValue(true);
    const { heard } = draw();
    pass(1);
    expect([...heard()]).toEqual(theOutcome);
    pass(5);
    expect([...heard()]).toEqual([]);
  });
});
