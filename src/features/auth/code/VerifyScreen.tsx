import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { Outcome } from '#api/failure.ts';
import { keepFirstAnswers, visitorAnswers } from '#api/firstAnswers.ts';
import { beginSession, session } from '#api/session.ts';
import { routeAfterSignIn } from '#api/signInRoute.ts';
import { messages } from '#domain/messages.ts';
import { useCall } from '#forms/useCall.ts';
import { useNavigateAway } from '#lib/hooks.ts';
import { dialogs } from '#ui/dialogs.ts';
import { authState } from '../authState.ts';
import { NEW_USER } from '../newUser.ts';
import { signIn } from '../signIn.ts';
import { clearSignUpDraft, isAbandoned, type SignUpDraft, signUpDraft } from '../signUp/signUpDraft.ts';
import { signUpRoute } from '../signUp/steps.ts';
import { signUpTexts } from '../texts/accountTexts.ts';
import { CodeForm } from './CodeForm.tsx';
import { clearSentCode, type SentCode, sentCode } from './sentCode.ts';

/**
 * The code that ends a sign-up (route /auth/verify). The new user is signed in with what they typed (decision 124); after a
 * reload, which forgets the password, or where that fails, they sign in themselves. Both screens say registerMessage.
 */
export function VerifyScreen() {
  const go = useNavigateAway();
  const ask = useCall(signIn);
  const [isSignedIn] = useState(() => session.get() !== null);
  const [sent] = useState(() => sentCode('signup'));
  if (isSignedIn) return <Navigate to="/auth/home" replace />;
  // Half an hour without a key has ended the sign-up with its code: its first step says so.
  if (!sent) return <Navigate to={isAbandoned() ? signUpRoute(1) : '/auth/login'} replace />;
  if (sent.isVerified) return <Registered sent={sent} />;

  /** Resolves with undefined where no answer came. */
  const signInNewUser = async ({ details, contact }: SignUpDraft): Promise<boolean | undefined> => {
    const { password, customerType } = contact;
    if (password === '') return false;
    const result = await ask({ userName: sent.userName, password });
    if ('outcome' in result) return isUnanswered(result.outcome) ? undefined : false;
    const { user, token, refreshToken } = result.answer;
    const answers = { ...visitorAnswers.get(), dateOfBirth: details.dateOfBirth, customerType };
    beginSession({ user, token, refreshToken });
    keepFirstAnswers(user.trn, answers);
    const route = routeAfterSignIn(user.trn);
    await go(route, { replace: true, state: NEW_USER });
    // The page that they wanted before they had an account has no place for it, as home has.
    if (route !== '/auth/home') void dialogs.message('registerMessage');
    return true;
  };

  const finish = async () => {
    if (await signInNewUser(signUpDraft())) return;
    endSignUp(sent);
    await go('/auth/login', { replace: true });
  };

  return (
    <CodeForm
      sent={sent}
      caption={signUpTexts.caption}
      changeAt={signUpRoute(2)}
      onVerified={finish}
      unclear={{ isDone: () => signInNewUser(signUpDraft()), message: signUpTexts.mayExist }}
    />
  );
}

const isUnanswered = (outcome: Outcome): boolean =>
  outcome.kind === 'message' && (outcome.type === 'noNetwork' || outcome.type === 'timeOut');

/** The account exists: sign-in says so, for this address. Nothing once that is done, and perhaps another code is awaited. */
function endSignUp({ referenceId, userName }: SentCode): void {
  if (sentCode('signup')?.referenceId !== referenceId) return;
  clearSentCode();
  clearSignUpDraft();
  authState.set({ userName, confirmation: `${messages.registerMessage} ${signUpTexts.signInNow}` });
}

/** For somebody whose code was right, and who was not here any more when that was known, or when they were signed in. */
function Registered({ sent }: { sent: SentCode }) {
  useEffect(() => endSignUp(sent), [sent]);
  return <Navigate to="/auth/login" replace />;
}
