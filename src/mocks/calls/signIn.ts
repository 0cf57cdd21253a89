import { z } from '#lib/zod.ts';
import { accountByContact, accountByEmail, accountByTrn } from '../auth/accounts.ts';
import { maskedEmail, maskedMobile, sendCode } from '../auth/codes.ts';
import { closeSession, openSession, refreshSession } from '../auth/sessions.ts';
import { type CallContext, type MockCall, post, withoutToken } from '../call.ts';
import { badRequest, ErrorResponse } from '../errorResponse.ts';
import { password } from '../rules/checks.ts';
import { checkedText, device, nonEmptyText } from '../schemas.ts';

const credentials = z.looseObject({ userName: nonEmptyText, password: nonEmptyText, device });

function signIn({ db, now }: CallContext, { userName, password: typed }: z.output<typeof credentials>) {
  const account = accountByEmail(db, userName);
  if (!account || account.password !== typed)
    throw new ErrorResponse(401, 'The email address or password is not right. Check both and try again.');
  return { ...openSession(db, account.user, now), user: account.user };
}

function forgotPassword({ db, now }: CallContext, { userName }: { userName: string }) {
  const account = accountByContact(db, userName);
  if (!account) throw new ErrorResponse(400, 'User not found with the email address or mobile number given');
  const { email, mobileNumber, trn } = account.user;
  const { referenceId } = sendCode(db, { mode: 'forgotPassword', email, mobileNumber, trn }, now);
  return { referenceId, maskedEmail: maskedEmail(email), maskedMobile: maskedMobile(mobileNumber) };
}

const newPassword = z.looseObject({ referenceId: nonEmptyText, password: checkedText(password) });

/** Sets the password once its code is verified. Repeated with the same password, it gives the same answer. */
function resetPassword({ db }: CallContext, { referenceId, password: chosen }: z.output<typeof newPassword>) {
  const sent = db.codes.find((one) => one.referenceId === referenceId && one.mode === 'forgotPassword');
  const account = sent && accountByTrn(db, sent.trn);
  if (!sent?.isVerified || !account) throw badRequest('The code has not been verified', 'referenceId');
  if (sent.isUsed && account.password !== chosen) throw badRequest('The code has been used', 'referenceId');
  sent.isUsed = true;
  account.password = chosen;
  db.sessions = db.sessions.filter(({ trn }) => trn !== account.user.trn);
  return { reset: true };
}

/** Signing in and out, and a forgotten password. */
export const signInCalls: MockCall[] = [
  withoutToken(post('signIn', '/api/auth/signin', credentials, signIn)),
  withoutToken(
    post('forgotPassword', '/api/auth/forgotPassword', z.looseObject({ userName: nonEmptyText }), forgotPassword),
  ),
  withoutToken(post('resetPassword', '/api/auth/resetPassword', newPassword, resetPassword)),
  withoutToken(
    post('refreshToken', '/api/auth/refreshToken', z.looseObject({ refreshToken: nonEmptyText }), ({ db, now }, body) =>
      refreshSession(db, body.refreshToken, now),
    ),
  ),
  post('signOut', '/api/users/signout', z.looseObject({ device }), (context) => {
    closeSession(context.db, context.caller().session);
    return {};
  }),
];
