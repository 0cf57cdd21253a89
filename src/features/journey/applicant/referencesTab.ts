import { ownApplicant } from '#domain/application.ts';
import { defineTab } from '#forms/fields.ts';
import { address, email, fieldset, name, optional, phone, select, text } from '#forms/kinds.ts';
import { references } from '../places.ts';

/** Somebody who knows the applicant: their names, how to reach them. `who` reads "next of kin's". */
const person = (who: string) => ({
  firstName: name('First name', { max: 30, ask: `Enter ${who} first name` }),
  lastName: name('Last name', { max: 30, ask: `Enter ${who} last name` }),
  relationship: select('Relationship to you', 'Relationship_Master', { ask: `Choose ${who} relationship to you` }),
  phone: phone('Phone', { ask: `Enter ${who} phone number` }),
  email: optional(email('Email address', { autoComplete: 'off' })),
  address: address('Address', { ask: `Enter ${who} address` }),
});

const referee = (which: string) => ({
  ...person(`your ${which} referee's`),
  occupation: text('Occupation', { max: 40, ask: `Enter your ${which} referee's occupation` }),
});

export const referencesTab = defineTab({
  id: 'references',
  title: 'Next of kin and referees',
  intro: 'People who know you and can be reached if we cannot reach you. Ask them before you name them.',
  place: references,
  fields: {
    nextOfKin: fieldset('Next of kin', person("your next of kin's")),
    referee1: fieldset('First referee', referee('first')),
    referee2: fieldset('Second referee', referee('second')),
  },
  check: ({ nextOfKin, referee1, referee2 }, application) => {
    const taken = [
      { whose: 'your own', email: ownApplicant(application).email },
      { whose: "your next of kin's", email: nextOfKin.email },
      { whose: "your first referee's", email: referee1.email },
    ];
    return {
      nextOfKin: { email: repeated(nextOfKin.email, taken.slice(0, 1)) },
      referee1: { email: repeated(referee1.email, taken.slice(0, 2)) },
      referee2: { email: repeated(referee2.email, taken) },
    };
  },
});

/** E-mails are unique across the people of an application, compared case-insensitively (spec section 5). */
function repeated(email: string, taken: readonly { whose: string; email: string }[]): string | undefined {
  const same = taken.find((other) => email !== '' && other.email.toLowerCase() === email.toLowerCase());
  return same && `This is ${same.whose} email address. Enter a different one`;
}
