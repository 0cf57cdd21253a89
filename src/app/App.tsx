import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { HashRouter, useLocation } from 'react-router-dom';
import { PortalRoutes } from './PortalRoutes.tsx';
import { createQueryClient, type SessionOverHandler } from './queryClient.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { CHANGE_PASSWORD, clearSignInReason, useSessionEnd } from './sessionEnd.ts';

/** The portal: its routes, and `children` beside them. */
export const App = ({ children }: { children?: ReactNode }) => (
  <ScreenBoundary>
    <HashRouter>
      <Portal />
      {children}
    </HashRouter>
  </ScreenBoundary>
);

/** Creates the query client; a call that finds the session over ends it. */
function Portal() {
  const { pathname } = useLocation();
  const onSessionOver = useRef<SessionOverHandler>(() => undefined);
  const [client] = useState(() => createQueryClient((code, detail) => onSessionOver.current(code, detail)));
  onSessionOver.current = useSessionEnd(client).expired;
  useEffect(() => {
    if (pathname === '/auth/login' || pathname === CHANGE_PASSWORD) clearSignInReason();
  }, [pathname]);
  return (
    <QueryClientProvider client={client}>
      <PortalRoutes />
    </QueryClientProvider>
  );
}
