import type { Account, Db } from '../db.ts';

/** The ten digits of a number, with or without the country's 1 before them. */
const digits = (text: string): string => text.replace(/\D/g, '').slice(-10);
const sameMobile = (a: string, b: string): boolean => digits(a) !== '' && digits(a) === digits(b);

export const accountByEmail = (db: Db, email: string): Account | undefined =>
  db.accounts.find(({ userName }) => userName === email.trim().toLowerCase());

export const accountByTrn = (db: Db, trn: string): Account | undefined =>
  db.accounts.find(({ user }) => user.trn === trn);

/** The account of an e-mail address or a mobile number, however the number is written. */
export const accountByContact = (db: Db, contact: string): Account | undefined =>
  accountByEmail(db, contact) ?? db.accounts.find(({ user }) => sameMobile(user.mobileNumber, contact));

/** True when an e-mail address or mobile number belongs to somebody else already. */
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
