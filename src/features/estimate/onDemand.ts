import { lazy } from 'react';

/** "What will this loan cost me?", for everybody. Its code is loaded when it is opened. */
export const CostScreen = lazy(async () => ({ default: (await import('./CostScreen.tsx')).CostScreen }));

/** What is left of a loan over the years. Its code is loaded with the first loan that is being repaid. */
export const LoanCourse = lazy(async () => ({ default: (await import('./LoanCourse.tsx')).LoanCourse }));
