import type { ReactNode } from 'react';
import './ConfirmationPanel.css';
import { Mark } from './Logo.tsx';

interface ConfirmationPanelProps {
  /** What the number is: "Your application number". */
  label: string;
  reference: string;
  children?: ReactNode;
}

/** The number to keep, after something was sent. No links in here: what comes next stands under it. */
export function ConfirmationPanel({ label, reference, children }: ConfirmationPanelProps) {
  return (
    <div className="slb-panel">
      <Mark size={56} />
      <div>
        <p>{label}</p>
        <p className="slb-panel-reference" translate="no">
          {reference}
        </p>
        {children}
      </div>
    </div>
  );
}
