/** The texts of signing in, and the links between its screens. Field texts are in the tabs. */
export const linkTexts = {
  forgot: 'Forgot password',
  createAccount: 'Create an account',
  beforeYouStart: 'Before you start',
  cost: 'What will this loan cost me?',
  invitation: 'Open the application you were named in',
  signInInstead: 'Sign in instead',
  backToSignIn: 'Back to sign in',
  previousStep: 'Back',
  wrongContact: 'Wrong number or address? Change it',
};

export const signInTexts = {
  action: 'Sign in',
};
