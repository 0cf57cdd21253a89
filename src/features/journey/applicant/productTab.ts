import { isSalaryLoan } from '#domain/conditions.ts';
import { messages } from '#domain/messages.ts';
import { isOfferedRole } from '#domain/roles.ts';
import { select, yesno } from '#forms/choiceKinds.ts';
import { keptOnRenewal } from '#forms/shapeKinds.ts';
import { defineTab } from '#forms/tab.ts';
import { onApplicant } from '../bindings.ts';

export const productTab = defineTab({
  id: 'product',
  title: 'Loan product',
  intro: 'Choose a loan and your role in it. We’ll only ask what applies to this loan.',
  binding: onApplicant,
  digest: ['productName', 'role', { path: 'isEmployed', says: { Yes: 'Employed', No: 'Not employed' } }],
  fields: keptOnRenewal({
    productName: select('Loan product', 'Loan_Products_Master', {
      requiredMessage: 'Choose a loan product',
    }),
    role: select('I am applying as', 'CUSTOMER_ROLES', {
      isOffered: isOfferedRole,
      optionHints: {
        'BORROWER-BENEFICIARY': 'The loan is for me and I will repay it.',
        BORROWER: 'The loan is for someone else and I will repay it.',
        BENEFICIARY: 'The loan is for me and someone else repays it.',
      },
      requiredMessage: 'Choose what you are applying as',
    }),
    customerType: select('Customer type', 'CUSTOMER_TYPE', {
      hint: 'The fees depend on it: children of public sector employees may pay less.',
      requiredMessage: 'Choose your customer type',
    }),
    isEmployed: yesno('Are you employed, formally or self-employed?', {
      requiredMessage: 'Choose Yes if you are employed or self-employed',
    }),
  }),
  check: ({ productName, isEmployed }, _application, lookups) =>
    isSalaryLoan(productName, lookups) && isEmployed === 'NO' ? { isEmployed: messages.isEmployedAlert } : {},
});
