import type { MouseEvent } from 'react';
import './SkipLink.css';

const MAIN = 'main';

/** Lets a keyboard pass the header. It moves the focus in code, because the address is a route (decision 34). */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.querySelector<HTMLElement>(MAIN)?.focus();
  };
  return (
    <a href={`#${MAIN}`} className="slb-skip" onClick={skip}>
      Skip to main content
    </a>
  );
}
