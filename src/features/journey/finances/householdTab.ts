import { select } from '#forms/choiceKinds.ts';
import { amount, wholeNumber } from '#forms/numberKinds.ts';
import { keptOnRenewal, list } from '#forms/shapeKinds.ts';
import { defineTab } from '#forms/tab.ts';
import { name, text } from '#forms/textKinds.ts';
import { group } from '../bindings.ts';

export const householdTab = defineTab({
  id: 'household',
  title: 'Household',
  intro: 'The people you live with and share costs with.',
  binding: group('householdIncome'),
  fields: keptOnRenewal({
    householdSize: wholeNumber('People in your household', 1, 20, {
      hint: 'Count yourself too.',
      requiredMessage: 'Enter how many people live in your household',
    }),
    members: list(
      'Household members',
      {
        name: name('Name', { requiredMessage: "Enter the member's name" }),
        relationship: select('Relationship to you', 'Relationship_Master', {
          requiredMessage: 'Choose the relationship to you',
        }),
        occupation: text('Occupation', {
          isOptional: true,
          max: 40,
        }),
        income: amount('Income', {
          isOptional: true,
          zero: true,
        }),
        frequency: select('How often', 'Income_Frequency_Master', {
          isOptional: true,
          requiredMessage: 'Choose how often they get this income',
        }),
      },
      { entryName: 'household member', hint: 'Everybody but yourself.', max: 20 },
    ),
  }),
});
