import type { ReactNode } from 'react';
import './Actions.css';

/** The buttons of a form, a card or a dialog: the main one first, under each other where there is no room. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="slb-actions">{children}</div>;
}
