import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useAfterPress } from '#forms/controls/useAfterPress.ts';

const pointer = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }));

it('What moves the page happens at once where nothing is pressed', () => {
  const { result } = renderHook(useAfterPress);
  const move = vi.fn();
  result.current(move);
  expect(move).toHaveBeenCalledOnce();
});

it.each(['mouseup', 'dragend'])('What moves the page waits for the click of a press that ends with %s', async (end) => {
  vi.useFakeTimers();
  const { result } = renderHook(useAfterPress);
  const move = vi.fn();
  pointer('mousedown');
  result.current(move);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(move).not.toHaveBeenCalled();
  pointer(end);
  expect(move).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(0);
  expect(move).toHaveBeenCalledOnce();
  result.current(move);
  expect(move).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
