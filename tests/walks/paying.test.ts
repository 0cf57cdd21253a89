// @vitest-environment jsdom
import * as fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, it, vi } from 'vitest';
import { withoutOverrides } from './line.ts';
import { listings } from './loan.ts';
import { endOf } from './payingEnd.ts';
import { PayingWorld } from './payingWorld.tsx';
import { dues } from './payPage.tsx';
import { PATIENCE, pass, type Step, turns, useWalkingClock, walkAtRandom } from './walk.ts';

beforeAll(withoutOverrides);
beforeEach(useWalkingClock);
afterEach(() => vi.useRealTimers());

type Happening = fc.Arbitrary<Step<PayingWorld>>;

const happens = (
  name: string,
  happen: (world: PayingWorld) => void | Promise<void>,
  can?: (world: PayingWorld) => boolean,
): Happening => fc.constant({ name, can, happen: (world) => world.step(() => happen(world)) });

/** What may happen to a call that is on its way. */
const call = (name: string, happen: (world: PayingWorld, index: number) => void): Happening =>
  fc.nat({ max: 2 }).map((index) => ({
    name: `${name} ${index}`,
    can: ({ onTheWay }) => onTheWay.length > index,
    happen: (world) => world.step(() => happen(world, index)),
  }));
const arrives = call('arrives', (world, index) => world.onTheWay[index]?.arrive());
async function arriveAll({ onTheWay, calls }: PayingWorld): Promise<void> {
  for (let call = 0; call < calls; call += 1) {
    await turns();
    onTheWay[0]?.arrive();
  }
}
const isAsked = (world: PayingWorld): boolean => world.hasDialog;

const steps: Happening[] = [
  happens('press Pay', (world) => world.pay()),
  happens('press Pay twice', (world) => {
    world.pay();
    world.pay();
  }),
  happens('say Yes', (world) => world.answerDialog(true), isAsked),
  happens('say Yes', (world) => world.answerDialog(true), isAsked),
  happens('say No', (world) => world.answerDialog(false), isAsked),
  arrives,
  arrives,
  happens('press Pay and say Yes', async (world) => {
    world.pay();
    await turns();
    world.answerDialog(true);
  }),
  happens('pay elsewhere, and it arrives', async (world) => {
    world.payElsewhere();
    await arriveAll(world);
  }),
  happens('it is paid elsewhere', async (world) => {
    world.payElsewhere();
    await arriveAll(world);
    world.bank.decide(0, 'APPROVED');
  }),
  fc.constantFrom('APPROVED' as const, 'DECLINED' as const).map((status) => ({
    name: `the bank says ${status}, and a minute passes`,
    happen: (world) => world.findOut(status),
  })),
  happens('everything arrives', arriveAll),
  call('lose the answer of', (world, index) => world.onTheWay[index]?.loseAnswer()),
  call('lose', (world, index) => world.onTheWay[index]?.lose()),
  call('refuse', (world, index) => world.onTheWay[index]?.refuse({ status: 500 })),
  call('answer with nonsense', (world, index) => world.onTheWay[index]?.refuse({ status: 200, body: {} })),
  happens('pay elsewhere', (world) => world.payElsewhere()),
  fc.constantFrom('APPROVED' as const, 'DECLINED' as const).map((status) => ({
    name: `the bank says ${status}`,
    can: ({ bank }) => bank.payable.length > 0,
    happen: (world) => world.step(() => world.bank.decide(0, status)),
  })),
  happens('press Refresh', (world) => world.refresh()),
  happens('look at the tab', (world) => world.look()),
  happens('come back from the payment page', (world) => world.comeBack()),
  fc.constantFrom(-3_600_000, -30_000, 3_600_000).map((by) => ({
    name: `set the clock by ${by / 1_000} s`,
    happen: (world) => world.step(() => world.setClock(by)),
  })),
  ...[true, false].map((hasArrived) =>
    happens(`order, and lose the answer, arrived: ${hasArrived}`, async (world) => {
      world.pay();
      await turns();
      world.answerDialog(true);
      for (let call = 0; call < world.calls; call += 1) {
        await turns();
        const order = world.onTheWay.find(({ path }) => path.includes('PAYEMENT_AUTH'));
        if (hasArrived) order?.loseAnswer();
        else order?.lose();
        if (order) break;
        world.onTheWay[0]?.arrive();
      }
    }),
  ),
  happens('open the payment page again', (world) => world.reopen()),
  happens('read the result', (world) => world.acknowledge()),
  fc.boolean().map((isBlocked) => ({
    name: isBlocked ? 'windows are blocked' : 'windows open',
    happen: (world) => world.blockWindows(isBlocked),
  })),
  fc.boolean().map((hasArrived) => ({
    name: `reload, arrived: ${hasArrived}`,
    happen: (world) => world.step(() => world.reload(hasArrived)),
  })),
  fc.constantFrom(1_000, 30_000, 310_000).map((time) => ({
    name: `wait ${time / 1_000} s`,
    happen: (world) => world.step(() => pass(time)),
  })),
];

/** What may happen besides to a loan, whose books and list hear of a payment later. */
const ofInstalments: Happening[] = [
  happens('the loan hears of the payments', ({ bank }) => bank.bookPayments()),
  fc.constantFrom(...listings).map((listing) => ({
    name: `the list is made anew, with ${listing}`,
    happen: (world) => world.step(() => world.bank.makeList(listing)),
  })),
  happens('open what the list has first', (world) => world.choose()),
  happens('open what the list has first', (world) => world.choose()),
  happens('look again at what is due', (world) => world.lookAgain()),
  happens('it is paid here', async (world) => {
    world.pay();
    await turns();
    world.answerDialog(true);
    await arriveAll(world);
    world.bank.decide(0, 'APPROVED');
  }),
  happens('another tab in the place of this one', (world) => world.openAnother()),
  happens('a night passes', (world) => world.leave(14)),
  happens('a month passes', (world) => world.leave(31 * 24)),
];

it.each([
  ['a fee is charged once, whatever happens to the orders, the windows and the answers', dues.fee, steps, 24],
  [
    'an instalment is charged once, but to somebody who was told of its payment, and the next one can be paid',
    dues.instalment,
    [...steps, ...ofInstalments],
    20,
  ],
])(
  '%s',
  async (_what, due, happenings, runs) => {
    await walkAtRandom<PayingWorld>({
      steps: happenings,
      begin: () => new PayingWorld(due),
      always: (world) => world.check(),
      end: endOf,
      close: (world) => world.close(),
      runs,
      most: 100,
    });
  },
  PATIENCE,
);

it('a payment is asked about for five minutes, also when the clock was set back before the page was loaded again', async () => {
  const world = new PayingWorld(dues.fee);
  try {
    await world.step(() => world.pay());
    await world.step(() => world.answerDialog(true));
    await world.step(() => arriveAll(world));
    await world.step(() => world.setClock(-3_600_000));
    await world.step(() => world.reload(true));
    await endOf(world);
  } finally {
    world.close();
  }
});

it('a payment is asked about again, and not answered from before, when the clock was set back', async () => {
  const world = new PayingWorld(dues.fee);
  try {
    await world.step(() => world.pay());
    await world.step(() => world.answerDialog(true));
    await world.step(() => arriveAll(world));
    await world.step(() => pass(2_000));
    await world.step(() => arriveAll(world));
    await world.step(() => world.setClock(-3_600_000));
    await world.findOut('APPROVED');
  } finally {
    world.close();
  }
});
