import { type Applicant, fullName } from '#domain/application.ts';
import { text } from '#lib/zod.ts';
import type { ApplicationRecord, Db } from '../db.ts';
import { random } from '../random.ts';

/**
 * Sends a link to each named person who has no invitation at this address yet, or whom the starter invites again
 * (`invitationId`). A link that was sent to an earlier address becomes invalid.
 */
export function invitePeople(db: Db, record: ApplicationRecord, now: number): void {
  const [starter, ...people] = record.application.applicants;
  const { arn } = record.application;
  for (const person of people) {
    const { ssn, email } = person;
    const known = record.contexts[ssn];
    const last = db.outbox.findLast(({ link }) => known !== undefined && link === linkFor(arn, known));
    const isSameAddress = last?.to === email;
    if (ssn === '' || person.state === 'ACCEPTED' || (isSameAddress && last.invitationId === idOf(person))) continue;
    const context =
      known !== undefined && isSameAddress ? known : random(db.seed, 'context', arn, ssn, last ? email : '').digits(12);
    record.contexts[ssn] = context;
    person.invitedOn = new Date(now).toISOString();
    db.outbox.push({
      to: email,
      subject: 'You are named on a loan application',
      text: `${starter ? fullName(starter) : 'Somebody'} named you on the loan application ${arn}.`,
      link: linkFor(arn, context),
      invitationId: idOf(person),
      sentAt: now,
    });
  }
}

const linkFor = (arn: string, context: string): string => `#/redirect?arn=${arn}&context=${context}`;
const idOf = ({ invitationId }: Applicant): string => text.parse(invitationId);
