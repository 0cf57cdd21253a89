import { email, phone } from '#forms/contactKinds.ts';
import { fits } from '#forms/fields.ts';
import { defineScreen } from '#forms/tab.ts';
import { textField } from '#forms/textField.ts';

const LABEL = 'Email address or mobile number';
const requiredMessage = 'Enter your email address or mobile number';
const anEmail = email(LABEL, { requiredMessage });
const aPhone = phone(LABEL, { requiredMessage });

/** Ten digits as the bureau writes them, (876)555-0101, however they were typed; any other text unchanged. */
export const asOnFile = (contact: string): string =>
  /^[\d\s().+-]+$/.test(contact)
    ? contact.replace(/\D/g, '').replace(/^1?(\d{3})(\d{3})(\d{4})$/, '($1)$2-$3')
    : contact.trim();

/** Where the code for a new password goes (rule FLD-6). */
export const contactTab = defineScreen({
  id: 'forgotPassword',
  title: 'Forgot password',
  intro:
    'We send a code to the email address and the mobile number of your account. With it you choose a new password.',
  fields: {
    userName: textField(
      'text',
      LABEL,
      {
        isValid: (value) => fits(anEmail, value.trim()) || fits(aPhone, asOnFile(value)),
        invalidMessage: 'Enter an email address like name@example.com, or a mobile number with 10 digits',
        typing: { maxLength: 40 },
      },
      { requiredMessage, autoComplete: 'username', autoCapitalize: 'none' },
    ),
  },
});

/** What sign-in can take over from here: a mobile number is no address of email, and gives ''. */
export const emailOf = (contact: string): string => (contact.includes('@') ? contact : '');
