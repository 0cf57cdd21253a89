import { select, yesno } from '#forms/choiceKinds.ts';
import { amount, number } from '#forms/numberKinds.ts';
import { keptOnRenewal, list } from '#forms/shapeKinds.ts';
import { defineTab } from '#forms/tab.ts';
import { text } from '#forms/textKinds.ts';
import { group } from '../bindings.ts';

export const otherHelpTab = defineTab({
  id: 'otherHelp',
  title: 'Other help with your studies',
  intro: 'Scholarships, grants and JAMVAT lower the amount that you need to borrow.',
  binding: group('educationDetails'),
  fields: keptOnRenewal({
    assistance: list(
      'Scholarships and other help',
      {
        type: select('Type of help', 'ASSISTANCE_TYPES', { requiredMessage: 'Choose the type of help' }),
        provider: text('Provider', { max: 60, requiredMessage: 'Enter who gives you this help' }),
        amount: amount('Amount', { requiredMessage: 'Enter the amount for this academic year' }),
      },
      { entryName: 'scholarship or other help', plural: 'scholarships and other help' },
    ),
    previousLoan: yesno('Have you had a loan from the bureau before?', {
      requiredMessage: 'Choose Yes if you have had a loan from the bureau before',
    }),
    gpa: number('Grade point average (GPA)', 0, 4.3, {
      isOptional: true,
      hint: 'A GPA of 2.5 or more can lower your interest rate by 2%.',
    }),
  }),
});
