import { type Db, nextNumber, type SentCode } from '../db.ts';
import { badRequest } from '../errorResponse.ts';
import { random } from '../random.ts';
import { CODE_ATTEMPTS, lifetimes } from '../settings.ts';

type CodeRecipient = Pick<SentCode, 'mode' | 'email' | 'mobileNumber' | 'trn' | 'account'>;

/** Sends a one-time code by e-mail and text message, and returns it with its reference. */
export function sendCode(db: Db, order: CodeRecipient, now: number): SentCode {
  const referenceId = `REF-${random(db.seed, 'reference', nextNumber(db)).digits(10)}`;
  const sent: SentCode = {
    ...order,
    referenceId,
    code: '',
    sends: 0,
    attemptsLeft: 0,
    sentAt: now,
    isVerified: false,
    isUsed: false,
  };
  db.codes.push(sent);
  resendCode(db, sent, now);
  return sent;
}

/** Sends a new code for the same purpose; the older one becomes invalid. */
export function resendCode(db: Db, sent: SentCode, now: number): void {
  sent.sends += 1;
  sent.sentAt = now;
  sent.attemptsLeft = CODE_ATTEMPTS;
  sent.code = random(db.seed, sent.referenceId, sent.sends).digits(6);
  const text = `Your one-time code is ${sent.code}. It is good for 10 minutes.`;
  for (const to of [sent.email, sent.mobileNumber].filter((one) => one !== ''))
    db.outbox.push({ to, subject: 'Your one-time code', text, code: sent.code, sentAt: now });
}

/** The code with this reference and purpose; refuses an unknown one. */
export function findCode(db: Db, referenceId: string, mode: SentCode['mode']): SentCode {
  const sent = db.codes.find((one) => one.referenceId === referenceId && one.mode === mode);
  if (!sent) throw badRequest('Unknown reference', 'referenceId');
  return sent;
}

/** Whether a code can still be accepted: for 10 minutes, and while there are attempts left. */
export const isUsable = ({ attemptsLeft, sentAt }: SentCode, now: number): boolean =>
  attemptsLeft > 0 && now <= sentAt + lifetimes.code;

/** Whether the code is right. A wrong one costs an attempt. */
export function verifyCode(sent: SentCode, code: string, now: number): boolean {
  if (!isUsable(sent, now)) return false;
  if (sent.code === code) return true;
  sent.attemptsLeft -= 1;
  return false;
}

/** 'a•••@example.com' */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••');
/** '•••••••0101' */
export const maskedMobile = (mobileNumber: string): string => mobileNumber.replace(/\d(?=(?:\D*\d){4})/g, '•');
