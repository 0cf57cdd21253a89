import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createStore, useStore } from '#lib/store.ts';

describe('a store', () => {
  it('holds what it was given, then what it was set to', () => {
    const store = createStore('first');
    expect(store.get()).toBe('first');
    store.set('second');
    expect(store.get()).toBe('second');
    store.set((now) => `${now} and third`);
    expect(store.get()).toBe('second and third');
  });

  it('tells its listeners of a change, and not of the same value again', () => {
    const store = createStore(1);
    const hear = vi.fn();
    store.subscribe(hear);
    store.set(2);
    store.set(2);
    store.set((now) => now);
    expect(hear).toHaveBeenCalledOnce();
  });

  it('has the new value by the time that it tells', () => {
    const store = createStore(1);
    const heard: number[] = [];
    store.subscribe(() => heard.push(store.get()));
    store.set(2);
    store.set((now) => now + 1);
    expect(heard).toEqual([2, 3]);
  });

  it('tells nobody who has stopped listening, even in the middle of a round', () => {
    const store = createStore(1);
    const second = vi.fn();
    const stopSecond = store.subscribe(second);
    const stopFirst = store.subscribe(() => stopFirst());
    store.set(2);
    stopSecond();
    store.set(3);
    expect(second).toHaveBeenCalledOnce();
  });

  it('draws the screens that use it again', () => {
    const store = createStore('first');
    const Shown = () => <p>{useStore(store)}</p>;
    render(<Shown />);
    expect(screen.getByText('first')).toBeVisible();
    act(() => store.set('second'));
    expect(screen.getByText('second')).toBeVisible();
  });
});
