import { timeoutManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CallName, endpoints } from '#api/endpoints.ts';
import { inFlight } from '#api/inFlight.ts';
import { session } from '#api/session.ts';
import { closePortal, place } from '../app/portal.tsx';
import { backend, seed } from '../support/backend.ts';
import { answerCall, type Broken, breakCall, type FaultName, faultNames, isUnusableAnswer, saying } from './faults.ts';
import { type Outcome, outcomeClass, outcomeOfFault } from './outcomes.ts';
import { refusals } from './refusals.ts';

/** A screen on which somebody meets a call. */
export interface Screen {
  /** Does what makes the call. */
  press: () => Promise<unknown>;
  /** What was typed and chosen is there. */
  kept: (trial: string) => unknown;
  /** The call has done what it is for. */
  works: () => Promise<unknown>;
  /** Tries again once the fault is over, where the screen offers that beside its words. */
  again?: () => Promise<unknown>;
  /** Signs in again after the session has ended, and comes back to this screen. */
  comeBack?: () => Promise<unknown>;
}

/** Where a person meets a call, and what is special there. */
export interface Meeting {
  call: CallName;
  where: string;
  open: () => Promise<Screen>;
  /** The screen says it itself instead of a dialog. */
  isOnScreen?: boolean;
  /** The call is made by opening the screen, so each fault opens it anew. */
  isByOpening?: boolean;
  /** Nobody waits for it: it raises no spinner, and nothing can be pressed twice. */
  isInBackground?: boolean;
  /** What this screen makes of a fault that is another thing elsewhere, each with its reason. */
  but?: Partial<Record<FaultName, Outcome>>;
  /** The faults that this screen treats as no other of the same outcome, so that each is met on it. */
  tellsApart?: readonly FaultName[];
}

const SLOW = 'an answer after 30 s';

/** One cell of the matrix: how the call goes wrong, and what is met then. */
export interface Trial {
  name: string;
  outcome: Outcome;
  begin: () => Broken;
}

/** Everything that can go wrong with the call of a meeting. Each of these is asked of the call itself in everyCall.test.ts. */
const everyTrialOf = ({ call, but }: Meeting): Trial[] => [
  ...faultNames.map((name) => ({
    name,
    outcome: but?.[name] ?? outcomeOfFault(call, name),
    begin: () => breakCall(call, name),
  })),
  ...(refusals[call] ?? []).map(({ status, body, outcome }) => ({
    name: `${status} ${body}`,
    outcome,
    begin: () => answerCall(call, saying(body, status)),
  })),
];

/** A screen cannot tell the faults of one class apart: they end in the same words, by a failed call or by an unusable answer. */
const classOf = ({ name, outcome }: Trial, { tellsApart = [] }: Meeting): string =>
  tellsApart.some((one) => one === name)
    ? name
    : `${outcomeClass(outcome)}, ${isUnusableAnswer(name) ? 'answer' : 'failure'}`;

/**
 * One fault of each class, for a screen. `turn` takes another one of the class for each meeting, so that all of them are met
 * on some screen.
 */
export function trialsOf(meeting: Meeting, turn: number): Trial[] {
  const classes = new Map<string, Trial[]>();
  for (const trial of everyTrialOf(meeting)) {
    const name = classOf(trial, meeting);
    classes.set(name, [...(classes.get(name) ?? []), trial]);
  }
  return [...classes.values()].flatMap((same) => same[turn % same.length] ?? []);
}

/** Calls end without a change on the page, so it is not enough to look when the page changes. */
const soon = (check: () => unknown): Promise<unknown> => waitFor(check, { interval: 5 });

const dialog = () => document.querySelector<HTMLDialogElement>('dialog[open]');
const shown = () => document.body.textContent;
/** The texts of a part of the page that say something by themselves. */
const sentences = (root: ParentNode | null): string[] =>
  [...(root?.querySelectorAll('p, li, .slb-error, [role="status"]') ?? [])].map(({ textContent }) => textContent);

/** What nobody may ever read, in whatever state the page is. */
function nothingStrange(): void {
  const heading = document.getElementsByTagName('h1')[0];
  expect(heading?.textContent.trim(), 'a heading').toBeTruthy();
  expect(shown()).not.toMatch(/undefined|\[object|NaN|ORA-|java\.|Bad Gateway|Axios|status code/);
}

/** Nothing is waited for any more, and the page says nothing strange. */
const isQuiet = (): Promise<unknown> =>
  soon(() => {
    expect(inFlight.get(), 'calls that are waited for').toBe(0);
    expect(shown()).not.toContain('Please wait...');
    nothingStrange();
  });

async function isToldInDialog(text: string): Promise<void> {
  await soon(() => expect(dialog()?.querySelector('p')?.textContent).toBe(text));
  expect(dialog()?.contains(document.activeElement), 'the focus is in the dialog').toBe(true);
  await isQuiet();
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(1);
  dialog()?.querySelector('button')?.click();
  await soon(() => expect(dialog()?.querySelector('p')?.textContent).not.toBe(text));
  expect(document.body, 'the focus is back on the screen').not.toHaveFocus();
}

async function isToldOnScreen(text: string): Promise<void> {
  await soon(() => expect(sentences(document.querySelector('main'))).toContain(text));
}

const hasFocus = (): boolean => document.activeElement !== document.body;

/** On the message, the field or the button that was pressed: whoever hears the page is never sent back to its top. */
const focusIsKept = (): Promise<unknown> => soon(() => expect(hasFocus(), 'the focus stays on the screen').toBe(true));

/** One press is one call; a screen that makes it on opening is opened twice by React's strict mode. A read may be made again. */
const mostFor = ({ isByOpening }: Meeting): number => (isByOpening ? 2 : 1);

/** Presses, meets one fault, and leaves the screen as it can be pressed again. */
async function meet(meeting: Meeting, screenNow: Screen, trial: Trial): Promise<void> {
  const broken = trial.begin();
  try {
    await screenNow.press();
    // Where nothing was pressed, because a part is fetched by itself, there is none to keep.
    const hadFocus = hasFocus();
    await met(meeting, screenNow, trial, broken);
    if (hadFocus && ['told', 'beside'].includes(trial.outcome.kind)) await focusIsKept();
    const most = endpoints[meeting.call].method === 'GET' ? 2 : mostFor(meeting);
    expect(broken.asked(), 'calls for one press').toBeLessThanOrEqual(most);
  } finally {
    broken.mend();
  }
  if (trial.outcome.kind === 'told') await screenNow.again?.();
}

async function met({ isOnScreen }: Meeting, { kept, comeBack }: Screen, { name, outcome }: Trial, broken: Broken) {
  await soon(() => expect(broken.asked(), 'calls').toBeGreaterThan(0));
  switch (outcome.kind) {
    case 'told':
      await (isOnScreen ? isToldOnScreen(outcome.text) : isToldInDialog(outcome.text));
      break;
    case 'beside':
      await isToldOnScreen(outcome.text);
      break;
    case 'signIn': {
      await soon(() => expect(place()).toMatch(/^\/auth\/login\?/));
      const query = new URLSearchParams(place().split('?')[1]);
      expect(query.get('httpCode')).toBe(outcome.code);
      await screen.findByText(outcome.words);
      await isQuiet();
      expect(session.get()).toBeNull();
      expect(dialog()).toBeNull();
      broken.mend();
      await comeBack?.();
      break;
    }
    case 'nothing':
    case 'goodAnswer':
      break;
  }
  await isQuiet();
  if (outcome.kind !== 'signIn' && (outcome.kind !== 'told' || isOnScreen)) expect(dialog()).toBeNull();
  if (outcome.kind === 'goodAnswer' || (outcome.kind === 'signIn' && !comeBack)) return;
  await soon(() => kept(name));
}

const passes = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

/** Half a minute without an answer: "Please wait...", a second press that does nothing, and then what it was for. */
async function meetSlowAnswer(meeting: Meeting, { press, works }: Screen): Promise<void> {
  let release: () => void = () => undefined;
  const held = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  const { call, isInBackground } = meeting;
  const slow = answerCall(call, () => held);
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    // Whatever waits on the fake clock waits for its next tick.
    advanceTimeDelta: 2,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  try {
    await press();
    await soon(() => expect(slow.asked()).toBeGreaterThan(0));
    await passes(30_000);
    if (!isInBackground) {
      expect(shown()).toContain('Please wait...');
      if (!meeting.isByOpening) await press();
    }
    expect(slow.asked(), 'calls for two presses').toBeLessThanOrEqual(mostFor(meeting));
    release();
    await works();
    await isQuiet();
  } finally {
    release();
    vi.useRealTimers();
    slow.mend();
  }
}

const inWords = (error: unknown): string => (error instanceof Error ? error.message.slice(0, 600) : String(error));

/** Meets the faults one after another, on one screen as long as it can be gone on with. */
async function meetAll(meeting: Meeting, trials: readonly Trial[], signal: AbortSignal): Promise<void> {
  const wrong: string[] = [];
  let now: Screen | undefined;
  const reopen = async () => {
    closePortal();
    if (!meeting.isByOpening) await backend.reset(seed);
    now = await meeting.open();
    return now;
  };
  /** So many tell enough, and each takes its time. */
  const isEnough = () => wrong.length >= 3;
  const attempt = async (name: string, run: (on: Screen) => Promise<void>) => {
    // A test that has timed out stops here: its next screen would be drawn during the next test.
    if (isEnough() || signal.aborted) return;
    try {
      await run(now ?? (await reopen()));
    } catch (error) {
      wrong.push(`${name}: ${inWords(error)}`);
      now = undefined;
    }
    if (meeting.isByOpening) now = undefined;
  };
  for (const trial of trials) {
    await attempt(trial.name, (on) => meet(meeting, on, trial));
    if (trial.outcome.kind === 'goodAnswer') now = undefined;
  }
  if (trials.every(({ outcome }) => outcome.kind !== 'signIn'))
    await attempt(SLOW, (on) => meetSlowAnswer(meeting, on));
  expect(wrong).toEqual([]);
}

/** What the window was told of: nothing may end there (rule 5 of reliability 5). */
function watchWindow(): void {
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

/** The pause before a read is made again is not waited for. */
const quickly = {
  setTimeout: (run: () => void, delay: number) => globalThis.setTimeout(run, delay < 5_000 ? delay / 50 : delay),
  clearTimeout: (id: ReturnType<typeof setTimeout> | undefined) => globalThis.clearTimeout(id),
  setInterval: (run: () => void, delay: number) => globalThis.setInterval(run, delay),
  clearInterval: (id: ReturnType<typeof setInterval> | undefined) => globalThis.clearInterval(id),
};

/** One test has some thirty cells: on a busy machine they take their time. */
const LONGEST_MS = 90_000;

/** Crosses meetings with every class of faults. */
export function crossWithFaults(meetings: readonly Meeting[]): void {
  timeoutManager.setTimeoutProvider(quickly);
  watchWindow();
  afterEach(closePortal);

  const numbered = meetings.map((meeting, turn) => ({ ...meeting, turn }));
  describe.each(numbered)('$call, met at: $where', ({ turn, ...meeting }) => {
    const trials = trialsOf(meeting, turn);
    it(
      'answers every fault, keeps what was typed, and works after it',
      async ({ signal }) => {
        const staying = trials.filter(({ outcome }) => outcome.kind !== 'signIn');
        await meetAll(
          meeting,
          staying.toSorted((a, b) => order(a.outcome) - order(b.outcome)),
          signal,
        );
      },
      LONGEST_MS,
    );

    const ending = trials.filter(({ outcome }) => outcome.kind === 'signIn');
    if (ending.length > 0)
      it(
        'leads to sign-in when the session is over, and back',
        async ({ signal }) => {
          for (const trial of ending) await meetAll(meeting, [trial], signal);
        },
        LONGEST_MS,
      );
  });
}

/** What a screen can take for good comes last: it goes on from there. */
const order = ({ kind }: Outcome): number => (kind === 'goodAnswer' ? 1 : 0);
