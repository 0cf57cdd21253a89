import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { Outcome } from '#api/failure.ts';
import { beginSession, session } from '#api/session.ts';
import { routeAfterSignIn, savedInvitation, signInMessage } from '#api/signInRoute.ts';
import type { Values } from '#forms/fields.ts';
import type { Finding } from '#forms/findings.ts';
import { PlainForm } from '#forms/PlainForm.tsx';
import { useCall } from '#forms/useCall.ts';
import { useNavigateAway } from '#lib/hooks.ts';
import { useStore } from '#lib/store.ts';
import { Link } from '#ui/Link.tsx';
import { Notice } from '#ui/Notice.tsx';
import { AuthLink, AuthLinks } from './AuthLinks.tsx';
import { authState } from './authState.ts';
import { FrontDoor } from './FrontDoor.tsx';
import { loginTab } from './loginTab.ts';
import { signIn } from './signIn.ts';
import { linkTexts, signInTexts } from './texts/signInTexts.ts';

type Credentials = Values<typeof loginTab.fields>;

/** A wrong password stays on the screen, in the words of the server (decision 6); other failures have their dialog. */
const wrongPassword = (outcome: Outcome): Finding[] =>
  outcome.kind === 'onScreen' ? [{ path: 'password', message: outcome.detail, isMissing: false }] : [];

/** Sign-in (route /auth/login, query httpCode and message). */
export function LoginScreen() {
  const [query] = useSearchParams();
  const go = useNavigateAway();
  const [isSignedIn] = useState(() => session.get() !== null);
  // The confirmation may come later: who has gone back to sign-in did not wait for the answer.
  const { userName, confirmation } = useStore(authState);
  const [isInvited] = useState(() => savedInvitation() !== undefined);
  const ask = useCall(signIn);
  if (isSignedIn) return <Navigate to="/auth/home" replace />;

  const submit = async (credentials: Credentials) => {
    const result = await ask(credentials);
    if ('outcome' in result) return wrongPassword(result.outcome);
    const { user, token, refreshToken } = result.answer;
    beginSession({ user, token, refreshToken });
    await go(routeAfterSignIn(user.trn), { replace: true });
    return [];
  };

  const words = signInMessage(query.get('httpCode'), query.get('message'));
  return (
    <div className="auth-columns">
      <div>
        {confirmation && (
          <Notice kind="success" role="status">
            {confirmation}
          </Notice>
        )}
        {words && (
          <Notice kind="warning" role="status">
            {words}
          </Notice>
        )}
        <PlainForm
          tab={loginTab}
          values={{ userName, password: '' }}
          action={signInTexts.action}
          onSubmit={submit}
          onChange={(typed) => authState.set((now) => ({ ...now, userName: typed.userName }))}
          aside={() => (
            <>
              <Link to="/auth/signup" className="slb-button slb-button--outlined">
                {linkTexts.createAccount}
              </Link>
              <AuthLinks>
                <AuthLink to="/auth/forgot">{linkTexts.forgot}</AuthLink>
                {isInvited && <AuthLink to="/auth/resume">{linkTexts.invitation}</AuthLink>}
              </AuthLinks>
            </>
          )}
        />
      </div>
      <FrontDoor />
    </div>
  );
}
