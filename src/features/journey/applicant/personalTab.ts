import { isNamedBeneficiary } from '#domain/conditions.ts';
import { identitiesBeside, repeatedEmail, repeatedTrn } from '#domain/people.ts';
import { select, yesno } from '#forms/choiceKinds.ts';
import { ADULT, agesProblem, date } from '#forms/dateKind.ts';
import { defineTab } from '#forms/fields.ts';
import { email, name, optional, phone, verifiedTrn } from '#forms/kinds.ts';
import { keptOnRenewal } from '#forms/shapeKinds.ts';
import { onApplicant } from '../bindings.ts';

const isExposed = ({ pep }: { pep: string }): boolean => pep === 'YES';

export const personalTab = defineTab({
  id: 'personal',
  title: 'Personal details',
  intro: 'Give your names exactly as they are registered with the tax authority.',
  binding: onApplicant,
  fields: keptOnRenewal({
    prefix: optional(select('Title', 'Title_Master', { autoComplete: 'honorific-prefix' })),
    firstName: name('First name', { autoComplete: 'given-name' }),
    middleName: optional(name('Middle name', { autoComplete: 'additional-name' })),
    lastName: name('Last name', { autoComplete: 'family-name' }),
    suffix: optional(
      name('Suffix', { max: 10, hint: 'For example, Jr or III', autoComplete: 'honorific-suffix', width: 10 }),
    ),
    dateOfBirth: date('Date of birth', { when: 'past', autoComplete: 'bday' }),
    gender: select('Gender', 'Gender_Master', { autoComplete: 'sex' }),
    maritalStatus: select('Marital status', 'Marital_Status_Master'),
    ssn: verifiedTrn('Tax Registration Number (TRN)', { ask: 'Enter your TRN. It has 9 digits' }),
    email: email('Email address'),
    mobileNumber: phone('Mobile number', { autoComplete: 'tel' }),
    homePhone: optional(phone('Home phone', { autoComplete: 'home tel' })),
    isBankEmployee: yesno('Are you an employee of a bank?', { ask: 'Choose Yes if you are an employee of a bank' }),
    isSLBEmployee: yesno('Are you an employee of the bureau?', {
      ask: 'Choose Yes if you are an employee of the bureau',
    }),
    pep: yesno('Are you, or is a close relation, a politically exposed person?', {
      hint: 'Somebody who holds or held a high public office, such as a minister, judge or senior officer.',
      ask: 'Choose Yes if you or a close relation is a politically exposed person',
    }),
    pepRelationship: select('Who is the politically exposed person?', 'COMMON_POLITICALLY_EXPOSED_RELATIONSHIP', {
      ask: 'Choose who the politically exposed person is',
    }),
    pepPosition: select('Position held', 'COMMON_POLITICALLY_EXPOSED_POSITION', { ask: 'Choose the position held' }),
  }),
  shownWhen: { pepRelationship: isExposed, pepPosition: isExposed },
  check: ({ dateOfBirth, email: typed, ssn }, application) => {
    const others = identitiesBeside(application, 'own');
    return {
      dateOfBirth: isNamedBeneficiary(application) ? undefined : agesProblem(dateOfBirth, ADULT),
      ssn: repeatedTrn(ssn, others),
      email: repeatedEmail(typed, others),
    };
  },
});
