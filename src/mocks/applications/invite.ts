import { fullName } from '#domain/application.ts';
import type { ApplicationRecord, Db } from '../db.ts';
import { random } from '../random.ts';

/** Writes to everybody named on the application who was not written to before, with a link that lets them in. */
export function invitePeople(db: Db, record: ApplicationRecord, now: number): void {
  const [starter, ...people] = record.application.applicants;
  for (const { ssn, email } of people) {
    if (ssn === '' || record.contexts[ssn]) continue;
    const { arn } = record.application;
    const context = random(db.seed, 'context', arn, ssn).digits(12);
    record.contexts[ssn] = context;
    db.outbox.push({
      to: email,
      subject: 'You are named on a loan application',
      text: `${starter ? fullName(starter) : 'Somebody'} named you on the loan application ${arn}.`,
      link: `#/redirect?arn=${arn}&context=${context}`,
      sentAt: now,
    });
  }
}
