import { Navigate, useParams } from 'react-router-dom';
import { session } from '#api/session.ts';
import { FeesScreen } from '#features/payment/fees/FeesScreen.tsx';
import { PayScreen } from '#features/payment/paying/PayScreen.tsx';
import { useStore } from '#lib/store.ts';

/** Fees and instalments outside of the journey: the list, and paying one of them. */
export function FeesRoute() {
  const user = useStore(session)?.user;
  const { screen } = useParams();
  if (!user) return null;
  if (screen === undefined) return <FeesScreen user={user} />;
  return screen === 'pay' ? <PayScreen user={user} /> : <Navigate to="/error?httpCode=404" replace />;
}
