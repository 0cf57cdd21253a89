import { timeoutManager } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#api/endpoints.ts';
import { closePortal } from '../app/portal.tsx';
import { backend, seed } from '../support/backend.ts';
import { casesOf, type FaultCase, type FaultScenario, type ScenarioScreen } from './faultScenario.ts';
import { answerCall, type BrokenCall } from './faults.ts';
import {
  eventually,
  expectDialog,
  expectFocusKept,
  expectIdle,
  expectSignIn,
  expectTextOnScreen,
  hasFocus,
  openDialog,
  pageText,
} from './screenExpectations.ts';

const SLOW = 'an answer after 30 s';

/** One press makes one call; React's strict mode opens a screen twice. */
const maximumCalls = ({ isCalledOnOpen }: FaultScenario): number => (isCalledOnOpen ? 2 : 1);

/** Tests one fault on a screen, and leaves the screen ready for the next. */
async function runCase(scenario: FaultScenario, current: ScenarioScreen, faultCase: FaultCase): Promise<void> {
  const broken = faultCase.start();
  try {
    await current.triggerCall();
    // Where nothing was pressed, because a part is fetched by itself, there is none to keep.
    const hadFocus = hasFocus();
    await expectOutcome(scenario, current, faultCase, broken);
    if (hadFocus && ['message', 'inline'].includes(faultCase.outcome.kind)) await expectFocusKept();
    // A read may be repeated once.
    const most = endpoints[scenario.call].method === 'GET' ? 2 : maximumCalls(scenario);
    expect(broken.callCount(), 'calls for one press').toBeLessThanOrEqual(most);
  } finally {
    broken.restore();
  }
  if (faultCase.outcome.kind === 'message') await current.retry?.();
}

async function expectOutcome(
  { showsOwnError }: FaultScenario,
  { expectInputKept, signInAndReturn }: ScenarioScreen,
  { name, outcome }: FaultCase,
  broken: BrokenCall,
) {
  await eventually(() => expect(broken.callCount(), 'calls').toBeGreaterThan(0));
  switch (outcome.kind) {
    case 'message':
      await (showsOwnError ? expectTextOnScreen(outcome.text) : expectDialog(outcome.text));
      break;
    case 'inline':
      await expectTextOnScreen(outcome.text);
      break;
    case 'signIn':
      await expectSignIn(outcome);
      broken.restore();
      await signInAndReturn?.();
      break;
    case 'ignored':
    case 'accepted':
      break;
  }
  await expectIdle();
  if (outcome.kind !== 'signIn' && (outcome.kind !== 'message' || showsOwnError)) expect(openDialog()).toBeNull();
  if (outcome.kind === 'accepted' || (outcome.kind === 'signIn' && !signInAndReturn)) return;
  await eventually(() => expectInputKept(name));
}

const advance = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

/** Tests half a minute without an answer: "Please wait...", a second press that makes no call, and success at the end. */
async function runSlowAnswer(scenario: FaultScenario, { triggerCall, expectSuccess }: ScenarioScreen): Promise<void> {
  let release: () => void = () => undefined;
  const held = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  const { call, isInBackground } = scenario;
  const slow = answerCall(call, () => held);
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    // Whatever waits on the fake clock waits for its next tick.
    advanceTimeDelta: 2,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  try {
    await triggerCall();
    await eventually(() => expect(slow.callCount()).toBeGreaterThan(0));
    await advance(30_000);
    if (!isInBackground) {
      expect(pageText()).toContain('Please wait...');
      if (!scenario.isCalledOnOpen) await triggerCall();
    }
    expect(slow.callCount(), 'calls for two presses').toBeLessThanOrEqual(maximumCalls(scenario));
    release();
    await expectSuccess();
    await expectIdle();
  } finally {
    release();
    vi.useRealTimers();
    slow.restore();
  }
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message.slice(0, 600) : String(error));

/** Tests the faults one after another, on the same screen as long as it can be used. */
async function runCases(scenario: FaultScenario, cases: readonly FaultCase[], signal: AbortSignal): Promise<void> {
  const errors: string[] = [];
  let now: ScenarioScreen | undefined;
  const reopen = async () => {
    closePortal();
    if (!scenario.isCalledOnOpen) await backend.reset(seed);
    now = await scenario.open();
    return now;
  };
  const attempt = async (name: string, run: (on: ScenarioScreen) => Promise<void>) => {
    // A few errors are enough to read. A test that has timed out stops too: its next screen would belong to the next test.
    if (errors.length >= 3 || signal.aborted) return;
    try {
      await run(now ?? (await reopen()));
    } catch (error) {
      errors.push(`${name}: ${textOf(error)}`);
      now = undefined;
    }
    if (scenario.isCalledOnOpen) now = undefined;
  };
  for (const faultCase of cases) {
    await attempt(faultCase.name, (on) => runCase(scenario, on, faultCase));
    if (faultCase.outcome.kind === 'accepted') now = undefined;
  }
  if (cases.every(({ outcome }) => outcome.kind !== 'signIn')) await attempt(SLOW, (on) => runSlowAnswer(scenario, on));
  expect(errors).toEqual([]);
}

/** Fails a test whose screen has let an error reach the window. */
function failOnUncaughtErrors(): void {
  const uncaught: unknown[] = [];
  const note = ({ error }: ErrorEvent) => uncaught.push(error);
  beforeEach(() => {
    uncaught.length = 0;
    window.addEventListener('error', note);
  });
  afterEach(() => {
    window.removeEventListener('error', note);
    expect(uncaught).toEqual([]);
  });
}

/** Shortens the pause before a read is repeated. */
function shortenPauses(): void {
  vi.spyOn(timeoutManager, 'setTimeout').mockImplementation((run, delay) =>
    globalThis.setTimeout(run, delay < 5_000 ? delay / 50 : delay),
  );
}

/** One test has about ten cases: on a busy machine they take their time. */
const TIMEOUT_MS = 300_000;

/** What a screen accepts as a good answer comes last, because the screen then leads further. */
const isAccepted = ({ outcome }: FaultCase): boolean => outcome.kind === 'accepted';

/** Tests every scenario with each class of faults. */
export function testScenarios(scenarios: readonly FaultScenario[]): void {
  shortenPauses();
  failOnUncaughtErrors();
  afterEach(closePortal);

  const numbered = scenarios.map((scenario, rotation) => ({ ...scenario, rotation }));
  describe.each(numbered)('The call $call at $where', ({ rotation, ...scenario }) => {
    const cases = casesOf(scenario, rotation);
    it(
      'reports each class of faults, keeps what was typed, and works afterwards',
      async ({ signal }) => {
        const staying = cases.filter(({ outcome }) => outcome.kind !== 'signIn');
        const ordered = staying.toSorted((a, b) => Number(isAccepted(a)) - Number(isAccepted(b)));
        await runCases(scenario, ordered, signal);
      },
      TIMEOUT_MS,
    );

    const ending = cases.filter(({ outcome }) => outcome.kind === 'signIn');
    if (ending.length > 0)
      it(
        'leads to sign-in when the session is over, and back to the screen',
        async ({ signal }) => {
          for (const faultCase of ending) await runCases(scenario, [faultCase], signal);
        },
        TIMEOUT_MS,
      );
  });
}
