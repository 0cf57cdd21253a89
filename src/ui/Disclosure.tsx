import { type ReactNode, useLayoutEffect, useRef } from 'react';
import './Disclosure.css';

interface DisclosureProps {
  summary: ReactNode;
  /** True where it begins open. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A part that opens and closes at a press, by the browser's own control. On paper it is open, whatever it is on the screen. */
export function Disclosure({ summary, isOpen = false, children }: DisclosureProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    element.open = isOpen;
    let wasOpen = isOpen;
    const open = () => {
      wasOpen = element.open;
      element.open = true;
    };
    const restore = () => {
      element.open = wasOpen;
    };
    window.addEventListener('beforeprint', open);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', open);
      window.removeEventListener('afterprint', restore);
    };
  }, [isOpen]);
  return (
    <details ref={ref} className="slb-disclosure">
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
