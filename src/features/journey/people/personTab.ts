import { email, phone } from '#forms/contactKinds.ts';
import { ADULT, type Ages, date } from '#forms/dateKind.ts';
import { defineScreen } from '#forms/tab.ts';
import { name } from '#forms/textKinds.ts';
import { GUARANTOR_AGES } from './guarantorsTab.ts';

/** The ages allowed in a role; a beneficiary may be a minor. */
const agesOf: Partial<Record<string, Ages>> = { GUARANTOR: GUARANTOR_AGES, BORROWER: ADULT };

/** The correctable answers of a named person in this role. The TRN is not among them: another TRN is another person. */
export const personTabFor = (role: string) =>
  defineScreen({
    id: 'person',
    title: 'Correct name or email',
    intro:
      'When you save, the bureau writes to this person again. If the email address is another one, the link in the first email no longer works.',
    fields: {
      firstName: name('First name', { autoComplete: 'off', requiredMessage: 'Enter their first name' }),
      middleName: name('Middle name', {
        isOptional: true,
        autoComplete: 'off',
      }),
      lastName: name('Last name', { autoComplete: 'off', requiredMessage: 'Enter their last name' }),
      dateOfBirth: date('Date of birth', {
        when: 'past',
        ages: agesOf[role],
        who: 'They',
        autoComplete: 'off',
        hint: 'They need it to open the link.',
        requiredMessage: 'Enter their date of birth',
      }),
      email: email('Email address', { autoComplete: 'off', requiredMessage: 'Enter their email address' }),
      mobileNumber: phone('Mobile number', { autoComplete: 'off', requiredMessage: 'Enter their mobile number' }),
    },
  });
