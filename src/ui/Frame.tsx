import type { ReactNode } from 'react';
import './Frame.css';
import './look.css';
import { SkipLink } from './SkipLink.tsx';

interface FrameProps {
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** The frame of the whole portal: header, main part, footer, and the way past the header. */
export function Frame({ header, footer, children }: FrameProps) {
  return (
    <div className="slb-frame">
      <SkipLink />
      {header}
      <main id="main" tabIndex={-1} className="slb-container">
        {children}
      </main>
      {footer}
    </div>
  );
}
