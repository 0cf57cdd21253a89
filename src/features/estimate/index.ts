/** The estimate of the loan that an application asks for. */
export { ApplicationEstimate } from './ApplicationEstimate.tsx';
/** "What will this loan cost me?", for everybody. Its code is loaded when it is opened. */
export { CostScreen } from './onDemand.ts';
