/** Loads signing up. Rejects when its code cannot be fetched. */
export const loadSignUpScreen = async () => (await import('./signUp/SignUpScreen.tsx')).SignUpScreen;

/** Loads the code that ends a sign-up. Rejects when it cannot be fetched. */
export const loadVerifyScreen = async () => (await import('./code/VerifyScreen.tsx')).VerifyScreen;

/** Loads a forgotten password. Rejects when its code cannot be fetched. */
export const loadForgotScreen = async () => (await import('./forgot/ForgotScreen.tsx')).ForgotScreen;
