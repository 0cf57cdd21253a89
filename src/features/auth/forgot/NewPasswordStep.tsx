import { useState } from 'react';
import { call } from '#api/client.ts';
import type { Finding } from '#forms/findings.ts';
import { PlainForm } from '#forms/PlainForm.tsx';
import { useCall } from '#forms/useCall.ts';
import { useNavigateAway } from '#lib/hooks.ts';
import { AuthLink, AuthLinks } from '../AuthLinks.tsx';
import { authState } from '../authState.ts';
import { clearSentCode, type SentCode, sentCode } from '../code/sentCode.ts';
import { forgotTexts } from '../texts/accountTexts.ts';
import { linkTexts } from '../texts/signInTexts.ts';
import { emailOf } from './contactTab.ts';
import { newPasswordTab } from './newPasswordTab.ts';

const EMPTY = { password: '', confirmPassword: '' };

/** Sets the new password, once its code was right; then the sign-in screen says so. */
export function NewPasswordStep({ sent }: { sent: SentCode }) {
  const { referenceId, userName } = sent;
  const go = useNavigateAway();
  const [isRefused, setRefused] = useState(false);
  const ask = useCall(async (password: string) => {
    await call('resetPassword', { body: { referenceId, password } });
    // Here, because it holds for somebody who has left this screen meanwhile too.
    if (sentCode('forgotPassword')?.referenceId === referenceId) clearSentCode();
    authState.set({ userName: emailOf(userName), confirmation: confirmationOf(sent) });
  });

  const reset = async ({ password }: typeof EMPTY): Promise<readonly Finding[]> => {
    const result = await ask(password);
    if (!('outcome' in result)) {
      await go('/auth/login', { replace: true });
      return [];
    }
    const { outcome } = result;
    setRefused(outcome.kind === 'onScreen');
    return outcome.kind === 'onScreen' ? [{ path: 'password', message: outcome.detail, isMissing: false }] : [];
  };

  return (
    <PlainForm
      tab={newPasswordTab}
      values={EMPTY}
      action={forgotTexts.savePassword}
      onSubmit={reset}
      aside={() => (
        <AuthLinks>
          <AuthLink to="/auth/login">{linkTexts.backToSignIn}</AuthLink>
          {isRefused && <AuthLink to="/auth/forgot">{forgotTexts.newCode}</AuthLink>}
        </AuthLinks>
      )}
    >
      {/* Tells a password manager which account the password is for. */}
      <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
    </PlainForm>
  );
}

/** Sign-in takes an email address only: who gave a mobile number may not know which, and reads what the server shows of it. */
const confirmationOf = ({ userName, maskedEmail }: SentCode): string =>
  emailOf(userName) === '' && maskedEmail !== '' ? forgotTexts.savedFor(maskedEmail) : forgotTexts.saved;
