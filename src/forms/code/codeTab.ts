import { digits } from '../numberKinds.ts';
import { defineScreen } from '../tab.ts';

/** One box for all six digits, so that pasting and the phone's suggestion work (rule SCR-11). */
export const codeTab = defineScreen({
  id: 'code',
  title: 'Enter the code',
  fields: {
    code: digits('One-time code', {
      pattern: /^\d{6}$/,
      invalidMessage: 'The code has 6 digits. Check the latest message we sent',
      requiredMessage: 'Enter the code. It has 6 digits',
      max: 6,
      width: 8,
      autoComplete: 'one-time-code',
    }),
  },
});

/** The message beside the box after a wrong code. */
export function wrongCode(attemptsLeft: number | undefined): string {
  if (attemptsLeft === 0) return 'This code cannot be used any more. Get a new code';
  const more =
    attemptsLeft === undefined ? '' : ` You can try ${attemptsLeft === 1 ? 'once' : `${attemptsLeft} times`} more`;
  return `The code is not right, or it is too old. Check the latest message we sent, or get a new code.${more}`;
}
