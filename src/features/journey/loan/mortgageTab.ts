import { select } from '#forms/choiceKinds.ts';
import { address } from '#forms/contactKinds.ts';
import { amount } from '#forms/numberKinds.ts';
import { keptOnRenewal } from '#forms/shapeKinds.ts';
import { defineTab } from '#forms/tab.ts';
import { loanGroup } from '../bindings.ts';

/** The property that is bought with a term loan (rule FLD-25). */
export const mortgageTab = defineTab({
  id: 'mortgage',
  title: 'Mortgage',
  intro: 'The property that you buy with this loan. It secures the loan.',
  binding: loanGroup('mortgageLoan'),
  digest: ['propertyAddress', 'propertyValue'],
  fields: keptOnRenewal({
    propertyUsage: select('Use of the property', 'PROPERTY_USAGE', {
      requiredMessage: 'Choose how the property will be used',
    }),
    occupancy: select('Occupancy', 'OCCUPANCY', { requiredMessage: 'Choose who lives in it' }),
    priority: select('Priority of the charge', 'PRIORITY', {
      hint: 'A second charge comes after another lender who is paid first.',
      requiredMessage: 'Choose first or second charge',
    }),
    propertyAddress: address('Property address', { requiredMessage: 'Enter the address of the property' }),
    propertyValue: amount('Property value', { requiredMessage: 'Enter what the property is worth' }),
    purchasePrice: amount('Purchase price', {
      isOptional: true,
    }),
  }),
});
