import { QueryClientContext } from '@tanstack/react-query';
import { type ReactNode, useContext, useLayoutEffect } from 'react';
import { FailureContext } from '#forms/failureContext.ts';
import { createQueryClient } from './queryClient.ts';
import { SharedClientContext } from './sharedQueryClient.ts';

/** Gives a screen the query client of the portal. The first one that needs it creates it, and the shell is told. */
export function WithQueryClient({ children }: { children: ReactNode }) {
  const shared = useContext(SharedClientContext);
  const showFailure = useContext(FailureContext);
  if (shared === null) throw new Error('WithQueryClient needs the SharedClientContext of the shell (App.tsx)');
  // While it renders: two that are rendered together must not have one each.
  shared.current ??= createQueryClient(showFailure);
  const client = shared.current;
  useLayoutEffect(() => shared.publish(client), [shared, client]);
  return <QueryClientContext value={client}>{children}</QueryClientContext>;
}
