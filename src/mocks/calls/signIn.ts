import { z } from '#lib/zod.ts';
import { maskedEmail, maskedMobile, sendCode } from '../auth/codes.ts';
import { accountByContact, accountByEmail, accountByTrn } from '../auth/people.ts';
import { closeSession, openSession, refreshed } from '../auth/sessions.ts';
import { type MockCall, open, post, type Visit } from '../call.ts';
import { malformed, Refused } from '../refused.ts';
import { password } from '../rules/checks.ts';
import { device, filled, ruled } from '../schemas.ts';

const credentials = z.looseObject({ userName: filled, password: filled, device });

function signIn({ db, now }: Visit, { userName, password: typed }: z.output<typeof credentials>) {
  const account = accountByEmail(db, userName);
  if (!account || account.password !== typed)
    throw new Refused(401, 'The email address or password is not right. Check both and try again.');
  return { ...openSession(db, account.user, now), user: account.user };
}

function forgotPassword({ db, now }: Visit, { userName }: { userName: string }) {
  const account = accountByContact(db, userName);
  if (!account) throw new Refused(400, 'User not found with the email address or mobile number given');
  const { email, mobileNumber, trn } = account.user;
  const { referenceId } = sendCode(db, { mode: 'forgotPassword', email, mobileNumber, trn }, now);
  return { referenceId, maskedEmail: maskedEmail(email), maskedMobile: maskedMobile(mobileNumber) };
}

const newPassword = z.looseObject({ referenceId: filled, password: ruled(password) });

/** Sets the password once its code is verified. Repeated with the same password, it answers the same. */
function resetPassword({ db }: Visit, { referenceId, password: chosen }: z.output<typeof newPassword>) {
  const sent = db.codes.find((one) => one.referenceId === referenceId && one.mode === 'forgotPassword');
  const account = sent && accountByTrn(db, sent.trn);
  if (!sent?.isVerified || !account) throw malformed('The code has not been verified', 'referenceId');
  if (sent.isUsed && account.password !== chosen) throw malformed('The code has been used', 'referenceId');
  sent.isUsed = true;
  account.password = chosen;
  db.sessions = db.sessions.filter(({ trn }) => trn !== account.user.trn);
  return { reset: true };
}

/** Signing in and out, and a forgotten password. */
export const signInCalls: MockCall[] = [
  open(post('signIn', '/api/auth/signin', credentials, signIn)),
  open(post('forgotPassword', '/api/auth/forgotPassword', z.looseObject({ userName: filled }), forgotPassword)),
  open(post('resetPassword', '/api/auth/resetPassword', newPassword, resetPassword)),
  open(
    post('refreshToken', '/api/auth/refreshToken', z.looseObject({ refreshToken: filled }), ({ db, now }, body) =>
      refreshed(db, body.refreshToken, now),
    ),
  ),
  post('signOut', '/api/users/signout', z.looseObject({ device }), (visit) => {
    closeSession(visit.db, visit.caller().session);
    return {};
  }),
];
