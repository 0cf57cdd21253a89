import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { HashRouter, useLocation, useNavigate } from 'react-router-dom';
import { dialogs } from '#ui/dialogs.ts';
import { PortalRoutes } from './PortalRoutes.tsx';
import { createQueryClient } from './queryClient.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { clearSignInReason, expireSession } from './session.ts';

/** The portal: its routes, and `children` beside them. */
export const App = ({ children }: { children?: ReactNode }) => (
  <ScreenBoundary>
    <HashRouter>
      <Portal />
      {children}
    </HashRouter>
  </ScreenBoundary>
);

/** Creates the query client, which redirects to sign-in when a call ends the session. */
function Portal() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const now = useRef({ navigate, place: '' });
  now.current = { navigate, place: pathname + search };
  // Before the effects of the new screen, which may open a dialog.
  useLayoutEffect(() => {
    if (pathname !== '') dialogs.closeScreenDialogs();
  }, [pathname]);
  useEffect(() => {
    if (pathname === '/auth/login') clearSignInReason();
  }, [pathname]);
  const [client] = useState(() => {
    const made = createQueryClient((code, detail) => {
      const address = expireSession(made, code, now.current.place, detail);
      if (address) void now.current.navigate(address, { replace: true });
    });
    return made;
  });
  return (
    <QueryClientProvider client={client}>
      <PortalRoutes />
    </QueryClientProvider>
  );
}
