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

/** What somebody who does not know the portal has to know first. */
export const doorTexts = {
  title: 'Apply for or renew a student loan',
  points: [
    'It takes about an hour. You can save and come back any time.',
    'You pay an application fee. See what it is for you before you start.',
    'Have your TRN, your ID, your school papers and proof of income with you.',
    'Renewing? Sign in: your renewal comes first.',
  ],
  renew: 'Renew a loan',
};

export const signInTexts = {
  action: 'Sign in',
};
