import { z } from '#lib/zod.ts';
import { invitePeople } from '../applications/invite.ts';
import type { Db } from '../db.ts';
import { personWithAccount } from './addedApplication.ts';
import { completeApplication, invited } from './applications.ts';
import { seedDayOf } from './day.ts';
import { person } from './person.ts';

/** A person with an account who is named in the application of somebody else. */
export const named = z.object({ userName: z.string(), role: z.enum(['BORROWER', 'BENEFICIARY']) });

/** Adds a submitted Targeted application that names a person as its borrower or beneficiary, and writes to them. */
export function addNamed(db: Db, { userName, role }: z.output<typeof named>, now: number): void {
  const facts = { seed: db.seed, day: seedDayOf(now), now };
  const starter = person(db.seed, 20, 'starter@example.com');
  const made = completeApplication(facts, starter, {
    status: 'SUBMITTED',
    people: [invited(personWithAccount(db, userName), { order: 2, relationship: 'AUNT', role })],
  });
  const [own] = made.application.applicants;
  if (own) own.role = role === 'BORROWER' ? 'BENEFICIARY' : 'BORROWER';
  db.applications.push(made);
  invitePeople(db, made, now);
}
