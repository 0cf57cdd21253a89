import { otherIdentities, repeatedEmail, repeatedTrn } from '#domain/people.ts';
import { select } from '#forms/choiceKinds.ts';
import { email, phone } from '#forms/contactKinds.ts';
import { ADULT, date } from '#forms/dateKind.ts';
import { trn } from '#forms/numberKinds.ts';
import { keptOnRenewal } from '#forms/shapeKinds.ts';
import { defineTab } from '#forms/tab.ts';
import { name } from '#forms/textKinds.ts';
import { beneficiary, borrower } from './peopleBindings.ts';

/** What is asked about somebody else: `whose` reads "the beneficiary's". */
export const otherPerson = (whose: string) => ({
  firstName: name('First name', { requiredMessage: `Enter ${whose} first name` }),
  lastName: name('Last name', { requiredMessage: `Enter ${whose} last name` }),
});

export const reachable = (whose: string) => ({
  email: email('Email address', { autoComplete: 'off', requiredMessage: `Enter ${whose} email address` }),
  mobileNumber: phone('Mobile number', { requiredMessage: `Enter ${whose} mobile number` }),
  relationship: select('Relationship to you', 'Relationship_Master', {
    requiredMessage: `Choose ${whose} relationship to you`,
  }),
});

/** The borrower only says for whom the loan is (rule FLD-26). */
export const beneficiaryTab = defineTab({
  id: 'beneficiary',
  title: 'Beneficiary',
  intro: 'The person whose studies or purchase this loan pays for.',
  binding: beneficiary,
  fields: keptOnRenewal({
    ...otherPerson("the beneficiary's"),
    beneficiaryTrn: trn("Beneficiary's TRN", { requiredMessage: "Enter the beneficiary's TRN. It has 9 digits" }),
    dateOfBirth: date('Date of birth', { when: 'past', requiredMessage: "Enter the beneficiary's date of birth" }),
    ...reachable("the beneficiary's"),
  }),
  check: ({ beneficiaryTrn, email: typed }, application) => {
    const others = otherIdentities(application, 'otherPerson');
    return { beneficiaryTrn: repeatedTrn(beneficiaryTrn, others), email: repeatedEmail(typed, others) };
  },
});

/** The beneficiary only says who borrows for them. */
export const borrowerTab = defineTab({
  id: 'borrower',
  title: 'Borrower',
  intro: 'The person who borrows for you and repays the loan. They must be 18 or over.',
  binding: borrower,
  fields: keptOnRenewal({
    ...otherPerson("the borrower's"),
    borrowerTrn: trn("Borrower's TRN", { requiredMessage: "Enter the borrower's TRN. It has 9 digits" }),
    dateOfBirth: date('Date of birth', {
      when: 'past',
      ages: ADULT,
      who: 'The borrower',
      requiredMessage: "Enter the borrower's date of birth",
    }),
    ...reachable("the borrower's"),
  }),
  check: ({ borrowerTrn, email: typed }, application) => {
    const others = otherIdentities(application, 'otherPerson');
    return { borrowerTrn: repeatedTrn(borrowerTrn, others), email: repeatedEmail(typed, others) };
  },
});
