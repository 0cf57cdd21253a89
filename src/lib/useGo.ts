import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Goes to another screen, and is done once this one is gone: until then a form that waits for it takes no second press,
 * however long the next screen's code is on its way (decision 20).
 */
export function useGo(): (place: string, options?: { replace: boolean }) => Promise<void> {
  const navigate = useNavigate();
  const whenGone = useRef<() => void>(undefined);
  useEffect(() => () => whenGone.current?.(), []);
  return (place, options) =>
    new Promise((resolve) => {
      whenGone.current = resolve;
      void navigate(place, options);
    });
}
