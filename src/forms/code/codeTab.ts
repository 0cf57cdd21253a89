import { digits } from '../numberKinds.ts';
import { defineScreen } from '../tab.ts';
import { CODE_INVALID, CODE_LABEL, CODE_REQUIRED, CODE_TITLE } from './texts.ts';

/** The one-time code (rule SCR-11): one input for all six digits, so that pasting and the suggestion of the phone work. */
export const codeTab = defineScreen({
  id: 'code',
  title: CODE_TITLE,
  fields: {
    code: digits(CODE_LABEL, {
      pattern: /^\d{6}$/,
      invalidMessage: CODE_INVALID,
      requiredMessage: CODE_REQUIRED,
      max: 6,
      width: 8,
      autoComplete: 'one-time-code',
    }),
  },
});
