import type { ReactNode } from 'react';
import { Link } from '#ui/Link.tsx';
import './auth.css';

/** A link to another screen of signing in or up, large enough for a thumb. */
export const AuthLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="auth-way">
    {children}
  </Link>
);

/** The links under the button of a screen. */
export const AuthLinks = ({ children }: { children: ReactNode }) => <div className="auth-ways">{children}</div>;
