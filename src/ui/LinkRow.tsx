import type { ReactNode } from 'react';
import './LinkRow.css';

/** Links side by side below a part of a screen, each a target of its own; `children` are the links. */
export const LinkRow = ({ children }: { children: ReactNode }) => <p className="slb-link-row">{children}</p>;
