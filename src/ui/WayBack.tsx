import type { ReactNode } from 'react';
import './WayBack.css';

/** A way back below a screen's main action; `children` is the link. */
export const BackLink = ({ children }: { children: ReactNode }) => <p className="slb-way-back">{children}</p>;
