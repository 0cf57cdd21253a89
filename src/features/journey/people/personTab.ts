import { date } from '#forms/dateKind.ts';
import { email, name, optional, phone } from '#forms/kinds.ts';
import { defineScreen } from '#forms/screen.ts';

/** What may be mended of somebody who has not answered yet. Another TRN would be another person. */
export const personTab = defineScreen({
  id: 'person',
  title: 'Correct name or email',
  intro:
    'When you save, the bureau writes to this person again. If the email address is another one, the link in the first email no longer works.',
  fields: {
    firstName: name('First name', { autoComplete: 'off' }),
    middleName: optional(name('Middle name', { autoComplete: 'off' })),
    lastName: name('Last name', { autoComplete: 'off' }),
    dateOfBirth: date('Date of birth', { when: 'past', autoComplete: 'off', hint: 'They need it to open the link.' }),
    email: email('Email address', { autoComplete: 'off' }),
    mobileNumber: phone('Mobile number', { autoComplete: 'off' }),
  },
});
