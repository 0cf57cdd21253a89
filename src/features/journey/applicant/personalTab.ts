import { isNamedBeneficiary } from '#domain/conditions.ts';
import { otherIdentities, repeatedEmail, repeatedTrn } from '#domain/identities.ts';
import { select, yesno } from '#forms/choiceKinds.ts';
import { email, phone } from '#forms/contactKinds.ts';
import { ADULT, agesProblem, date } from '#forms/dateKind.ts';
import { verifiedTrn } from '#forms/numberKinds.ts';
import { keptOnRenewal } from '#forms/shapeKinds.ts';
import { defineTab } from '#forms/tab.ts';
import { name } from '#forms/textKinds.ts';
import { onApplicant } from '../bindings.ts';

const isExposed = ({ pep }: { pep: string }): boolean => pep === 'YES';

/** The questions about work at a bank or the bureau, and about public office. */
const questions = {
  isBankEmployee: yesno('Are you an employee of a bank?', {
    requiredMessage: 'Choose Yes or No: are you an employee of a bank?',
  }),
  isSLBEmployee: yesno('Are you an employee of the bureau?', {
    requiredMessage: 'Choose Yes or No: are you an employee of the bureau?',
  }),
  pep: yesno('Are you, or is a close relation, a politically exposed person?', {
    hint: 'Somebody who holds or held a high public office, such as a minister, judge or senior officer.',
    requiredMessage: 'Choose Yes or No: are you, or is a close relation, a politically exposed person?',
  }),
};

export const publicQuestions: readonly string[] = Object.keys(questions);

export const personalTab = defineTab({
  id: 'personal',
  title: 'Personal details',
  intro: 'Enter the names exactly as on the TRN card.',
  binding: onApplicant,
  digest: [
    { paths: ['firstName', 'middleName', 'lastName'], between: ' ' },
    { path: 'dateOfBirth', name: 'born' },
    'mobileNumber',
  ],
  known: {
    title: 'Your details',
    keys: ['firstName', 'middleName', 'lastName', 'dateOfBirth', 'ssn', 'email', 'mobileNumber'],
  },
  fields: keptOnRenewal({
    prefix: select('Title', 'Title_Master', {
      isOptional: true,
      autoComplete: 'honorific-prefix',
      requiredMessage: 'Choose your title',
    }),
    firstName: name('First name', { autoComplete: 'given-name', requiredMessage: 'Enter your first name' }),
    middleName: name('Middle name', {
      isOptional: true,
      autoComplete: 'additional-name',
    }),
    lastName: name('Last name', { autoComplete: 'family-name', requiredMessage: 'Enter your last name' }),
    suffix: name('Suffix', {
      isOptional: true,
      max: 10,
      hint: 'For example, Jr or III',
      autoComplete: 'honorific-suffix',
      width: 10,
    }),
    dateOfBirth: date('Date of birth', {
      calendarLabel: 'Pick date of birth from a calendar',
      when: 'past',
      autoComplete: 'bday',
      requiredMessage: 'Enter your date of birth',
    }),
    gender: select('Gender', 'Gender_Master', { autoComplete: 'sex', requiredMessage: 'Choose your gender' }),
    maritalStatus: select('Marital status', 'Marital_Status_Master', {
      requiredMessage: 'Choose your marital status',
    }),
    ssn: verifiedTrn('Tax Registration Number (TRN)', { requiredMessage: 'Enter your TRN. It has 9 digits' }),
    email: email('Email address', {
      requiredMessage: 'Enter your email address',
    }),
    mobileNumber: phone('Mobile number', { autoComplete: 'tel', requiredMessage: 'Enter your mobile number' }),
    homePhone: phone('Home phone', {
      isOptional: true,
      autoComplete: 'home tel',
    }),
    ...questions,
    pepRelationship: select('Who is the politically exposed person?', 'COMMON_POLITICALLY_EXPOSED_RELATIONSHIP', {
      requiredMessage: 'Choose who the politically exposed person is',
    }),
    pepPosition: select('Position held', 'COMMON_POLITICALLY_EXPOSED_POSITION', {
      requiredMessage: 'Choose the position held',
    }),
  }),
  shownWhen: { pepRelationship: isExposed, pepPosition: isExposed },
  check: ({ dateOfBirth, email: typed, ssn }, application, lookups) => {
    const others = otherIdentities(application, lookups, 'own');
    return {
      dateOfBirth: isNamedBeneficiary(application) ? undefined : agesProblem(dateOfBirth, ADULT),
      ssn: repeatedTrn(ssn, others),
      email: repeatedEmail(typed, others),
    };
  },
});
