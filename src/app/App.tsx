import { type QueryClient, QueryClientContext } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { HashRouter, useLocation } from 'react-router-dom';
import { FailureContext } from '#forms/failureContext.ts';
import { PortalRoutes } from './PortalRoutes.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { CHANGE_PASSWORD, clearSignInReason, useSessionEnd } from './sessionEnd.ts';
import { SharedClientContext, type SharedQueryClient } from './sharedQueryClient.ts';
import { createShowFailure, type SessionOverHandler } from './showFailure.ts';

/** The portal: its routes, and `children` beside them. */
export const App = ({ children }: { children?: ReactNode }) => (
  <ScreenBoundary>
    <HashRouter>
      <Portal />
      {children}
    </HashRouter>
  </ScreenBoundary>
);

/** Holds the query client, once a screen has created it. A call that finds the session over ends it. */
function Portal() {
  const { pathname } = useLocation();
  const onSessionOver = useRef<SessionOverHandler>(() => undefined);
  const [showFailure] = useState(() => createShowFailure((code, detail) => onSessionOver.current(code, detail)));
  const [client, setClient] = useState<QueryClient>();
  const [shared] = useState<SharedQueryClient>(() => ({ publish: setClient }));
  onSessionOver.current = useSessionEnd(client).expired;
  useEffect(() => {
    if (pathname === '/auth/login' || pathname === CHANGE_PASSWORD) clearSignInReason();
  }, [pathname]);
  useEffect(() => {
    client?.mount();
    return () => client?.unmount();
  }, [client]);
  return (
    <FailureContext value={showFailure}>
      <SharedClientContext value={shared}>
        <QueryClientContext value={client}>
          <PortalRoutes />
        </QueryClientContext>
      </SharedClientContext>
    </FailureContext>
  );
}
