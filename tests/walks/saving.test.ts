// @vitest-environment jsdom
import * as fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, it, vi } from 'vitest';
import { fields } from './answers.ts';
import { withoutOverrides } from './line.ts';
import { SavingWorld } from './savingWorld.ts';
import { PATIENCE, pass, type Step, turns, useWalkingClock, walkAtRandom } from './walk.ts';

beforeAll(withoutOverrides);
beforeEach(useWalkingClock);
afterEach(() => vi.useRealTimers());

const field = fc.constantFrom(...fields);
const always = (step: Step<SavingWorld>): fc.Arbitrary<Step<SavingWorld>> => fc.constant(step);
/** What may happen to a call that is on its way. */
const call = (name: string, happen: (world: SavingWorld, index: number) => void) =>
  fc.nat({ max: 1 }).map(
    (index): Step<SavingWorld> => ({
      name: `${name} ${index}`,
      can: ({ onTheWay }) => onTheWay.length > index,
      happen: (world) => happen(world, index),
    }),
  );

const types = field.map((name): Step<SavingWorld> => ({ name: `type ${name}`, happen: (world) => world.type(name) }));
const arrives = call('arrives', (world, index) => world.onTheWay[index]?.arrive());

const steps: fc.Arbitrary<Step<SavingWorld>>[] = [
  types,
  types,
  types,
  arrives,
  arrives,
  arrives,
  fc.tuple(field, field).map(([saved, typed]) => ({
    name: `type ${typed} while ${saved} is saved`,
    happen: async (world) => {
      world.type(saved);
      world.flush();
      await turns();
      world.type(typed);
      world.onTheWay[0]?.arrive();
    },
  })),
  field.map((name) => ({
    name: `save ${name}, and lose the answer`,
    happen: async (world) => {
      world.type(name);
      world.flush();
      await turns();
      world.onTheWay.find(({ method }) => method === 'POST')?.loseAnswer();
    },
  })),
  field.map((name) => ({
    name: `type ${name} elsewhere`,
    can: ({ isNumbered }) => isNumbered,
    happen: (world) => world.typeElsewhere(name),
  })),
  call('lose the answer of', (world, index) => world.onTheWay[index]?.loseAnswer()),
  call('lose', (world, index) => world.onTheWay[index]?.lose()),
  call('refuse', (world, index) => world.onTheWay[index]?.refuse({ status: 503 })),
  call('answer with nonsense', (world, index) => world.onTheWay[index]?.refuse({ status: 200, body: '<html>' })),
  call('stray', (world, index) => {
    const sent = world.onTheWay[index];
    if (sent?.method === 'POST' && !world.hasLeft) world.stray(sent);
  }),
  fc.nat({ max: 2 }).map((index) => ({
    name: `the stray ${index} arrives`,
    can: ({ strays }) => strays.length > 0,
    happen: (world) => world.arriveLate(index),
  })),
  fc.constantFrom(300, 3_000, 5_000).map((time) => ({ name: `wait ${time}`, happen: () => pass(time) })),
  always({
    name: 'wait a minute',
    happen: async (world) => {
      await pass(61_000);
      world.checkUnderWay();
    },
  }),
  always({ name: 'save now', happen: (world) => world.flush() }),
  always({ name: 'change a panel', can: ({ isNumbered }) => isNumbered, happen: (world) => world.changePanel() }),
  fc
    .boolean()
    .map((hasArrived) => ({ name: `reload, arrived: ${hasArrived}`, happen: (world) => world.reload(hasArrived) })),
  fc
    .tuple(fc.constantFrom('after a moment' as const, 'during a save' as const), fc.boolean())
    .map(([when, hasArrived]) => ({
      name: `crash ${when}, arrived: ${hasArrived}`,
      happen: (world) => world.crash(when, hasArrived),
    })),
  always({
    name: 'leave and return',
    happen: (world) => world.leaveAndReturn(),
  }),
  field.map((name) => ({
    name: `leave while ${name} is saved, and type it again`,
    happen: async (world) => {
      world.type(name);
      world.flush();
      await turns();
      world.type(name);
      await world.leaveAndReturn();
      world.type(name);
    },
  })),
  field.map((name) => ({
    name: `leave while a panel is saved, and type ${name} on both sides`,
    can: ({ isNumbered }) => isNumbered,
    happen: async (world) => {
      world.changePanel();
      await turns();
      world.typeElsewhere(name);
      await world.leaveAndReturn();
      world.type(name);
    },
  })),
  fc
    .constantFrom('mine' as const, 'theirs' as const, undefined)
    .map((side) => ({ name: `choose ${side ?? 'nothing'}`, happen: (world) => world.choose(side) })),
];

it.each([
  ['that the server knows', { isNumbered: true }],
  ['that was just begun', { isNumbered: false }],
  ['that was begun as a renewal', { isNumbered: false, isRenewal: true }],
])(
  'nothing typed in an application %s is lost, whatever happens to its saves',
  async (_what, begin) => {
    await walkAtRandom<SavingWorld>({
      steps,
      begin: () => new SavingWorld(begin),
      always: (world) => world.check(),
      end: (world) => world.rest(),
      close: (world) => world.close(),
      runs: 14,
      most: 120,
    });
  },
  PATIENCE,
);

/** A walk that was found and shortened: these steps, one after another. */
async function walked(world: SavingWorld, happen: readonly (() => void | Promise<void>)[]): Promise<void> {
  try {
    for (const one of happen) {
      await one();
      await turns();
      world.check();
    }
    await world.rest();
  } finally {
    world.close();
  }
}

const branch = 'bank.branch';
const household = 'household.householdSize';

describe('Walks that lost an answer once', () => {
  it('keep what was typed on another device after a first save whose answer was lost', async () => {
    const world = new SavingWorld({ isNumbered: false });
    await walked(world, [
      () => world.type(branch),
      () => world.flush(),
      () => world.onTheWay[0]?.loseAnswer(),
      () => world.typeElsewhere(household),
    ]);
  });

  it('keep what is typed on a return, when the save of the visit before ends after it', async () => {
    const world = new SavingWorld({ isNumbered: true });
    await walked(world, [
      () => world.type(branch),
      () => world.leaveAndReturn(),
      () => world.onTheWay[0]?.arrive(),
      () => world.type(branch),
      () => world.changePanel(),
      () => pass(300),
      () => world.reload(false),
    ]);
  });

  it('ask about an answer that the late save of the visit before brought from elsewhere', async () => {
    const world = new SavingWorld({ isNumbered: true });
    await walked(world, [
      () => world.type(branch),
      () => world.leaveAndReturn(),
      () => world.type(household),
      () => world.typeElsewhere(household),
      ...Array.from({ length: 4 }, () => () => world.onTheWay[0]?.arrive()),
    ]);
  });

  it('ask nothing about what the visit before was still saving', async () => {
    const world = new SavingWorld({ isNumbered: true });
    const kin = 'references.nextOfKin.firstName';
    await walked(world, [
      () => world.type(branch),
      () => world.flush(),
      () => world.onTheWay[0]?.loseAnswer(),
      () => world.type(branch),
      () => world.flush(),
      () => world.type(kin),
      () => world.onTheWay[0]?.arrive(),
      () => world.leaveAndReturn(),
      () => world.type(kin),
    ]);
  });

  it('ask nothing about what was typed on a return, while the save of the visit before was under way', async () => {
    const world = new SavingWorld({ isNumbered: true });
    await walked(world, [
      () => world.type(branch),
      () => pass(5_000),
      () => world.type(branch),
      () => world.flush(),
      () => world.onTheWay[0]?.loseAnswer(),
      () => world.leaveAndReturn(),
      () => world.type(branch),
      () => world.flush(),
      () => world.type(branch),
      () => world.onTheWay[0]?.arrive(),
      () => world.onTheWay[0]?.arrive(),
    ]);
  });

  it('ask nothing about a first save whose answer was lost before a return', async () => {
    const world = new SavingWorld({ isNumbered: false });
    await walked(world, [
      () => world.type(branch),
      () => world.flush(),
      () => world.onTheWay[0]?.loseAnswer(),
      () => world.type(household),
      () => world.leaveAndReturn(),
      () => world.type(household),
      () => world.flush(),
      () => world.onTheWay[1]?.arrive(),
      () => world.type(branch),
      () => world.flush(),
      () => world.type(branch),
      () => world.onTheWay[0]?.arrive(),
      () => world.onTheWay[0]?.lose(),
    ]);
  });
});
