import { QueryClientContext } from '@tanstack/react-query';
import { type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { FailureContext } from '#forms/useAnswer.ts';
import { createQueryClient } from './queryClient.ts';
import { ShareQueryClient } from './shareQueryClient.ts';

/** Gives a screen the query client of the portal. The first screen that needs it creates it and shares it with the shell. */
export function WithQueryClient({ children }: { children: ReactNode }) {
  const shared = useContext(QueryClientContext);
  const share = useContext(ShareQueryClient);
  const showFailure = useContext(FailureContext);
  const [created] = useState(() => shared ?? createQueryClient(showFailure));
  const client = shared ?? created;
  useLayoutEffect(() => share(client), [share, client]);
  return <QueryClientContext value={client}>{children}</QueryClientContext>;
}
