/** "Before you start", for everybody. Its code is loaded when it is opened. */
export { StartScreen } from './onDemand.ts';
