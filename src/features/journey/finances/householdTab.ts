import { select } from '#forms/choiceKinds.ts';
import { amount, wholeNumber } from '#forms/numberKinds.ts';
import { keptOnRenewal, list } from '#forms/shapeKinds.ts';
import { defineTab } from '#forms/tab.ts';
import { name, text } from '#forms/textKinds.ts';
import { isBlank } from '#lib/blank.ts';
import { group } from '../bindings.ts';
import { householdTexts } from '../texts/besideTexts.ts';

export const householdTab = defineTab({
  id: 'household',
  title: 'Household',
  intro: 'The people you live with and share costs with.',
  binding: group('householdIncome'),
  digest: [
    { path: 'householdSize', one: '1 person', many: 'people' },
    { path: 'members', one: '1 other listed', many: 'others listed' },
  ],
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
          requiredMessage: 'Choose how often they get this income',
        }),
      },
      {
        texts: {
          add: 'Add a household member',
          addAnother: 'Add another household member',
          done: 'Save household member',
          entryTitle: ({ position }) => `Household member ${position}`,
          tooFew: ({ missing, min }) =>
            min === 1
              ? 'Add a household member'
              : missing === 1
                ? 'Add one more household member'
                : `Add ${missing} household members`,
          tooMany: ({ max }) =>
            max === 0
              ? 'Remove every household member: none is needed'
              : max === 1
                ? 'Remove household members until there is 1'
                : `Remove household members until there are ${max}`,
        },
        hint: 'Everyone except you.',
        max: 20,
        shownWhen: { frequency: ({ income }) => Number(income) > 0 },
      },
    ),
  }),
  // Who lists anybody lists everybody: half a list would make the household look poorer or richer than it is.
  check: ({ householdSize, members }) => {
    const listed = members.filter((member) => !isBlank(member)).length;
    const counted = { size: Number(householdSize), listed: listed + 1 };
    if (!(counted.size > 0) || listed === 0 || counted.listed === counted.size) return {};
    return {
      members: counted.listed < counted.size ? householdTexts.listMore(counted) : householdTexts.listFewer(counted),
    };
  },
});
