import { select, yesno } from '#forms/choiceKinds.ts';
import { amount, number } from '#forms/numberKinds.ts';
import { keptOnRenewal, list } from '#forms/shapeKinds.ts';
import { defineTab } from '#forms/tab.ts';
import { text } from '#forms/textKinds.ts';
import { group } from '../bindings.ts';

export const otherHelpTab = defineTab({
  id: 'otherHelp',
  title: 'Other help with your studies',
  intro: 'Scholarships, grants and JAMVAT lower the amount that has to be borrowed.',
  binding: group('educationDetails'),
  digest: [
    { path: 'assistance', one: '1 scholarship or other help', many: 'scholarships or other help' },
    { path: 'previousLoan', says: { Yes: 'Had a loan before', No: 'No loan before' } },
    { path: 'gpa', name: 'GPA' },
  ],
  fields: keptOnRenewal({
    assistance: list(
      'Scholarships and other help',
      {
        type: select('Type of help', 'ASSISTANCE_TYPES', { requiredMessage: 'Choose the type of help' }),
        provider: text('Provider', { max: 60, requiredMessage: 'Enter who gives you this help' }),
        amount: amount('Amount', {
          hint: 'For this academic year.',
          requiredMessage: 'Enter the amount for this academic year',
        }),
      },
      {
        texts: {
          add: 'Add a scholarship or other help',
          addAnother: 'Add another scholarship or other help',
          done: 'Save scholarship or other help',
          entryTitle: ({ position }) => `Scholarship or other help ${position}`,
          tooFew: ({ missing, min }) =>
            min === 1
              ? 'Add a scholarship or other help'
              : missing === 1
                ? 'Add one more scholarship or other help'
                : `Add ${missing} scholarships and other help`,
          tooMany: ({ max }) =>
            max === 0
              ? 'Remove every scholarship or other help: none is needed'
              : max === 1
                ? 'Remove scholarships and other help until there is 1'
                : `Remove scholarships and other help until there are ${max}`,
        },
      },
    ),
    previousLoan: yesno('Have you had a loan from the bureau before?', {
      requiredMessage: 'Choose Yes or No: have you had a loan from the bureau before?',
    }),
    gpa: number('Grade point average (GPA)', 0, 4.3, {
      isOptional: true,
      hint: 'On some loans a GPA of at least 2.5 lowers the interest rate by 2% until repayment begins, where there is an earlier or a later loan with the bureau too.',
    }),
  }),
});
