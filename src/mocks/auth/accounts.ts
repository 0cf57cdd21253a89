import type { Account, Db } from '../db.ts';

/** The ten digits of a phone number, with or without the country code 1. */
const digits = (text: string): string => text.replace(/\D/g, '').slice(-10);
const sameMobile = (a: string, b: string): boolean => digits(a) !== '' && digits(a) === digits(b);

export const accountByEmail = (db: Db, email: string): Account | undefined =>
  db.accounts.find(({ userName }) => userName === email.trim().toLowerCase());

export const accountByTrn = (db: Db, trn: string): Account | undefined =>
  db.accounts.find(({ user }) => user.trn === trn);

/** The account with an e-mail address or mobile number, in any notation. */
export const accountByContact = (db: Db, contact: string): Account | undefined =>
  accountByEmail(db, contact) ?? db.accounts.find(({ user }) => sameMobile(user.mobileNumber, contact));

/** True if an e-mail address or mobile number belongs to another account. */
export const isTaken = (
  db: Db,
  trn: string,
  { email, mobileNumber }: { email?: string; mobileNumber?: string },
): boolean =>
  db.accounts.some(
    ({ user, userName }) =>
      user.trn !== trn &&
      (userName === email?.trim().toLowerCase() || sameMobile(user.mobileNumber, mobileNumber ?? '')),
  );
