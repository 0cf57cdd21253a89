/** The estimate of the loan that an application asks for. */
export { ApplicationEstimate } from './ApplicationEstimate.tsx';
/** Loads "What will this loan cost me?", which is for everybody; and what is left of a loan. */
export { LoanCourse, loadCostScreen } from './onDemand.ts';
