// What the screen of the one-time code says.

export const CODE_TITLE = 'Enter the code';
export const CODE_LABEL = 'One-time code';
export const CODE_INVALID = 'The code has 6 digits. Check the latest message we sent';
export const CODE_REQUIRED = 'Enter the code. It has 6 digits';

/** Says where the code went. Either place may be unknown. */
export function codeSentTo({ maskedEmail, maskedMobile }: { maskedEmail: string; maskedMobile: string }): string {
  if (maskedEmail !== '' && maskedMobile !== '')
    return `We sent a code with 6 digits to ${maskedEmail} and to ${maskedMobile}. It can take a minute to arrive.`;
  if (maskedEmail !== '' || maskedMobile !== '')
    return `We sent a code with 6 digits to ${maskedEmail}${maskedMobile}. It can take a minute to arrive.`;
  return 'We sent a code with 6 digits to your email address and your phone. It can take a minute to arrive.';
}

const WRONG_CODE = 'The code is not right, or it has expired. Check the latest message we sent, or get a new code.';

/** Says that a code was not accepted, and how many attempts are left where the server tells it. */
export function wrongCode(attemptsLeft: number | undefined): string {
  // Less than none is no number of tries: some backends write it for a number that they do not know.
  if (attemptsLeft === undefined || attemptsLeft < 0) return WRONG_CODE;
  if (attemptsLeft === 0) return 'This code no longer works. Get a new code';
  if (attemptsLeft === 1) return `${WRONG_CODE} You have 1 try left`;
  return `${WRONG_CODE} You have ${attemptsLeft} tries left`;
}

export const NEW_CODE_SENT = 'We sent a new code. Use the latest one. The older one no longer works.';
export const NEW_CODE_NOT_SENT = 'We could not send a new code. Wait a minute and try again.';
export const SEND_NEW_CODE = 'Send a new code';
export const NO_CODE_YET = 'No code yet?';
export const NEW_CODE_AVAILABLE = 'You can get a new code now.';

/** The countdown as it is shown. */
export const newCodeShownIn = (seconds: number): string =>
  seconds === 1
    ? 'No code yet? You can get a new one in 1 second.'
    : `No code yet? You can get a new one in ${seconds} seconds.`;

/** The countdown as a screen reader announces it once. */
export const newCodeSpokenIn = (seconds: number): string =>
  seconds === 1 ? 'You can get a new code in 1 second.' : `You can get a new code in ${seconds} seconds.`;
