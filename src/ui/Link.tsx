import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  to: string;
  /** What the screen of the link finds in `useLocation`. */
  state?: unknown;
}

/**
 * A link to a screen of the portal. The router's own `Link` brings what fetches ahead from servers that know the routes:
 * two kilobytes of the first screen.
 */
export function Link({ to, state, ...others }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  return <a {...others} href={href} onClick={follow} />;
}
