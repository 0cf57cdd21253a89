import type { Application } from '#domain/application.ts';
import { productOf } from '#domain/conditions.ts';
import { otherIdentities, repeatedEmail, repeatedTexts } from '#domain/identities.ts';
import { loanProductOf } from '#domain/loanProduct.ts';
import type { LookupData } from '#domain/lookup.ts';
import { select } from '#forms/choiceKinds.ts';
import { address, email, phone } from '#forms/contactKinds.ts';
import { fieldset, keptOnRenewal } from '#forms/shapeKinds.ts';
import { defineTab } from '#forms/tab.ts';
import { name, text } from '#forms/textKinds.ts';
import { references } from '../bindings.ts';

/** What an error summary says when an answer about a contact is missing, by field. */
interface ContactMessages {
  firstName: string;
  lastName: string;
  relationship: string;
  phone: string;
  address: string;
}

/** The fields of a person who knows the applicant: names, and how to reach them. */
const contact = (required: ContactMessages) => ({
  firstName: name('First name', { max: 30, requiredMessage: required.firstName }),
  lastName: name('Last name', { max: 30, requiredMessage: required.lastName }),
  relationship: select('Relationship to you', 'Relationship_Master', { requiredMessage: required.relationship }),
  phone: phone('Phone', { requiredMessage: required.phone }),
  email: email('Email address', {
    isOptional: true,
    autoComplete: 'off',
  }),
  address: address('Address', { requiredMessage: required.address }),
});

const referee = (required: ContactMessages & { occupation: string }) => ({
  ...contact(required),
  occupation: text('Occupation', { max: 40, requiredMessage: required.occupation }),
});

const nextOfKinFields = contact({
  firstName: "Enter your next of kin's first name",
  lastName: "Enter your next of kin's last name",
  relationship: "Choose your next of kin's relationship to you",
  phone: "Enter your next of kin's phone number",
  address: "Enter your next of kin's address",
});

const firstRefereeFields = referee({
  firstName: "Enter your first referee's first name",
  lastName: "Enter your first referee's last name",
  relationship: "Choose your first referee's relationship to you",
  phone: "Enter your first referee's phone number",
  address: "Enter your first referee's address",
  occupation: "Enter your first referee's occupation",
});

const secondRefereeFields = referee({
  firstName: "Enter your second referee's first name",
  lastName: "Enter your second referee's last name",
  relationship: "Choose your second referee's relationship to you",
  phone: "Enter your second referee's phone number",
  address: "Enter your second referee's address",
  occupation: "Enter your second referee's occupation",
});

/** Whether the product asks for at least this many referees: by master data, else by its row (rule CALL-12). */
const hasReferees =
  (count: number) =>
  (_values: unknown, application: Application, lookups?: LookupData): boolean =>
    loanProductOf(lookups, productOf(application)).references >= count;

export const referencesTab = defineTab({
  id: 'references',
  title: 'Next of kin and referees',
  intro: 'People who know you and can be reached if we cannot reach you. Ask them before you name them.',
  binding: references,
  hasCards: true,
  digest: [
    { paths: ['nextOfKin.firstName', 'nextOfKin.lastName'], between: ' ' },
    { paths: ['referee1.firstName', 'referee1.lastName'], between: ' ' },
    { paths: ['referee2.firstName', 'referee2.lastName'], between: ' ' },
  ],
  fields: keptOnRenewal({
    nextOfKin: fieldset('Next of kin', nextOfKinFields, {
      answerLabels: {
        firstName: 'Next of kin: first name',
        lastName: 'Next of kin: last name',
        relationship: 'Next of kin: relationship to you',
        phone: 'Next of kin: phone',
        email: 'Next of kin: email address',
        address: 'Next of kin: address',
      },
    }),
    referee1: fieldset('First referee', firstRefereeFields, {
      answerLabels: {
        firstName: 'First referee: first name',
        lastName: 'First referee: last name',
        relationship: 'First referee: relationship to you',
        phone: 'First referee: phone',
        email: 'First referee: email address',
        address: 'First referee: address',
        occupation: 'First referee: occupation',
      },
    }),
    referee2: fieldset('Second referee', secondRefereeFields, {
      answerLabels: {
        firstName: 'Second referee: first name',
        lastName: 'Second referee: last name',
        relationship: 'Second referee: relationship to you',
        phone: 'Second referee: phone',
        email: 'Second referee: email address',
        address: 'Second referee: address',
        occupation: 'Second referee: occupation',
      },
    }),
  }),
  shownWhen: { referee1: hasReferees(1), referee2: hasReferees(2) },
  byLists: ['referee1', 'referee2'],
  check: ({ nextOfKin, referee1, referee2 }, application, lookups) => {
    const others = otherIdentities(application, lookups, 'nextOfKin', 'referee1', 'referee2');
    const kin = { repeated: repeatedTexts.nextOfKin, email: nextOfKin.email };
    const first = { repeated: repeatedTexts.referee1, email: referee1.email };
    return {
      nextOfKin: { email: repeatedEmail(nextOfKin.email, others) },
      referee1: { email: repeatedEmail(referee1.email, [...others, kin]) },
      referee2: { email: repeatedEmail(referee2.email, [...others, kin, first]) },
    };
  },
});
