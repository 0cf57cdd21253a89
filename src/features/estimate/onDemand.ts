import { lazy } from 'react';

/** "What will this loan cost me?", for everybody. Its code is loaded when it is opened. */
export const CostScreen = lazy(async () => ({ default: (await import('./CostScreen.tsx')).CostScreen }));
