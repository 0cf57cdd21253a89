import type { ReactNode } from 'react';
import './ConfirmationPanel.css';
import { Mark } from './Logo.tsx';

interface ConfirmationPanelProps {
  /** The name of the number: "Your application number". */
  label: string;
  reference: string;
  children?: ReactNode;
}

/** The reference number after something was sent. It has no links: the next steps follow below it. */
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
