import { select, yesno } from '#forms/choiceKinds.ts';
import { amount, wholeNumber } from '#forms/numberKinds.ts';
import { keptOnRenewal } from '#forms/shapeKinds.ts';
import { defineTab } from '#forms/tab.ts';
import { group } from '../bindings.ts';

/** The questions that are about the beneficiary, in the words for the person who answers them. */
interface Words {
  intro: string;
  disability: string;
  disabilityRequired: string;
  visuallyImpaired: string;
}

const meansTest = (words: Words) =>
  defineTab({
    id: 'meansTest',
    title: 'Means test',
    intro: words.intro,
    binding: group('meansTest'),
    digest: [
      'housing',
      { path: 'dependantsInSchool', one: '1 dependant in school', many: 'dependants in school' },
      { path: 'onPath', says: { Yes: 'On PATH', No: 'Not on PATH' } },
    ],
    fields: keptOnRenewal({
      housing: select('Owned/Rented/Family', 'HOUSING', {
        hint: 'The home that you live in. Owned: your household owns it. Rented: you pay rent for it. Family: it belongs to relatives, and you pay no rent.',
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
        requiredMessage: 'Choose Yes or No: is your household on PATH?',
      }),
      disability: yesno(words.disability, { requiredMessage: words.disabilityRequired }),
      visuallyImpaired: yesno(words.visuallyImpaired, {
        isOptional: true,
      }),
      monthlyUtilities: amount('Monthly utilities', {
        zero: true,
        isOptional: true,
        hint: 'Water, electricity, phone and internet together.',
      }),
    }),
    shownWhen: { visuallyImpaired: ({ disability }) => disability === 'YES' },
  });

/** The means test of the beneficiary, who answers for themselves. */
export const meansTestTab = meansTest({
  intro: 'These answers help us to see who needs the loan most.',
  disability: 'Do you have a disability?',
  disabilityRequired: 'Choose Yes or No: do you have a disability?',
  visuallyImpaired: 'Are you visually impaired?',
});

/** The means test of a borrower for another person: disability and sight are the beneficiary's (rule AGR-9). */
export const borrowersMeansTestTab = meansTest({
  intro:
    'These answers help us to see who needs the loan most. They are about your own household, except for disability: there we need to know about the beneficiary.',
  disability: 'Does the beneficiary have a disability?',
  disabilityRequired: 'Choose Yes or No: does the beneficiary have a disability?',
  visuallyImpaired: 'Is the beneficiary visually impaired?',
});
