/** The estimate of the loan that an application asks for. */
export { ApplicationEstimate } from './ApplicationEstimate.tsx';
/** "What will this loan cost me?", for everybody; and what is left of a loan. Their code is loaded when they are shown. */
export { CostScreen, LoanCourse } from './onDemand.ts';
