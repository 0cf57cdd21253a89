import type { Application } from '#domain/application.ts';
import { productOf } from '#domain/conditions.ts';
import { loanProductOf } from '#domain/loanProduct.ts';
import { otherIdentities, repeatedEmail } from '#domain/people.ts';
import { select } from '#forms/choiceKinds.ts';
import { address, email, phone } from '#forms/contactKinds.ts';
import { fieldset, keptOnRenewal } from '#forms/shapeKinds.ts';
import { defineTab } from '#forms/tab.ts';
import { name, text } from '#forms/textKinds.ts';
import { references } from '../bindings.ts';

/** Somebody who knows the applicant: their names, how to reach them. `who` reads "next of kin's". */
const person = (who: string) => ({
  firstName: name('First name', { max: 30, requiredMessage: `Enter ${who} first name` }),
  lastName: name('Last name', { max: 30, requiredMessage: `Enter ${who} last name` }),
  relationship: select('Relationship to you', 'Relationship_Master', {
    requiredMessage: `Choose ${who} relationship to you`,
  }),
  phone: phone('Phone', { requiredMessage: `Enter ${who} phone number` }),
  email: email('Email address', {
    isOptional: true,
    autoComplete: 'off',
  }),
  address: address('Address', { requiredMessage: `Enter ${who} address` }),
});

const referee = (which: string) => ({
  ...person(`your ${which} referee's`),
  occupation: text('Occupation', { max: 40, requiredMessage: `Enter your ${which} referee's occupation` }),
});

/** How many referees there are depends on the product. */
const hasReferees =
  (count: number) =>
  (_values: unknown, application: Application): boolean =>
    loanProductOf(undefined, productOf(application)).references >= count;

export const referencesTab = defineTab({
  id: 'references',
  title: 'Next of kin and referees',
  intro: 'People who know you and can be reached if we cannot reach you. Ask them before you name them.',
  binding: references,
  fields: keptOnRenewal({
    nextOfKin: fieldset('Next of kin', person("your next of kin's")),
    referee1: fieldset('First referee', referee('first')),
    referee2: fieldset('Second referee', referee('second')),
  }),
  shownWhen: { referee1: hasReferees(1), referee2: hasReferees(2) },
  check: ({ nextOfKin, referee1, referee2 }, application) => {
    const others = otherIdentities(application, 'nextOfKin', 'referee1', 'referee2');
    const kin = { whose: "your next of kin's", email: nextOfKin.email };
    const first = { whose: "your first referee's", email: referee1.email };
    return {
      nextOfKin: { email: repeatedEmail(nextOfKin.email, others) },
      referee1: { email: repeatedEmail(referee1.email, [...others, kin]) },
      referee2: { email: repeatedEmail(referee2.email, [...others, kin, first]) },
    };
  },
});
