/** Signing in, which is part of the first screen. */
export { LoginScreen } from './LoginScreen.tsx';

/** Whether home was opened at the end of a sign-up. */
export { isNewUser } from './newUser.ts';
/** Signing up, the code that ends it, and a forgotten password. The code of each is loaded when it is opened. */
export { ForgotScreen, SignUpScreen, VerifyScreen } from './onDemand.ts';

/** Signing in by an invitation. */
export { ResumeScreen } from './resume/ResumeScreen.tsx';
