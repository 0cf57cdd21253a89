import { expect, it } from 'vitest';
import { createTurns } from '#lib/turns.ts';

it('Tasks run one after another, however they end, and have ended with the last of them', async () => {
  const turns = createTurns();
  const done: string[] = [];
  let fail: (error: Error) => void = () => undefined;
  const first = turns.take(
    () =>
      new Promise<void>((_resolve, reject) => {
        fail = reject;
      }),
  );
  const second = turns.take(async () => done.push('second'));
  const ended = turns.ended().then(() => done.push('ended'));
  await Promise.resolve();
  expect(done).toEqual([]);
  fail(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  await second;
  await ended;
  expect(done).toEqual(['second', 'ended']);
});
