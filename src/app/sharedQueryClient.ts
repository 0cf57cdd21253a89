import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';

/** The one query client of a portal. Undefined until the first screen that needs it creates it. */
export interface SharedQueryClient {
  current?: QueryClient;
  /** Tells the shell of it. */
  publish: (client: QueryClient) => void;
}

/** Null outside the shell of the portal. */
export const SharedClientContext = createContext<SharedQueryClient | null>(null);
