import { date } from '#forms/dateKind.ts';
import { defineTab } from '#forms/fields.ts';
import { alnum, select } from '#forms/kinds.ts';
import { onApplicant } from '../places.ts';

export const identificationTab = defineTab({
  id: 'identification',
  title: 'Identification',
  intro: 'One photo ID that has not expired. You will be asked for a picture of it later.',
  place: onApplicant,
  fields: {
    idType: select('Type of ID', 'ID_Type_Master', { ask: 'Choose the type of ID' }),
    idNumber: alnum('ID number', {
      min: 2,
      max: 20,
      hint: "A driver's licence has the same number as your TRN.",
      ask: 'Enter the number on your ID',
    }),
    idIssueDate: date('Date of issue', { when: 'past', ask: 'Enter the day your ID was issued' }),
    idExpiryDate: date('Expiry date', {
      when: 'future',
      hint: 'For example, 30/11/2030',
      ask: 'Enter the day your ID expires',
    }),
  },
});
