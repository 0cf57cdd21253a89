import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PressWatch } from '#app/PressWatch.tsx';

const isPressed = () => document.documentElement.hasAttribute('data-pressed');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const draw = () =>
  render(
    <>
      <PressWatch />
      <button type="button">Continue</button>
      <div className="slb-spinner">
        <p>Please wait...</p>
      </div>
    </>,
  );

it.each(['pointerUp', 'pointerCancel'] as const)(
  'A press is under way until its click can have come, after %s',
  (end) => {
    draw();
    fireEvent.pointerDown(screen.getByRole('button'));
    act(() => vi.advanceTimersByTime(10_000));
    expect(isPressed()).toBe(true);
    fireEvent[end](screen.getByRole('button'));
    act(() => vi.advanceTimersByTime(99));
    expect(isPressed()).toBe(true);
    act(() => vi.advanceTimersByTime(1));
    expect(isPressed()).toBe(false);
  },
);

it('A press that begins on "Please wait..." is none, also right after another', () => {
  draw();
  fireEvent.pointerDown(screen.getByRole('button'));
  fireEvent.pointerUp(screen.getByRole('button'));
  fireEvent.pointerDown(screen.getByText('Please wait...'));
  expect(isPressed()).toBe(false);
});

it('A second press that begins before the first is over stays one', () => {
  draw();
  fireEvent.pointerDown(screen.getByRole('button'));
  fireEvent.pointerUp(screen.getByRole('button'));
  fireEvent.pointerDown(screen.getByRole('button'));
  act(() => vi.advanceTimersByTime(1_000));
  expect(isPressed()).toBe(true);
});

it('Nothing of it stays on a page that it has left', () => {
  const { unmount } = draw();
  fireEvent.pointerDown(screen.getByRole('button'));
  unmount();
  expect(isPressed()).toBe(false);
});
