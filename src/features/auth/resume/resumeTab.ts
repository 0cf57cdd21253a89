import { date } from '#forms/dateKind.ts';
import { trn } from '#forms/numberKinds.ts';
import { defineScreen } from '#forms/tab.ts';
import { alnum } from '#forms/textKinds.ts';

/** The fields of opening an invitation (rule FLD-7). */
export const resumeTab = defineScreen({
  id: 'resume',
  title: 'Open your part of the application',
  intro:
    'Somebody named you in their application for a loan: as the borrower, as the person whom it is for, or as a guarantor, who repays it if the borrower does not. Tell us who you are, so that only you can open your part. We then say what you are asked before you agree to anything. You need no account.',
  fields: {
    arn: alnum('Application number', {
      min: 13,
      max: 13,
      hint: 'It is in the email that brought you here. It has 13 letters and digits.',
      requiredMessage: 'Enter your application number',
    }),
    ssn: trn('Tax Registration Number (TRN)', {
      requiredMessage: 'Enter your TRN. It has 9 digits',
      hint: 'It has 9 digits.',
    }),
    dob: date('Date of birth', {
      calendarLabel: 'Pick date of birth from a calendar',
      autoComplete: 'bday',
      requiredMessage: 'Enter your date of birth',
    }),
  },
});
