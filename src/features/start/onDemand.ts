import { lazy } from 'react';

/** "Before you start", for everybody. Its code is loaded when it is opened. */
export const StartScreen = lazy(async () => ({ default: (await import('./StartScreen.tsx')).StartScreen }));
