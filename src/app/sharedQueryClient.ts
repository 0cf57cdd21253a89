import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';

/** The one query client of a portal. Undefined until the first screen that needs it creates it. */
export interface SharedQueryClient {
  current?: QueryClient;
  /** Tells the shell of it. */
  publish: (client: QueryClient) => void;
}

export const SharedClientContext = createContext<SharedQueryClient>({ publish: () => undefined });
