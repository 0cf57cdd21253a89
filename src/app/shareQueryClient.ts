import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';

/** Takes the query client that a screen has created, for the shell around it. */
export const ShareQueryClient = createContext<(client: QueryClient) => void>(() => undefined);
