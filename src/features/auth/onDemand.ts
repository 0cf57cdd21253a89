import { lazy } from 'react';

/** Signing up. Its code is loaded when it is opened. */
export const SignUpScreen = lazy(async () => ({ default: (await import('./signUp/SignUpScreen.tsx')).SignUpScreen }));

/** The code that ends a sign-up. Its code is loaded when it is opened. */
export const VerifyScreen = lazy(async () => ({ default: (await import('./code/VerifyScreen.tsx')).VerifyScreen }));

/** A forgotten password. Its code is loaded when it is opened. */
export const ForgotScreen = lazy(async () => ({ default: (await import('./forgot/ForgotScreen.tsx')).ForgotScreen }));
