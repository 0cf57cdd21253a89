import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useNavigateAway } from '#lib/hooks.ts';
import { dialogs } from '#ui/dialogs.ts';
import { authState } from '../authState.ts';
import { clearSignUpDraft } from '../signUp/signUpDraft.ts';
import { signUpRoute } from '../signUp/steps.ts';
import { signUpTexts } from '../texts/accountTexts.ts';
import { CodeForm } from './CodeForm.tsx';
import { clearSentCode, sentCode } from './sentCode.ts';

/** The code that ends a sign-up (route /auth/verify): registerMessage, then login with the user name filled in (decision 10). */
export function VerifyScreen() {
  const go = useNavigateAway();
  const [sent] = useState(() => sentCode('signup'));
  if (!sent) return <Navigate to="/auth/login" replace />;

  const finish = async () => {
    clearSentCode();
    clearSignUpDraft();
    authState.set({ userName: sent.userName });
    await dialogs.message('registerMessage');
    await go('/auth/login', { replace: true });
  };

  return <CodeForm sent={sent} caption={signUpTexts.caption} changeAt={signUpRoute(1)} onVerified={finish} />;
}
