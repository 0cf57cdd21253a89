import { z } from '#lib/zod.ts';
import { codeBy, maskedEmail, maskedMobile, sendAgain, sendCode, tryCode } from '../auth/codes.ts';
import { accountByEmail, accountByTrn, isTaken } from '../auth/people.ts';
import { callerWith, type MockCall, open, post, type Visit } from '../call.ts';
import type { Db, SentCode } from '../db.ts';
import { malformed, Refused } from '../refused.ts';
import { email, phone, trn } from '../rules/checks.ts';
import { filled, maybe, ruled } from '../schemas.ts';

const modes = z.enum(['signup', 'forgotPassword', 'contact']);
const attempt = z.looseObject({
  referenceId: filled,
  code: z.optional(z.string().check(z.regex(/^\d{6}$/))),
  resend: z.optional(z.boolean()),
});

/** Checks a code, or sends a new one. A wrong code is an answer, not an error (rule CALL-8). */
function verify({ db, now, query }: Visit, { referenceId, code, resend }: z.output<typeof attempt>) {
  const mode = modes.safeParse(query('mode'));
  if (!mode.success) throw malformed('Unknown mode', 'mode');
  const sent = codeBy(db, referenceId, mode.data);
  if (resend) {
    sendAgain(db, sent, now);
    return { verified: false, resent: true };
  }
  if (code === undefined) throw malformed('A code or a resend is needed', 'code');
  if (sent.isVerified && sent.code === code) return { verified: true };
  if (!tryCode(sent, code, now)) return { verified: false, attemptsLeft: sent.attemptsLeft };
  if (mode.data === 'signup') openAccount(db, sent);
  sent.isVerified = true;
  return { verified: true };
}

function openAccount(db: Db, { account }: SentCode): void {
  if (!account) throw malformed('Unknown reference', 'referenceId');
  if (accountByEmail(db, account.userName)) throw new Refused(400, 'User Email already exists');
  if (accountByTrn(db, account.user.trn)) throw new Refused(400, 'User TRN already exists');
  const { trn: number, firstName, lastName } = account.user;
  db.accounts.push(account);
  db.taxRolls.push({ trn: number, firstName, lastName, dateOfBirth: account.dateOfBirth });
}

const contact = z
  .looseObject({ trn: ruled(trn), email: z.optional(ruled(email)), mobileNumber: z.optional(ruled(phone)) })
  .check(z.refine((body) => body.email !== undefined || body.mobileNumber !== undefined, 'nothing to change'));

function validateContact(visit: Visit, body: z.output<typeof contact>) {
  const { user } = callerWith(visit, body.trn);
  if (isTaken(visit.db, body.trn, body)) return { available: false };
  const to = { email: body.email ?? '', mobileNumber: body.mobileNumber ?? '' };
  const { referenceId } = sendCode(visit.db, { mode: 'contact', trn: user.trn, ...to }, visit.now);
  return {
    available: true,
    referenceId,
    maskedEmail: maskedEmail(to.email),
    maskedMobile: maskedMobile(to.mobileNumber),
  };
}

const newContact = z.looseObject({
  trn: ruled(trn),
  email: maybe,
  mobileNumber: maybe,
  referenceId: filled,
  code: filled,
});

/** Changes the contact that the code was sent to, and uses the code up. */
function saveContact(visit: Visit, body: z.output<typeof newContact>) {
  const { user } = callerWith(visit, body.trn);
  const sent = codeBy(visit.db, body.referenceId, 'contact');
  const isForThis =
    sent.trn === user.trn && sent.email === (body.email ?? '') && sent.mobileNumber === (body.mobileNumber ?? '');
  if (!isForThis || sent.isUsed || !tryCode(sent, body.code, visit.now)) return { saved: false };
  sent.isUsed = true;
  const account = accountByTrn(visit.db, user.trn);
  const change = {
    ...(body.email && { email: body.email }),
    ...(body.mobileNumber && { mobileNumber: body.mobileNumber }),
  };
  for (const one of visit.db.sessions) if (one.trn === user.trn) Object.assign(one.user, change);
  if (account) Object.assign(account.user, change);
  if (account && body.email) account.userName = body.email.trim().toLowerCase();
  return { saved: true };
}

/** One-time codes, and what a user changes with one. */
export const verifyCalls: MockCall[] = [
  open(post('verifyCode', '/api/auth/verify', attempt, verify)),
  post('validateContact', '/api/auth/validateContact', contact, validateContact),
  post('saveContact', '/api/auth/saveContact', newContact, saveContact),
];
