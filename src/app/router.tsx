import { createHashRouter, Navigate, Outlet, type RouteObject, useLocation } from 'react-router-dom';
import { session } from '#api/session.ts';
import { signInAddress } from '#domain/signInPlace.ts';
import { useStore } from '#lib/store.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { RouteFailed } from './RouteFailed.tsx';
import { Shell } from './Shell.tsx';

/** What is behind it is for people who are signed in; the others come back after signing in. */
function SignedIn() {
  const { pathname, search } = useLocation();
  return useStore(session) ? <Outlet /> : <Navigate to={signInAddress({ from: pathname + search })} replace />;
}

/** The routes of spec section 2. Each screen loads when it is first opened. */
const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <RouteFailed />,
    hydrateFallbackElement: <p className="slb-unseen">Loading…</p>,
    children: [
      {
        errorElement: <RouteFailed />,
        children: [
          { index: true, element: <Navigate to="/auth/login" replace /> },
          {
            path: 'auth',
            children: [
              { index: true, element: <Navigate to="/auth/login" replace /> },
              {
                path: 'login',
                lazy: async () => ({ Component: (await import('#features/auth/LoginScreen.tsx')).LoginScreen }),
              },
              {
                path: 'signup',
                lazy: async () => ({
                  Component: (await import('#features/auth/signUp/SignUpScreen.tsx')).SignUpScreen,
                }),
              },
              {
                path: 'verify',
                lazy: async () => ({ Component: (await import('#features/auth/code/VerifyScreen.tsx')).VerifyScreen }),
              },
              {
                path: 'forgot',
                lazy: async () => ({
                  Component: (await import('#features/auth/forgot/ForgotScreen.tsx')).ForgotScreen,
                }),
              },
              {
                path: 'receipt',
                lazy: async () => ({ Component: (await import('#features/payment/ReceiptScreen.tsx')).ReceiptScreen }),
              },
              {
                element: <SignedIn />,
                children: [
                  { path: 'home', lazy: async () => ({ Component: (await import('./HomeRoute.tsx')).HomeRoute }) },
                ],
              },
            ],
          },
          {
            path: 'journey',
            element: <SignedIn />,
            children: [
              { index: true, element: <Navigate to="/journey/applicant" replace /> },
              { path: ':page', lazy: async () => ({ Component: (await import('./JourneyRoute.tsx')).JourneyRoute }) },
            ],
          },
          { path: 'error', element: <ErrorScreen /> },
          { path: '*', element: <Navigate to="/error?httpCode=404" replace /> },
        ],
      },
    ],
  },
];

/** The router of the portal. Hash routes: no server needs to know them. */
export const createRouter = () => createHashRouter(routes);
