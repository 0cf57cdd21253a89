// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { afterPress } from '#forms/controls/afterPress.ts';

const press = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }));

it('What moves the page happens at once where nothing is pressed', () => {
  const move = vi.fn();
  afterPress(move);
  expect(move).toHaveBeenCalledOnce();
});

it.each(['mouseup', 'dragend'])('What moves the page waits for the click of a press that ends with %s', async (end) => {
  vi.useFakeTimers();
  const move = vi.fn();
  press('mousedown');
  afterPress(move);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(move).not.toHaveBeenCalled();
  press(end);
  expect(move).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0);
  expect(move).toHaveBeenCalledOnce();
  afterPress(move);
  expect(move).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
