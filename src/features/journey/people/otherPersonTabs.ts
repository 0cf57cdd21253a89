import { otherIdentities, repeatedEmail, repeatedTrn } from '#domain/identities.ts';
import { select } from '#forms/choiceKinds.ts';
import { email, phone } from '#forms/contactKinds.ts';
import { ADULT, date } from '#forms/dateKind.ts';
import { trn } from '#forms/numberKinds.ts';
import { keptOnRenewal } from '#forms/shapeKinds.ts';
import { defineTab } from '#forms/tab.ts';
import { name } from '#forms/textKinds.ts';
import { beneficiary, borrower } from './peopleBindings.ts';

/** What an error summary says when an answer about another person is missing, by field. */
export interface PersonMessages {
  firstName: string;
  lastName: string;
  email: string;
  mobileNumber: string;
  relationship: string;
}

/** The names of another person. */
export const nameFields = (required: PersonMessages) => ({
  firstName: name('First name', { requiredMessage: required.firstName }),
  lastName: name('Last name', { requiredMessage: required.lastName }),
});

/** How another person can be reached, and their relationship to the applicant. */
export const contactFields = (required: PersonMessages) => ({
  email: email('Email address', { autoComplete: 'off', requiredMessage: required.email }),
  mobileNumber: phone('Mobile number', { requiredMessage: required.mobileNumber }),
  relationship: select('Relationship to you', 'Relationship_Master', { requiredMessage: required.relationship }),
});

const requiredOfBeneficiary: PersonMessages = {
  firstName: "Enter the beneficiary's first name",
  lastName: "Enter the beneficiary's last name",
  email: "Enter the beneficiary's email address",
  mobileNumber: "Enter the beneficiary's mobile number",
  relationship: "Choose the beneficiary's relationship to you",
};

const requiredOfBorrower: PersonMessages = {
  firstName: "Enter the borrower's first name",
  lastName: "Enter the borrower's last name",
  email: "Enter the borrower's email address",
  mobileNumber: "Enter the borrower's mobile number",
  relationship: "Choose the borrower's relationship to you",
};

/** A borrower names the person for whom the loan is (rule FLD-26). */
export const beneficiaryTab = defineTab({
  id: 'beneficiary',
  title: 'Beneficiary',
  intro: 'The person whom this loan is for.',
  binding: beneficiary,
  digest: [{ paths: ['firstName', 'lastName'], between: ' ' }, { path: 'dateOfBirth', name: 'born' }, 'relationship'],
  fields: keptOnRenewal({
    ...nameFields(requiredOfBeneficiary),
    beneficiaryTrn: trn("Beneficiary's TRN", { requiredMessage: "Enter the beneficiary's TRN. It has 9 digits" }),
    dateOfBirth: date('Date of birth', {
      calendarLabel: 'Pick date of birth from a calendar',
      when: 'past',
      requiredMessage: "Enter the beneficiary's date of birth",
    }),
    ...contactFields(requiredOfBeneficiary),
  }),
  check: ({ beneficiaryTrn, email: typed }, application, lookups) => {
    const others = otherIdentities(application, lookups, 'otherPerson');
    return { beneficiaryTrn: repeatedTrn(beneficiaryTrn, others), email: repeatedEmail(typed, others) };
  },
});

/** A beneficiary names the person who borrows for them. */
export const borrowerTab = defineTab({
  id: 'borrower',
  title: 'Borrower',
  intro: 'The person who borrows for you and repays the loan. They must be 18 or over.',
  binding: borrower,
  digest: [{ paths: ['firstName', 'lastName'], between: ' ' }, { path: 'dateOfBirth', name: 'born' }, 'relationship'],
  fields: keptOnRenewal({
    ...nameFields(requiredOfBorrower),
    borrowerTrn: trn("Borrower's TRN", { requiredMessage: "Enter the borrower's TRN. It has 9 digits" }),
    dateOfBirth: date('Date of birth', {
      calendarLabel: 'Pick date of birth from a calendar',
      when: 'past',
      ages: { ...ADULT, message: 'The borrower must be 18 or over. Check the date of birth' },
      requiredMessage: "Enter the borrower's date of birth",
    }),
    ...contactFields(requiredOfBorrower),
  }),
  check: ({ borrowerTrn, email: typed }, application, lookups) => {
    const others = otherIdentities(application, lookups, 'otherPerson');
    return { borrowerTrn: repeatedTrn(borrowerTrn, others), email: repeatedEmail(typed, others) };
  },
});
