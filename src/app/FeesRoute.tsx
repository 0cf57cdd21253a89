import { Navigate, useParams } from 'react-router-dom';
import type { User } from '#domain/user.ts';
import { FeesScreen, PayScreen } from '#features/payment/index.ts';

/** Fees and instalments outside the journey: the list, and the payment of one. */
export function FeesRoute({ user }: { user: User }) {
  const { screen } = useParams();
  if (screen === undefined) return <FeesScreen user={user} />;
  return screen === 'pay' ? <PayScreen user={user} /> : <Navigate to="/error?httpCode=404" replace />;
}
