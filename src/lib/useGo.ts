import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsHere } from './useIsHere.ts';

/**
 * Goes to another screen, and is done once this one is gone: until then a form that waits for it takes no second press,
 * however long the next screen's code is on its way (decision 20). Somebody who has left already is not pulled back.
 */
export function useGo(): (place: string, options?: { replace: boolean }) => Promise<void> {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const whenGone = useRef<() => void>(undefined);
  useEffect(() => () => whenGone.current?.(), []);
  return (place, options) =>
    new Promise((resolve) => {
      if (!isHere()) return resolve();
      whenGone.current = resolve;
      void navigate(place, options);
    });
}
