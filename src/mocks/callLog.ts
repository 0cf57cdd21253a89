import type { Db } from './db.ts';

/** A body without the content of uploads, which would fill the memory. */
const withoutData = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value ?? null, (key, part: unknown) =>
      key === 'data' && typeof part === 'string' ? `(${part.length} characters)` : part,
    ),
  );

/** Counts a call and stores its last body. */
export function recordCall(db: Db, name: string, body: unknown): void {
  db.calls[name] = (db.calls[name] ?? 0) + 1;
  if (body !== undefined) db.lastBodies[name] = withoutData(body);
}

/** The state that tests and the demo may read: codes, calls, payments, stored applications. */
export const report = (db: Db) => ({
  seed: db.seed,
  codes: db.codes.map(({ referenceId, mode, email, mobileNumber, code, sentAt, attemptsLeft, isVerified }) => ({
    referenceId,
    mode,
    email,
    mobileNumber,
    code,
    sentAt,
    attemptsLeft,
    isVerified,
  })),
  outbox: db.outbox,
  calls: db.calls,
  lastBodies: db.lastBodies,
  /** The number of approved payments. */
  charges: db.payments.filter(({ status }) => status === 'APPROVED').length,
  payments: db.payments,
  applications: db.applications.map(({ application, ownerTrn, submittedOn }) => ({
    ...application,
    ownerTrn,
    submittedOn,
  })),
  requests: db.requests,
  people: db.accounts.map(({ userName, user, dateOfBirth }) => ({ ...user, userName, dateOfBirth })),
  faults: db.faults,
});

export type Report = ReturnType<typeof report>;
