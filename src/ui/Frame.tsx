import type { ReactNode } from 'react';
import './Frame.css';
import './look.css';

interface FrameProps {
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** The frame of the whole portal: header, main part, footer. */
export function Frame({ header, footer, children }: FrameProps) {
  return (
    <div className="slb-frame">
      {header}
      <main id="main" tabIndex={-1} className="slb-container">
        {children}
      </main>
      {footer}
    </div>
  );
}
