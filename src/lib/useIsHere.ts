import { useEffect, useRef } from 'react';

/** Tells whether the screen is still shown: a late answer does not pull back somebody who has left. */
export function useIsHere(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return () => isHere.current;
}
