import { ownApplicant } from '#domain/application.ts';
import { isLiable, isRepaidFromSalary, isStudentLoan } from '#domain/conditions.ts';
import { isGuarantor } from '#domain/roles.ts';
import { tick } from '#forms/choiceKinds.ts';
import { askedOnRenewal } from '#forms/shapeKinds.ts';
import { defineTab } from '#forms/tab.ts';
import { group } from '../bindings.ts';

export const consentsTab = defineTab({
  id: 'consents',
  title: 'Consents',
  intro: 'We need your consent to each of these before we can go on.',
  binding: group('consents'),
  digest: [
    { path: 'creditCheck', says: { Yes: 'Credit check' } },
    { path: 'dataSharing', says: { Yes: 'details shared with the school' } },
    { path: 'salaryDeduction', says: { Yes: 'salary deduction' } },
    { path: 'truth', says: { Yes: 'true and complete' } },
  ],
  fields: askedOnRenewal({
    creditCheck: tick('I agree that the bureau checks my credit history', {
      requiredMessage: 'Tick the box to agree to the credit check',
    }),
    dataSharing: tick('I agree that the bureau shares my details with the school', {
      hint: 'Only what is needed to confirm the place of the student and to pay the tuition.',
      requiredMessage: 'Tick the box to agree that we share your details with the school',
    }),
    salaryDeduction: tick('I agree that repayments are deducted from my salary', {
      requiredMessage: 'Tick the box to agree to salary deduction',
    }),
    truth: tick('The information that I gave is true and complete', {
      hint: 'Giving false information on purpose can end the loan.',
      requiredMessage: 'Tick the box to confirm that the information is true and complete',
    }),
  }),
  shownWhen: {
    // A beneficiary who does not borrow owes nothing and may be a minor (decision 115).
    creditCheck: (_values, application) => isLiable(application),
    // Other loans, and guarantors, have no school with which details could be shared.
    dataSharing: (_values, application, lookups) =>
      isStudentLoan(application, lookups) && !isGuarantor(ownApplicant(application)),
    salaryDeduction: (_values, application, lookups) => isRepaidFromSalary(application, lookups),
  },
  byLists: ['dataSharing', 'salaryDeduction'],
});
