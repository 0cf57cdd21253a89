import { useRef, useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** Subscribes a component to what it needs of a store: it renders again only when that is another value than before. */
export function useSelected<T, S>(store: Store<T>, select: (value: T) => S): S {
  const last = useRef<{ value: S }>(undefined);
  const get = (): S => {
    const value = select(store.get());
    if (!last.current || !isEqual(last.current.value, value)) last.current = { value };
    return last.current.value;
  };
  return useSyncExternalStore(store.subscribe, get, get);
}

/** Whether two values are equal: lists and plain objects by what is in them, anything else, such as a file, by identity. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isEqual(one[key], other[key]))
  );
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  Array.isArray(value) || (value instanceof Object && Object.getPrototypeOf(value) === Object.prototype);
