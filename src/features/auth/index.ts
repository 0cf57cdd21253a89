/** Forgets a guest who has left. */
export { GuestWatch } from './GuestWatch.tsx';
/** Signing in, which is part of the first screen. */
export { LoginScreen } from './LoginScreen.tsx';

/** Whether home was opened at the end of a sign-up. */
export { isNewUser } from './newUser.ts';
/** Load signing up, the code that ends it, and a forgotten password. */
export { loadForgotScreen, loadSignUpScreen, loadVerifyScreen } from './onDemand.ts';

/** Signing in by an invitation. */
export { ResumeScreen } from './resume/ResumeScreen.tsx';
