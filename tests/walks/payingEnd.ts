import { expect } from 'vitest';
import type { PayingWorld } from './payingWorld.tsx';
import { pass } from './walk.ts';

/** Everything arrives, and what is said is read, with a pause after each. */
async function rest(world: PayingWorld, pause = 150_000): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    while (world.onTheWay.length > 0) await world.step(() => world.onTheWay[0]?.arrive());
    if (world.hasDialog) await world.step(() => world.answerDialog(false));
    await world.step(() => pass(pause));
    world.check();
  }
  // What is encrypted and loaded meanwhile keeps no clock of ours.
  for (let turn = 0; turn < 200 && world.state.kind === 'authorising'; turn += 1)
    await world.step(() => world.onTheWay[0]?.arrive());
}

/** Everything arrives, and the person looks again and presses Pay once more. */
export async function endOf(world: PayingWorld): Promise<void> {
  const isAsking = world.state.kind === 'atGateway';
  const decided = world.payment?.status ?? 'IN_PROGRESS';
  await rest(world);
  if (isAsking && decided !== 'IN_PROGRESS')
    expect(world.state.kind, 'found out without a press').toBe(decided.toLowerCase());
  // One that was begun elsewhere may have been found in between.
  if (!world.isInstalment) expect(world.state.kind, 'after more than five minutes').not.toBe('atGateway');
  await world.step(() => world.refresh());
  await rest(world);
  const { kind } = world.state;
  expect(kind, 'at rest').not.toBe('authorising');
  const own = world.payment;
  if (own?.status === 'APPROVED') expect(kind, 'paid').toBe('approved');
  if (own?.status === 'DECLINED') expect(kind, 'declined').toBe('declined');
  await world.step(() => world.pay());
  await world.step(() => world.answerDialog(true));
  await rest(world);
  world.check();
  if (world.isInstalment) await payNext(world);
}

/** Three days later everybody has heard of every payment, and the next instalment is ordered and paid. */
async function payNext(world: PayingWorld): Promise<void> {
  await world.step(() => world.leave(72));
  await world.step(() => world.refresh());
  await rest(world, 2_000);
  await world.step(() => world.acknowledge());
  await world.step(() => world.lookAgain());
  await rest(world, 2_000);
  await world.step(() => world.choose());
  await rest(world, 2_000);
  const { dueDate } = world.bank.asked;
  expect(world.page.offered()?.dueDate, 'the next instalment is offered').toBe(dueDate);
  await world.step(() => world.pay());
  await world.step(() => world.answerDialog(true));
  for (let call = 0; call < 40 && world.state.kind !== 'atGateway'; call += 1)
    await world.step(() => world.onTheWay[0]?.arrive());
  await world.findOut('APPROVED');
  await rest(world, 2_000);
  expect(world.hasPaid(dueDate), 'the next instalment is paid').toBe(true);
  world.check();
}
