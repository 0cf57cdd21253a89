import { type ReactNode, useEffect } from 'react';
import './Frame.css';
import './look.css';
import { trackScrolling } from './scrolling.ts';

interface FrameProps {
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
}

/** The layout of the portal: header, main content, footer. */
export function Frame({ header, footer, children }: FrameProps) {
  useEffect(trackScrolling, []);
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
