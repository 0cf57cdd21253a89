import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './WayLink.css';

/** A link to another screen on the way in, large enough for a thumb. */
export const AuthLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="auth-way">
    {children}
  </Link>
);

/** The other ways to go, under the button of a screen. */
export const AuthLinks = ({ children }: { children: ReactNode }) => <div className="auth-ways">{children}</div>;
