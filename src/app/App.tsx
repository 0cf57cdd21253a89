import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { createQueryClient } from './queryClient.ts';
import { createRouter } from './router.tsx';
import { endedSession } from './session.ts';

/** The portal: one router and one query client, joined where a session ends. */
export function App() {
  const [{ router, client }] = useState(() => {
    const made = createRouter();
    const queries = createQueryClient((code, detail) => {
      const { pathname, search } = made.state.location;
      const address = endedSession(queries, code, pathname + search, detail);
      if (address) void made.navigate(address, { replace: true });
    });
    return { router: made, client: queries };
  });
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
