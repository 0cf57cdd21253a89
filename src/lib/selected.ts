import { replaceEqualDeep } from '@tanstack/react-query';
import { useRef, useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** Whether two values have the same in them. Lists and plain objects are compared by that, anything else by identity. */
export const isEqual = <T>(one: T, other: T): boolean => replaceEqualDeep(one, other) === one;

/**
 * Subscribes a component to what it needs of a store: it renders again only when that is another value than before. Lists
 * and plain objects are compared by what is in them, anything else, such as a file, by identity.
 */
export function useSelected<T, S>(store: Store<T>, select: (value: T) => S): S {
  const last = useRef<S>(undefined);
  const get = (): S => {
    const value: S = replaceEqualDeep(last.current, select(store.get()));
    last.current = value;
    return value;
  };
  return useSyncExternalStore(store.subscribe, get, get);
}
