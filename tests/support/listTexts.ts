import type { ListTexts } from '#forms/fields.ts';

/** The texts of a list of debts. */
export const debtTexts: ListTexts = {
  add: 'Add a debt',
  addAnother: 'Add another debt',
  done: 'Done with this debt',
  entryTitle: ({ position }) => `Debt ${position}`,
  tooFew: ({ missing, min }) =>
    min === 1 ? 'Add a debt' : missing === 1 ? 'Add one more debt' : `Add ${missing} debts`,
  tooMany: ({ max }) =>
    max === 0
      ? 'Remove every debt: none is needed'
      : max === 1
        ? 'Remove debts until there is 1'
        : `Remove debts until there are ${max}`,
};
