import { ADULT, date } from '#forms/dateKind.ts';
import { verifiedTrn } from '#forms/numberKinds.ts';
import { defineScreen } from '#forms/tab.ts';
import { name } from '#forms/textKinds.ts';

/** Who signs up (rule FLD-2): what the tax authority is asked about. */
export const detailsTab = defineScreen({
  id: 'signUpDetails',
  title: 'Your details',
  intro: 'Enter your names, date of birth and TRN as on your TRN card.',
  fields: {
    firstName: name('First name', { autoComplete: 'given-name', requiredMessage: 'Enter your first name' }),
    middleName: name('Middle name', {
      isOptional: true,
      autoComplete: 'additional-name',
    }),
    lastName: name('Last name', { autoComplete: 'family-name', requiredMessage: 'Enter your last name' }),
    dateOfBirth: date('Date of birth', {
      calendarLabel: 'Pick date of birth from a calendar',
      ages: ADULT,
      autoComplete: 'bday',
      requiredMessage: 'Enter your date of birth',
    }),
    trn: verifiedTrn('Tax Registration Number (TRN)', {
      requiredMessage: 'Enter your TRN. It has 9 digits',
      hint: 'It has 9 digits. We check it with the tax authority.',
    }),
  },
});
