import { z } from '#lib/zod.ts';
import type { Db } from '../db.ts';
import { completeApplication } from './applications.ts';
import { seedDayOf } from './day.ts';

/** Last year's loan of a person with an account. */
export const lastYear = z.object({
  userName: z.string(),
  productName: z.string(),
  isEmployed: z.boolean(),
});

/** Adds a disbursed application of last year for a person. */
export function addLastYear(
  db: Db,
  { userName, productName, isEmployed }: z.output<typeof lastYear>,
  now: number,
): void {
  const account = db.accounts.find((one) => one.userName === userName);
  if (!account) throw new Error(`Nobody is ${userName}`);
  const facts = { seed: db.seed, day: seedDayOf(now), now };
  const owner = { ...account.user, dateOfBirth: account.dateOfBirth, gender: 'F' as const };
  db.applications.push(
    completeApplication(facts, owner, { status: 'DISBURSED', productName, yearsAgo: 1, isEmployed }),
  );
}
