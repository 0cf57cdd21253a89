import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Announced } from '#ui/Announced.tsx';

const hasFocus = vi.fn<() => boolean>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hasFocus').mockImplementation(hasFocus);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Draws a result and returns what was added to its live region since, in words. */
function draw() {
  const { container } = render(
    <Announced>
      <p>Payment approved: J$5,000.00</p>
    </Announced>,
  );
  const region = container.querySelector('[aria-live="polite"]');
  const before = screen.getByText(/approved/);
  return { wasAnnounced: () => region?.contains(before) === false && screen.getByText(/approved/) !== before };
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));

describe('Content that is announced', () => {
  it('is so after the title of its screen', () => {
    hasFocus.mockReturnValue(true);
    const { wasAnnounced } = draw();
    pass(0.9);
    expect(wasAnnounced()).toBe(false);
    pass(0.2);
    expect(wasAnnounced()).toBe(true);
  });

  it('waits until its window is looked at again', () => {
    hasFocus.mockReturnValue(false);
    const { wasAnnounced } = draw();
    pass(60);
    expect(wasAnnounced()).toBe(false);
    hasFocus.mockReturnValue(true);
    window.dispatchEvent(new Event('focus'));
    pass(1);
    expect(wasAnnounced()).toBe(true);
  });
});
