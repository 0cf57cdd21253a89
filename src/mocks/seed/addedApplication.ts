import { z } from '#lib/zod.ts';
import type { Db } from '../db.ts';
import { completeApplication } from './applications.ts';
import { seedDayOf } from './day.ts';
import { withConfirmedAccount } from './sentBack.ts';

/** A complete application of a person with an account. */
export const addedApplication = z.object({
  userName: z.string(),
  productName: z.string(),
  isEmployed: z.boolean(),
  status: z.string(),
  yearsAgo: z.number(),
  hasPaidFees: z.boolean(),
});

/** The person of an account, as applications have them. */
export function personWithAccount({ accounts }: Db, userName: string) {
  const account = accounts.find((one) => one.userName === userName);
  if (!account) throw new Error(`Nobody is ${userName}`);
  return { ...account.user, dateOfBirth: account.dateOfBirth, gender: 'F' as const };
}

/** Adds a complete application for a person: one of last year, one that is ready to be submitted … */
export function addApplication(
  db: Db,
  { userName, hasPaidFees, ...complete }: z.output<typeof addedApplication>,
  now: number,
): void {
  const facts = { seed: db.seed, day: seedDayOf(now), now };
  const { application, ...rest } = completeApplication(facts, personWithAccount(db, userName), complete);
  const applicants = application.applicants.map(withConfirmedAccount);
  db.applications.push({ ...rest, hasPaidFees, application: { ...application, applicants } });
}
