import { select, yesno } from '#forms/choiceKinds.ts';
import { amount, wholeNumber } from '#forms/numberKinds.ts';
import { keptOnRenewal } from '#forms/shapeKinds.ts';
import { defineTab } from '#forms/tab.ts';
import { group } from '../bindings.ts';

export const meansTestTab = defineTab({
  id: 'meansTest',
  title: 'Means test',
  intro: 'These answers help us to see who needs the loan most.',
  binding: group('meansTest'),
  fields: keptOnRenewal({
    housing: select('Owned/Rented/Family', 'HOUSING', {
      hint: 'Whether your home is your own, is rented, or belongs to your family.',
      requiredMessage: 'Choose whether your home is owned, rented or family property',
    }),
    rooms: select('Rooms', 'ROOMS', {
      hint: 'Do not count kitchen and bathroom.',
      requiredMessage: 'Choose the number of rooms',
    }),
    dependantsInSchool: wholeNumber('Dependants in school', 0, 20, {
      hint: 'Enter 0 if there are none.',
      requiredMessage: 'Enter how many dependants are in school',
    }),
    onPath: yesno('Is your household on PATH?', {
      hint: 'The Programme of Advancement Through Health and Education.',
      requiredMessage: 'Choose Yes if your household is on PATH',
    }),
    disability: yesno('Do you have a disability?', { requiredMessage: 'Choose Yes if you have a disability' }),
    visuallyImpaired: yesno('Are you visually impaired?', {
      isOptional: true,
    }),
    monthlyUtilities: amount('Monthly utilities', {
      isOptional: true,
      hint: 'Water, electricity, phone and internet together.',
    }),
  }),
  shownWhen: { visuallyImpaired: ({ disability }) => disability === 'YES' },
});
