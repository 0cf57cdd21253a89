/** Loads "Before you start", which is for everybody. */
export { loadStartScreen } from './onDemand.ts';
