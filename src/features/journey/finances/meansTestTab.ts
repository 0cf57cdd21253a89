import { select, yesno } from '#forms/choiceKinds.ts';
import { defineTab } from '#forms/fields.ts';
import { amount, optional, wholeNumber } from '#forms/kinds.ts';
import { keptOnRenewal } from '#forms/shapeKinds.ts';
import { group } from '../bindings.ts';

export const meansTestTab = defineTab({
  id: 'meansTest',
  title: 'Means test',
  intro: 'These answers help us to see who needs the loan most.',
  binding: group('meansTest'),
  fields: keptOnRenewal({
    housing: select('Owned/Rented/Family', 'HOUSING', {
      hint: 'Whether your home is your own, is rented, or belongs to your family.',
      ask: 'Choose whether your home is owned, rented or family property',
    }),
    rooms: select('Rooms', 'ROOMS', { hint: 'Do not count kitchen and bathroom.', ask: 'Choose the number of rooms' }),
    dependantsInSchool: wholeNumber('Dependants in school', 0, 20, {
      hint: 'Enter 0 if there are none.',
      ask: 'Enter how many dependants are in school',
    }),
    onPath: yesno('Is your household on PATH?', {
      hint: 'The Programme of Advancement Through Health and Education.',
      ask: 'Choose Yes if your household is on PATH',
    }),
    disability: yesno('Do you have a disability?', { ask: 'Choose Yes if you have a disability' }),
    visuallyImpaired: optional(yesno('Are you visually impaired?')),
    monthlyUtilities: optional(
      amount('Monthly utilities', { hint: 'Water, electricity, phone and internet together.' }),
    ),
  }),
  shownWhen: { visuallyImpaired: ({ disability }) => disability === 'YES' },
});
