import { select } from '#forms/choiceKinds.ts';
import { defineTab } from '#forms/fields.ts';
import { amount, name, optional, text, wholeNumber } from '#forms/kinds.ts';
import { keptOnRenewal, list } from '#forms/shapeKinds.ts';
import { group } from '../bindings.ts';

export const householdTab = defineTab({
  id: 'household',
  title: 'Household',
  intro: 'The people you live with and share costs with.',
  binding: group('householdIncome'),
  fields: keptOnRenewal({
    householdSize: wholeNumber('People in your household', 1, 20, {
      hint: 'Count yourself too.',
      ask: 'Enter how many people live in your household',
    }),
    members: list(
      'Household members',
      {
        name: name('Name', { ask: "Enter the member's name" }),
        relationship: select('Relationship to you', 'Relationship_Master', { ask: 'Choose the relationship to you' }),
        occupation: optional(text('Occupation', { max: 40 })),
        income: optional(amount('Income', { zero: true })),
        frequency: optional(select('How often', 'Income_Frequency_Master')),
      },
      { entryName: 'household member', hint: 'Everybody but yourself.', max: 20 },
    ),
  }),
});
