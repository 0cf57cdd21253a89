import { select } from './choiceKinds.ts';
import { date } from './dateKind.ts';
import { alnum } from './textKinds.ts';

/** The fields of a photo ID, in the application and in the profile (rule FLD-12). */
export const identificationFields = {
  idType: select('Type of ID', 'ID_Type_Master', { requiredMessage: 'Choose the type of ID' }),
  idNumber: alnum('ID number', {
    min: 2,
    max: 20,
    hint: "A driver's licence has the same number as your TRN.",
    requiredMessage: 'Enter the number on your ID',
  }),
  idIssueDate: date('Date of issue', {
    calendarLabel: 'Pick date of issue from a calendar',
    when: 'past',
    hint: 'For example, 01/12/2023',
    requiredMessage: 'Enter the day your ID was issued',
  }),
  idExpiryDate: date('Expiry date', {
    calendarLabel: 'Pick expiry date from a calendar',
    when: 'future',
    hint: 'For example, 30/11/2030',
    requiredMessage: 'Enter the day your ID expires',
  }),
};
