import { act, render, renderHook, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useSelected } from '#lib/selected.ts';
import { createStore } from '#lib/store.ts';

describe('what a component needs of a store', () => {
  it('draws the component again only when that has changed', () => {
    const store = createStore({ names: ['Ann'], count: 1 });
    let drawn = 0;
    const Names = () => {
      drawn += 1;
      return <p>{useSelected(store, ({ names }) => names.map((name) => name.toUpperCase())).join()}</p>;
    };
    render(<Names />);
    const first = drawn;
    act(() => store.set((now) => ({ ...now, count: 2 })));
    act(() => store.set(({ names, count }) => ({ names: [...names], count })));
    expect(drawn).toBe(first);
    act(() => store.set((now) => ({ ...now, names: ['Ann', 'Bob'] })));
    expect(screen.getByText('ANN,BOB')).toBeVisible();
  });
});

/** What a component has of a store that holds one value and then the other. */
function heldAfter(one: unknown, other: unknown): unknown {
  const store = createStore<{ value: unknown }>({ value: one });
  const { result } = renderHook(() => useSelected(store, ({ value }) => value));
  act(() => store.set({ value: other }));
  return result.current;
}

describe('equal values', () => {
  const blob = new Blob(['a']);
  it.each([
    [1, 1],
    [undefined, undefined],
    [
      [1, { a: [blob] }],
      [1, { a: [blob] }],
    ],
    [{}, {}],
  ])('%j and %j', (one, other) => expect(heldAfter(one, other)).toBe(one));
  it.each([
    [1, '1'],
    [null, {}],
    [[], {}],
    [{ a: undefined }, { b: undefined }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [[1, 2], [1]],
    [new Blob(['a']), new Blob(['a'])],
    [new Date(1), new Date(2)],
  ])('not %j and %j', (one, other) => expect(heldAfter(one, other)).not.toBe(one));
});
