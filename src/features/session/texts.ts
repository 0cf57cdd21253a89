/** The texts of the countdown and of the end of a session. */
export const sessionTexts = {
  warningTitle: 'Your session is about to end',
  countdown: ({ secondsLeft }: { secondsLeft: number }) =>
    `Your session is going to expire in ${secondsLeft} seconds!. Please click on Reset to extend your session.`,
  /** What each button does, beside their fixed names. */
  choices: ({ isInvited }: { isInvited: boolean }) => [
    'Reset: you stay signed in.',
    `Cancel: this message closes, and you are signed out when the time is up. Your answers are kept: sign in again on this page${isInvited ? ', or open the link in your email again,' : ''} to continue where you stopped.`,
  ],
  chooseReset: 'Choose Reset to extend it.',
  reset: 'Reset',
  cancel: 'Cancel',
  wait: 'Please wait...',
  banner: 'Session',
  chooseStay: 'Choose Stay signed in to extend it.',
  stay: 'Stay signed in',
  stayed: 'You stay signed in.',
  endsInSeconds: ({ seconds }: { seconds: number }) =>
    seconds === 1 ? 'Your session ends in 1 second.' : `Your session ends in ${seconds} seconds.`,
  endsInMinutes: ({ minutes }: { minutes: number }) => `Your session ends in ${minutes} minutes.`,
  ended: 'Your session has ended. Your answers are being saved.',
};
