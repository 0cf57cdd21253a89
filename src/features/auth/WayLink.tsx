import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './WayLink.css';

/** A link to another screen on the way in, large enough for a thumb. */
export const WayLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="auth-way">
    {children}
  </Link>
);
