/**
 * The texts of signing up, the forgotten password and the link of an invitation. They are apart from `signInTexts.ts`, which loads
 * with the first screen. Field texts are in the tabs.
 */
export const signUpTexts = {
  caption: 'Create an account',
  panel: {
    title: 'What you need',
    points: [
      'About 5 minutes.',
      'Your TRN card: your names and date of birth must be the same as on it.',
      'An email address and a mobile number of your own. We send a code to them.',
      'An account is free. You pay an application fee only when you apply.',
    ],
  },
  stepCaption: (step: number) => `Create an account: step ${step} of 4`,
  continue: 'Continue',
  create: 'Create account',
  newCode: 'Send a new code',
  signInNow: 'Now sign in with your password.',
  mayExist: 'Your account may exist already. Sign in, or get a new code',
  passwordNotRestored: 'What you typed is still here, except your password: we never keep that. Enter it again.',
  answersNotRestored:
    'The questions that you chose are still here, except your answers: we never keep those. Enter them again.',
  abandoned:
    'Nothing was typed here for half an hour. What was there is gone, so that nobody else can see it. Please begin again.',
  whatIsFixed:
    'This is about your names, your date of birth and your TRN. You can change your email address and your mobile number in your profile later.',
};

export const forgotTexts = {
  caption: 'Forgot password',
  panel: {
    title: 'How it works',
    points: [
      'Enter the email address or mobile number of your account.',
      'We send you a code. Enter it here.',
      'Choose a new password, and sign in with it.',
    ],
  },
  sendCode: 'Send the code',
  savePassword: 'Save the new password',
  newCode: 'Get a new code',
  tooLate: 'More than half an hour has passed since we sent the code. Please begin again: we send you a new one.',
  saved: 'Your password is changed. Sign in with the new one.',
  savedFor: (maskedEmail: string) => `Your password is changed. Sign in with it and your email address ${maskedEmail}.`,
  unknownNumber: 'We found no account with this mobile number. Check it, or enter your email address instead',
  unknownContact: 'We found no account. Use the exact email address or mobile number that the bureau has on file',
  existingAccount:
    'Did you apply before this portal was opened? You have an account already. Use the exact email address or mobile number that the bureau has on file for you, and choose a password with the code.',
  outOfDate: 'Are they out of date?',
};

export const invitationTexts = {
  otherUserTitle: (name: string) => `${name || 'Somebody'} is signed in here`,
  otherUser: 'If that is not you, they are signed out when you continue. What they typed is saved first.',
  helpTitle: 'If your details are right',
  brokenLink: 'The link may not be complete: open it again from the email, do not copy it.',
  mistyped:
    'The person who named you may have mistyped your date of birth: ask them to correct it and to send the email again. A TRN that was mistyped, only the bureau can correct.',
  missingTitle: 'Open the link in your email',
  missing:
    'The email that the bureau sent you has a link to your part of the application. Open that link again on this device.',
};
