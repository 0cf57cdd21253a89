import { z } from '#lib/zod.ts';
import { accountByEmail, accountByTrn, isTaken } from '../auth/accounts.ts';
import { findCode, maskedEmail, maskedMobile, resendCode, sendCode, verifyCode } from '../auth/codes.ts';
import { type CallContext, callerWithTrn, type MockCall, post, withoutToken } from '../call.ts';
import type { Db, SentCode } from '../db.ts';
import { badRequest, ErrorResponse } from '../errorResponse.ts';
import { email, phone, trn } from '../rules/checks.ts';
import { checkedText, nonEmptyText, optionalText } from '../schemas.ts';

const modes = z.enum(['signup', 'forgotPassword', 'contact']);
const attempt = z.looseObject({
  referenceId: nonEmptyText,
  code: z.optional(z.string().check(z.regex(/^\d{6}$/))),
  resend: z.optional(z.boolean()),
});

/** Checks a code, or sends a new one. A wrong code is an answer, not an error (rule CALL-8). */
function verify({ db, now, query }: CallContext, { referenceId, code, resend }: z.output<typeof attempt>) {
  const mode = modes.safeParse(query('mode'));
  if (!mode.success) throw badRequest('Unknown mode', 'mode');
  const sent = findCode(db, referenceId, mode.data);
  if (resend) {
    resendCode(db, sent, now);
    return { verified: false, resent: true };
  }
  if (code === undefined) throw badRequest('A code or a resend is needed', 'code');
  if (sent.isVerified && sent.code === code) return { verified: true };
  if (!verifyCode(sent, code, now)) return { verified: false, attemptsLeft: sent.attemptsLeft };
  if (mode.data === 'signup') openAccount(db, sent);
  sent.isVerified = true;
  return { verified: true };
}

function openAccount(db: Db, { account }: SentCode): void {
  if (!account) throw badRequest('Unknown reference', 'referenceId');
  if (accountByEmail(db, account.userName)) throw new ErrorResponse(400, 'User Email already exists');
  if (accountByTrn(db, account.user.trn)) throw new ErrorResponse(400, 'User TRN already exists');
  const { trn: number, firstName, lastName } = account.user;
  db.accounts.push(account);
  db.taxRolls.push({ trn: number, firstName, lastName, dateOfBirth: account.dateOfBirth });
}

const contact = z
  .looseObject({
    trn: checkedText(trn),
    email: z.optional(checkedText(email)),
    mobileNumber: z.optional(checkedText(phone)),
  })
  .check(z.refine((body) => body.email !== undefined || body.mobileNumber !== undefined, 'nothing to change'));

function validateContact(context: CallContext, body: z.output<typeof contact>) {
  const { user } = callerWithTrn(context, body.trn);
  if (isTaken(context.db, body.trn, body)) return { available: false };
  const to = { email: body.email ?? '', mobileNumber: body.mobileNumber ?? '' };
  const { referenceId } = sendCode(context.db, { mode: 'contact', trn: user.trn, ...to }, context.now);
  return {
    available: true,
    referenceId,
    maskedEmail: maskedEmail(to.email),
    maskedMobile: maskedMobile(to.mobileNumber),
  };
}

const newContact = z.looseObject({
  trn: checkedText(trn),
  email: optionalText,
  mobileNumber: optionalText,
  referenceId: nonEmptyText,
  code: nonEmptyText,
});

/** Changes the contact that the code was sent to, and uses the code up. */
function saveContact(context: CallContext, body: z.output<typeof newContact>) {
  const { user } = callerWithTrn(context, body.trn);
  const sent = findCode(context.db, body.referenceId, 'contact');
  const isForThis =
    sent.trn === user.trn && sent.email === (body.email ?? '') && sent.mobileNumber === (body.mobileNumber ?? '');
  if (!isForThis || sent.isUsed || !verifyCode(sent, body.code, context.now)) return { saved: false };
  sent.isUsed = true;
  const account = accountByTrn(context.db, user.trn);
  const change = {
    ...(body.email && { email: body.email }),
    ...(body.mobileNumber && { mobileNumber: body.mobileNumber }),
  };
  for (const one of context.db.sessions) if (one.trn === user.trn) Object.assign(one.user, change);
  if (account) Object.assign(account.user, change);
  if (account && body.email) account.userName = body.email.trim().toLowerCase();
  return { saved: true };
}

/** One-time codes, and what a user changes with one. */
export const verifyCalls: MockCall[] = [
  withoutToken(post('verifyCode', '/api/auth/verify', attempt, verify)),
  post('validateContact', '/api/auth/validateContact', contact, validateContact),
  post('saveContact', '/api/auth/saveContact', newContact, saveContact),
];
