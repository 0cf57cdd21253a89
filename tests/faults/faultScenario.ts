import type { CallName } from '#api/endpoints.ts';
import { type ExpectedOutcome, outcomeClass, outcomeOfFault } from './expectedOutcomes.ts';
import {
  answerCall,
  type BrokenCall,
  breakCall,
  type FaultName,
  faultNames,
  isUnusableAnswer,
  responseWith,
} from './faults.ts';
import { refusals } from './refusals.ts';

/** A screen that makes a call: what a scenario does on it, and expects of it. */
export interface ScenarioScreen {
  /** Does what makes the call, such as pressing a button. */
  triggerCall: () => Promise<unknown>;
  /** Expects what was typed and chosen to be still there. */
  expectInputKept: (fault: string) => unknown;
  /** Expects the call to have done what it is for. */
  expectSuccess: () => Promise<unknown>;
  /** Tries again once the fault is over, where the screen offers that beside its error. */
  retry?: () => Promise<unknown>;
  /** Signs in again after the session has ended, and returns to this screen. */
  signInAndReturn?: () => Promise<unknown>;
}

/** A place in the portal where a call is made, and what is special there. */
export interface FaultScenario {
  call: CallName;
  where: string;
  open: () => Promise<ScenarioScreen>;
  /** The screen shows the error itself; no dialog opens. */
  showsOwnError?: boolean;
  /** Opening the screen makes the call, so each fault opens it again. */
  isCalledOnOpen?: boolean;
  /** Nobody waits for the call: there is no spinner, and nothing can be pressed twice. */
  isInBackground?: boolean;
  /** The outcomes that differ from those of other screens, each with its reason. */
  expectedInstead?: Partial<Record<FaultName, ExpectedOutcome>>;
  /** Faults that this screen handles differently from others of the same outcome; each of them is tested on it. */
  distinguishes?: readonly FaultName[];
}

/** One way in which the call of a scenario goes wrong, and what a person sees then. */
export interface FaultCase {
  name: string;
  outcome: ExpectedOutcome;
  start: () => BrokenCall;
}

/** Every fault of the call of a scenario. everyCall.test.ts tests each of them on the call itself. */
const allCasesOf = ({ call, expectedInstead }: FaultScenario): FaultCase[] => [
  ...faultNames.map((name) => ({
    name,
    outcome: expectedInstead?.[name] ?? outcomeOfFault(call, name),
    start: () => breakCall(call, name),
  })),
  ...(refusals[call] ?? []).map(({ status, body, outcome }) => ({
    name: `${status} ${body}`,
    outcome,
    start: () => answerCall(call, responseWith(body, status)),
  })),
];

/** A screen cannot distinguish the faults of one class: same outcome, by a failed call or by an unusable answer. */
const classOf = ({ name, outcome }: FaultCase, { distinguishes = [] }: FaultScenario): string =>
  distinguishes.some((one) => one === name)
    ? name
    : `${outcomeClass(outcome)}, ${isUnusableAnswer(name) ? 'answer' : 'failure'}`;

/**
 * One fault of each class, to be tested on the screen of a scenario. `rotation` chooses another member of the class for each
 * scenario, so that every fault is tested on some screen.
 */
export function casesOf(scenario: FaultScenario, rotation: number): FaultCase[] {
  const classes = new Map<string, FaultCase[]>();
  for (const faultCase of allCasesOf(scenario)) {
    const outcome = classOf(faultCase, scenario);
    classes.set(outcome, [...(classes.get(outcome) ?? []), faultCase]);
  }
  return [...classes.values()].flatMap((members) => members[rotation % members.length] ?? []);
}
