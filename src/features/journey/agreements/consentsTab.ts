import { ownApplicant } from '#domain/application.ts';
import { isRepaidFromSalary, isStudentLoan } from '#domain/conditions.ts';
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
  fields: askedOnRenewal({
    creditCheck: tick('I agree that the bureau checks my credit history', {
      requiredMessage: 'Tick the box to agree to the credit check',
    }),
    dataSharing: tick('I agree that the bureau shares my details with my school', {
      hint: 'Only what is needed to confirm your place and to pay your tuition.',
      requiredMessage: 'Tick the box to agree that we share your details with your school',
    }),
    salaryDeduction: tick('I agree that repayments are deducted from my salary', {
      requiredMessage: 'Tick the box to agree to salary deduction',
    }),
    truth: tick('The information in this application is true and complete', {
      hint: 'Giving false information on purpose can end the loan.',
      requiredMessage: 'Tick the box to confirm that the information is true and complete',
    }),
  }),
  shownWhen: {
    // Other loans, and guarantors, have no school with which details could be shared.
    dataSharing: (_values, application) => isStudentLoan(application) && !isGuarantor(ownApplicant(application)),
    salaryDeduction: (_values, application) => isRepaidFromSalary(application),
  },
});
