import type { Db } from './db.ts';

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
