import { Navigate, useSearchParams } from 'react-router-dom';
import { timestamp } from '#lib/deviceClock.ts';
import { useNavigateAway } from '#lib/hooks.ts';
import { CodeForm } from '../code/CodeForm.tsx';
import { saveSentCode, sentCode } from '../code/sentCode.ts';
import { forgotTexts } from '../texts/accountTexts.ts';
import { ContactStep } from './ContactStep.tsx';
import { NewPasswordStep } from './NewPasswordStep.tsx';

/** A forgotten password: whose, the code, a new one (route /auth/forgot, query step). */
export function ForgotScreen() {
  const [query] = useSearchParams();
  const go = useNavigateAway();
  const step = query.get('step');
  const sent = sentCode('forgotPassword');

  if (step !== 'code' && step !== 'password') return <ContactStep />;
  if (!sent) return <Navigate to="/auth/forgot" replace />;
  if (step === 'password')
    return sent.isVerified ? <NewPasswordStep sent={sent} /> : <Navigate to="/auth/forgot?step=code" replace />;
  return (
    <CodeForm
      sent={sent}
      caption={forgotTexts.caption}
      changeAt="/auth/forgot"
      onVerified={async () => {
        // A newer code may have been sent from this screen; and whoever has just proved it is here now.
        saveSentCode({ ...(sentCode('forgotPassword') ?? sent), sentAt: timestamp(), isVerified: true });
        await go('/auth/forgot?step=password', { replace: true });
      }}
    />
  );
}
