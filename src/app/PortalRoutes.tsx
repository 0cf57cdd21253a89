import { type ReactNode, Suspense } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { guestsGone } from '#api/session.ts';
import { LoginScreen, loadForgotScreen, loadSignUpScreen, loadVerifyScreen } from '#features/auth/index.ts';
import { loadCostScreen } from '#features/estimate/index.ts';
import { loadReceiptScreen } from '#features/payment/index.ts';
import { loadStartScreen } from '#features/start/index.ts';
import { useStore } from '#lib/store.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { onDemandScreen } from './onDemandScreen.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { Shell } from './Shell.tsx';
import { SignedIn } from './SignedIn.tsx';

// Each screen loads when it is first opened. Only sign-in, which `index.html` shows already, loads with the portal.
const SignUpScreen = onDemandScreen(loadSignUpScreen);
const VerifyScreen = onDemandScreen(loadVerifyScreen);
const ForgotScreen = onDemandScreen(loadForgotScreen);
const StartScreen = onDemandScreen(loadStartScreen);
const CostScreen = onDemandScreen(loadCostScreen);
const ReceiptScreen = onDemandScreen(loadReceiptScreen);
const HomeRoute = onDemandScreen(async () => (await import('./HomeRoute.tsx')).HomeRoute);
const ResumeRoute = onDemandScreen(async () => (await import('./ResumeRoute.tsx')).ResumeRoute);
const RedirectRoute = onDemandScreen(async () => (await import('./RedirectRoute.tsx')).RedirectRoute);
const RequestsRoute = onDemandScreen(async () => (await import('./RequestsRoute.tsx')).RequestsRoute);
const RenewalRoute = onDemandScreen(async () => (await import('./RenewalRoute.tsx')).RenewalRoute);
const ProfileRoute = onDemandScreen(async () => (await import('./ProfileRoute.tsx')).ProfileRoute);
const RecordRoute = onDemandScreen(async () => (await import('./RecordRoute.tsx')).RecordRoute);
const FeesRoute = onDemandScreen(async () => (await import('./FeesRoute.tsx')).FeesRoute);
const StatementScreen = onDemandScreen(async () => (await import('./StatementScreen.tsx')).StatementScreen);
const DisplayScreen = onDemandScreen(async () => (await import('./DisplayScreen.tsx')).DisplayScreen);
const ErrorScreen = onDemandScreen(async () => (await import('./ErrorScreen.tsx')).ErrorScreen);
const JourneyRoute = onDemandScreen(async () => (await import('./JourneyRoute.tsx')).JourneyRoute);

/** For QA; not part of a production build. */
const DialogGallery =
  import.meta.env.VITE_MOCK === '1'
    ? onDemandScreen(async () => (await import('./demo/DialogGallery.tsx')).DialogGallery)
    : undefined;

/** The routes (rule SCR-1). Hash routes: no server needs to know them. */
export const PortalRoutes = () => (
  <Routes>
    <Route element={<Shell screen={<Screen />} />}>
      <Route index element={<Navigate to="/auth" replace />} />
      <Route path="auth">
        <Route index element={<Navigate to="/auth/login" replace />} />
        <Route path="login" element={<LoginScreen />} />
        <Route path="signup" element={<SignUpScreen />} />
        <Route path="verify" element={<VerifyScreen />} />
        <Route path="forgot" element={<ForgotScreen />} />
        <Route path="start" element={<StartScreen />} />
        <Route path="cost" element={<CostScreen />} />
        <Route path="resume" element={<ResumeRoute />} />
        <Route path="receipt" element={<ReceiptScreen />} />
        <Route path="home" element={<SignedIn screen={HomeRoute} />} />
        <Route path="renew/:loanType" element={<SignedIn screen={RenewalRoute} />} />
        <Route path="profile" element={<SignedIn screen={ProfileRoute} />} />
        <Route path="record" element={<SignedIn screen={RecordRoute} />} />
        <Route path="fees/:screen?" element={<SignedIn screen={FeesRoute} />} />
      </Route>
      <Route path="journey">
        <Route index element={<Navigate to="/journey/applicant" replace />} />
        <Route path=":page" element={<SignedIn screen={JourneyRoute} />} />
      </Route>
      <Route path="requests/:screen?" element={<SignedIn screen={RequestsRoute} />} />
      <Route path="redirect" element={<RedirectRoute />} />
      {DialogGallery && <Route path="demo/dialogs" element={<DialogGallery />} />}
      <Route path="display" element={<DisplayScreen />} />
      <Route path="statement" element={<StatementScreen />} />
      <Route path="error" element={<ErrorScreen />} />
      <Route path="*" element={<Navigate to="/error?httpCode=404" replace />} />
    </Route>
  </Routes>
);

/** The key of a screen. All pages of the journey share one, so that its save queue survives a change of page. */
const screenOf = (pathname: string): string => (pathname.startsWith('/journey/') ? '/journey' : pathname);

/** The screen of the route, anew when a guest has left. Shows "Please wait..." while its code loads, and an error screen if it fails. */
function Screen(): ReactNode {
  const { pathname } = useLocation();
  return (
    <ScreenBoundary key={screenOf(pathname) + useStore(guestsGone)} place={pathname}>
      <Suspense fallback={<Spinner isWaiting />}>
        <Outlet />
      </Suspense>
    </ScreenBoundary>
  );
}
