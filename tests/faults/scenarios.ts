import { type CallName, endpoints } from '#api/endpoints.ts';
import { documentScenarios } from './documentScenarios.tsx';
import type { FaultScenario } from './faultScenario.ts';
import { homeScenarios } from './homeScenarios.tsx';
import { journeyScenarios } from './journeyScenarios.tsx';
import { partScenarios } from './partScenarios.tsx';
import { paymentScenarios } from './paymentScenarios.tsx';
import { requestScenarios } from './requestScenarios.tsx';
import { signInScenarios } from './signInScenarios.tsx';

/** The places in the portal where a call is made, by the test file that tests them. */
export const scenarioTables: readonly (readonly FaultScenario[])[] = [
  signInScenarios,
  homeScenarios,
  journeyScenarios,
  documentScenarios,
  paymentScenarios,
  partScenarios,
  requestScenarios,
];
export const scenarios: readonly FaultScenario[] = scenarioTables.flat();

/** The call of the countdown, which has a clock of its own: countdown.test.tsx. */
export const countdownCall: CallName = 'refreshToken';

export const callNames = Object.keys(endpoints).filter((name): name is CallName => name in endpoints);
