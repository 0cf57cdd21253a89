import { email, phone } from '#forms/contactKinds.ts';
import { ADULT, type AgeLimit, date } from '#forms/dateKind.ts';
import { defineScreen } from '#forms/tab.ts';
import { name } from '#forms/textKinds.ts';
import { GUARANTOR_AGES } from './guarantorsTab.ts';

/** The ages that a role requires; a beneficiary may be a minor. */
const agesOf: Partial<Record<string, AgeLimit>> = {
  GUARANTOR: { ...GUARANTOR_AGES, message: 'They must be 18 to 65. Check the date of birth' },
  BORROWER: { ...ADULT, message: 'They must be 18 or over. Check the date of birth' },
};

/** What may be corrected of a person in this role who has not answered yet. Not the TRN: it would be another person. */
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
        calendarLabel: 'Pick date of birth from a calendar',
        when: 'past',
        ages: agesOf[role],
        autoComplete: 'off',
        hint: 'They need it to open the link.',
        requiredMessage: 'Enter their date of birth',
      }),
      email: email('Email address', { autoComplete: 'off', requiredMessage: 'Enter their email address' }),
      mobileNumber: phone('Mobile number', { autoComplete: 'off', requiredMessage: 'Enter their mobile number' }),
    },
  });
