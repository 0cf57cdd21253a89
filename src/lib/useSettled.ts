import { useEffect, useState } from 'react';

/** A count that changes with every key would talk over the typing. */
const PAUSE_MS = 1000;

/** A text once it has stayed the same for a while: for those who listen. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
