// @vitest-environment jsdom
import * as fc from 'fast-check';
import { afterEach, beforeEach, it, vi } from 'vitest';
import { SessionWorld } from './sessionWorld.ts';
import { PATIENCE, type Step, useWalkingClock, walkAtRandom } from './walk.ts';

beforeEach(useWalkingClock);
afterEach(() => vi.useRealTimers());

type Happening = fc.Arbitrary<Step<SessionWorld>>;
const MOST_TABS = 3;

/** Something that a person does in one of the tabs, while the session is not over. */
const inTab = (
  name: string,
  happen: (world: SessionWorld, tab: number) => void,
  can: (world: SessionWorld) => boolean = () => true,
): Happening =>
  fc.nat({ max: MOST_TABS - 1 }).map((tab) => ({
    name: `${name} in tab ${tab + 1}`,
    can: (world) => !world.isOver && !world.isAtAnEdge && can(world),
    happen: (world) => happen(world, tab),
  }));
const isCounting = (world: SessionWorld): boolean => world.isCounting;

const waits: Happening = fc.constantFrom(400, 1_000, 9_000, 50_000, 100_000, 300_000, 478_000).map((time) => ({
  name: `wait ${time / 1_000} s`,
  can: (world) => !world.isOver,
  happen: (world) => world.wait(time),
}));

const steps: Happening[] = [
  waits,
  waits,
  inTab('press a key', (world, tab) => world.touch(tab)),
  inTab('press a key', (world, tab) => world.touch(tab)),
  fc.nat({ max: MOST_TABS - 1 }).map((tab) => ({
    name: `only tab ${tab + 1} is used for ten minutes`,
    can: (world) => !world.isOver && !world.isAtAnEdge && world.isWatching,
    happen: (world) => world.useOne(tab),
  })),
  inTab('press Reset', (world, tab) => world.pressReset(tab), isCounting),
  inTab('Reset succeeds', (world, tab) => world.answerReset(tab, true), isCounting),
  inTab('Reset fails', (world, tab) => world.answerReset(tab, false), isCounting),
  inTab('press Cancel', (world, tab) => world.cancel(tab), isCounting),
  inTab(
    'copy the tab',
    (world) => world.open(),
    ({ count }) => count < MOST_TABS,
  ),
  inTab(
    'close the tab',
    (world, tab) => world.closeTab(tab),
    ({ count }) => count > 1,
  ),
  fc.boolean().map((isBusy) => ({
    name: isBusy ? 'an upload begins' : 'the upload ends',
    can: (world) => !world.isOver && !world.isAtAnEdge,
    happen: (world) => world.setBusy(isBusy),
  })),
  fc.constantFrom(2_000, 100_000, 500_000, 10_800_000).map((time) => ({
    name: `sleep ${time / 1_000} s`,
    can: (world) => !world.isOver,
    happen: (world) => world.sleep(time),
  })),
  fc.constantFrom(5_000, 300_000, 700_000).map((time) => ({
    name: `every tab is unloaded for ${time / 1_000} s`,
    can: (world) => !world.isOver && !world.isAtAnEdge && world.isClearAfter(time),
    happen: (world) => world.unload(time),
  })),
  fc.constantFrom(5_000, 3_600_000).map((time) => ({
    name: `set the clock back ${time / 1_000} s`,
    can: (world) => !world.isOver,
    happen: (world) => world.setClockBack(time),
  })),
];

it(
  'all tabs of a session count to one deadline, and none lasts longer or ends earlier',
  async () => {
    await walkAtRandom<SessionWorld>({
      steps,
      begin: () => new SessionWorld(),
      always: (world) => world.check(),
      end: (world) => world.end(),
      close: (world) => world.close(),
      runs: 60,
      most: 120,
    });
  },
  PATIENCE,
);
