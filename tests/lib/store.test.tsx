import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createStore, useStore } from '#lib/store.ts';

describe('A store', () => {
  it('holds its first value, then the value it was set to', () => {
    const store = createStore('first');
    expect(store.get()).toBe('first');
    store.set('second');
    expect(store.get()).toBe('second');
    store.set((now) => `${now} and third`);
    expect(store.get()).toBe('second and third');
  });

  it('notifies its listeners of a change, and not of an equal value', () => {
    const store = createStore(1);
    const hear = vi.fn();
    store.subscribe(hear);
    store.set(2);
    store.set(2);
    store.set((now) => now);
    expect(hear).toHaveBeenCalledOnce();
  });

  it('has the new value before it notifies', () => {
    const store = createStore(1);
    const heard: number[] = [];
    store.subscribe(() => heard.push(store.get()));
    store.set(2);
    store.set((now) => now + 1);
    expect(heard).toEqual([2, 3]);
  });

  it('does not notify a listener that unsubscribed during the same notification', () => {
    const store = createStore(1);
    const second = vi.fn();
    const stopSecond = store.subscribe(second);
    const stopFirst = store.subscribe(() => stopFirst());
    store.set(2);
    stopSecond();
    store.set(3);
    expect(second).toHaveBeenCalledOnce();
  });

  it('draws the components that use it again', () => {
    const store = createStore('first');
    const Shown = () => <p>{useStore(store)}</p>;
    render(<Shown />);
    expect(screen.getByText('first')).toBeVisible();
    act(() => store.set('second'));
    expect(screen.getByText('second')).toBeVisible();
  });
});
