import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { session } from '#api/session.ts';
import { useNavigateAway } from '#lib/hooks.ts';
import { CodeForm } from '../code/CodeForm.tsx';
import { clearSentCode, sentCode, wasCodeSent } from '../code/sentCode.ts';
import { forgotTexts } from '../texts/accountTexts.ts';
import { ContactStep, isTooLate } from './ContactStep.tsx';
import { NewPasswordStep } from './NewPasswordStep.tsx';

/** A forgotten password: whose, the code, a new one (route /auth/forgot, query step). */
export function ForgotScreen() {
  // As signing up does: who has just signed in with the new password comes here with Back, and would end without a word.
  const [isSignedIn] = useState(() => session.get() !== null);
  return isSignedIn ? <Navigate to="/auth/home" replace /> : <Steps />;
}

function Steps() {
  const [query] = useSearchParams();
  const go = useNavigateAway();
  const step = query.get('step');
  const sent = sentCode('forgotPassword');

  if (step !== 'code' && step !== 'password') return <ContactStep />;
  if (!sent) return <BeginAgain />;
  const open = sent.isVerified ? 'password' : 'code';
  if (step !== open) return <Navigate to={`/auth/forgot?step=${open}`} replace />;
  if (sent.isVerified) return <NewPasswordStep sent={sent} />;
  return (
    <CodeForm
      sent={sent}
      caption={forgotTexts.caption}
      changeAt="/auth/forgot"
      onVerified={() => go('/auth/forgot?step=password', { replace: true })}
    />
  );
}

/** For a link to a step that is not open, and for somebody who comes back to a code too late: the first step says so. */
function BeginAgain() {
  useEffect(() => {
    if (!wasCodeSent('forgotPassword')) return;
    isTooLate.set(true);
    clearSentCode();
  }, []);
  return <Navigate to="/auth/forgot" replace />;
}
