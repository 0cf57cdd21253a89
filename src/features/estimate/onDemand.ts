import { optionalPart } from '#lib/optionalPart.ts';

/** Loads "What will this loan cost me?", which is for everybody. Rejects when its code cannot be fetched. */
export const loadCostScreen = async () => (await import('./CostScreen.tsx')).CostScreen;

/** What is left of a loan over the years. Its code is loaded with the first loan that is being repaid; nothing without it. */
export const LoanCourse = optionalPart(async () => (await import('./LoanCourse.tsx')).LoanCourse);
