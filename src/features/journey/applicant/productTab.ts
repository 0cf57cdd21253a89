import { firstAnswersOf } from '#api/firstAnswers.ts';
import { session } from '#api/session.ts';
import { isSalaryLoan } from '#domain/conditions.ts';
import { messages } from '#domain/messages.ts';
import { isOfferedRole } from '#domain/roles.ts';
import { select, yesno } from '#forms/choiceKinds.ts';
import { keptOnRenewal } from '#forms/shapeKinds.ts';
import { defineTab } from '#forms/tab.ts';
import { onApplicant } from '../bindings.ts';

/** The loan that "Before you start" found for this user; '' where they did not ask, or after a reload. */
const suggestedProduct = (): string => firstAnswersOf(session.get()?.user.trn ?? '').suggested;

export const productTab = defineTab({
  id: 'product',
  title: 'Loan product',
  intro: 'Choose a loan and your role in it. We’ll only ask what applies to this loan.',
  binding: onApplicant,
  digest: ['productName', 'role', { path: 'isEmployed', says: { Yes: 'Employed', No: 'Not employed' } }],
  fields: keptOnRenewal({
    productName: select('Loan product', 'Loan_Products_Master', {
      optionHints: {
        TARGETED: 'For undergraduate studies and law school. You repay after your studies.',
        PAYS: 'For undergraduates who have a job. You repay from your salary while you study.',
        POSTGRAD:
          'For Master’s degrees and post graduate diplomas, if you have a job. You repay from your salary at once.',
        FSELF: 'A student loan whose terms the bureau tells you. Choose it only if the bureau told you to.',
        TL: 'Not for studies. One amount, with a security such as a vehicle or savings.',
        LC: 'Not for studies. Money to draw on when you need it, with a security such as a vehicle or savings.',
        TP: 'Not for studies. More money for somebody who has a loan, with a security such as a vehicle or savings.',
      },
      meanings: {
        areOpen: true,
        likely: { code: suggestedProduct, why: 'This fits what you told us before you started.' },
      },
      requiredMessage: 'Choose a loan product',
    }),
    role: select('I am applying as', 'CUSTOMER_ROLES', {
      isOffered: isOfferedRole,
      optionHints: {
        'BORROWER-BENEFICIARY': 'The loan is for me and I will repay it.',
        BORROWER: 'The loan is for someone else and I will repay it.',
        BENEFICIARY: 'The loan is for me and someone else repays it.',
      },
      meanings: { areOpen: true },
      requiredMessage: 'Choose what you are applying as',
    }),
    customerType: select('Customer type', 'CUSTOMER_TYPE', {
      hint: 'The fees depend on it: children of public sector employees may pay less.',
      requiredMessage: 'Choose your customer type',
    }),
    isEmployed: yesno('Are you employed, formally or self-employed?', {
      requiredMessage: 'Choose Yes or No: are you employed or self-employed?',
    }),
  }),
  check: ({ productName, isEmployed }, _application, lookups) =>
    isSalaryLoan(productName, lookups) && isEmployed === 'NO' ? { isEmployed: messages.isEmployedAlert } : {},
});
