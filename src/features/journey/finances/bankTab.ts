import { select } from '#forms/choiceKinds.ts';
import { digits } from '#forms/numberKinds.ts';
import { keptOnRenewal } from '#forms/shapeKinds.ts';
import { defineTab } from '#forms/tab.ts';
import { name, text } from '#forms/textKinds.ts';
import { bankAccount } from '../bindings.ts';

const accountNumber = { pattern: /^\d{5,20}$/, max: 20, width: 24 };

export const bankTab = defineTab({
  id: 'bank',
  title: 'Bank account',
  intro: 'An account in your own name. Refunds go there.',
  binding: bankAccount,
  digest: ['bank', 'branch', 'accountNumber'],
  typingAids: ['confirmAccountNumber'],
  fields: keptOnRenewal({
    bank: select('Bank', 'Bank_Master', {
      requiredMessage: 'Choose your bank',
    }),
    branch: text('Branch', { max: 40, requiredMessage: 'Enter your branch' }),
    accountType: select('Type of account', 'Account_Type_Master', { requiredMessage: 'Choose the type of account' }),
    accountNumber: digits('Account number', {
      ...accountNumber,
      invalidMessage: 'Account number must have 5 to 20 digits',
      requiredMessage: 'Enter your account number',
    }),
    confirmAccountNumber: digits('Confirm account number', {
      ...accountNumber,
      invalidMessage: 'The second account number must have 5 to 20 digits',
      requiredMessage: 'Enter your account number again',
    }),
    accountName: name('Name on the account', { requiredMessage: 'Enter the name on the account' }),
  }),
  check: ({ accountNumber: first, confirmAccountNumber: again }) =>
    first === again ? {} : { confirmAccountNumber: 'The two account numbers are not the same' },
});
