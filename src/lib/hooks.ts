import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Returns a function that says whether the component is still mounted, for work that ends after the user has left. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}

/**
 * Returns a function that navigates and resolves when this screen has unmounted: a form that awaits it stays busy while the
 * code of the next screen loads (decision 20). It does nothing when the user has left the screen already.
 */
export function useNavigateAway(): (route: string, options?: { replace?: boolean; state?: unknown }) => Promise<void> {
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const onUnmount = useRef<() => void>(undefined);
  useEffect(() => () => onUnmount.current?.(), []);
  return (route, options) =>
    new Promise((resolve) => {
      if (!isMounted()) return resolve();
      onUnmount.current = resolve;
      void navigate(route, options);
    });
}

/** A live region that changed with every key would interrupt the typing. */
export const DEBOUNCE_MS = 1000;

/** The text once it has not changed for a second; screens use it for what a screen reader announces. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
