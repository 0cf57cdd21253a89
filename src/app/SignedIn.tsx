import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { session } from '#api/session.ts';
import type { User } from '#domain/user.ts';
import { useStore } from '#lib/store.ts';
import { signInRouteFrom } from './sessionEnd.ts';

/** Shows a screen to the signed-in user and passes the user to it. Without a session it redirects to sign-in and back. */
export function SignedIn({ screen: Screen }: { screen: ComponentType<{ user: User }> }) {
  const { pathname, search } = useLocation();
  const user = useStore(session)?.user;
  return user ? <Screen user={user} /> : <Navigate to={signInRouteFrom(pathname + search)} replace />;
}
