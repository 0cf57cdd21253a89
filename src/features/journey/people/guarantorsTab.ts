import { guarantorRule, MAX_GUARANTORS, otherIdentities, repeatedEmail, repeatedTrn } from '#domain/people.ts';
import { type Ages, date } from '#forms/dateKind.ts';
import { trn } from '#forms/numberKinds.ts';
import { keptOnRenewal, list } from '#forms/shapeKinds.ts';
import { defineTab } from '#forms/tab.ts';
import { name } from '#forms/textKinds.ts';
import { otherPerson, reachable } from './otherPersonTabs.ts';
import { guarantors } from './peopleBindings.ts';

const { firstName, lastName } = otherPerson("the guarantor's");

/** The fields of guarantors (rule FLD-27). */
export const GUARANTOR_AGES: Ages = { from: 18, to: 65 };

/** Who pays when the borrower does not; how many is a rule of the product (decision 29). */
export const guarantorsTab = defineTab({
  id: 'guarantors',
  title: 'Guarantors',
  intro:
    'A guarantor must pay what is due if the borrower does not, until the loan is repaid. Ask them before you name them: each gets an email and accepts an agreement of their own.',
  binding: guarantors,
  fields: keptOnRenewal({
    guarantors: list(
      'Guarantors',
      {
        firstName,
        middleName: name('Middle name', {
          isOptional: true,
        }),
        lastName,
        ssn: trn('Tax Registration Number (TRN)', { requiredMessage: "Enter the guarantor's TRN. It has 9 digits" }),
        dateOfBirth: date('Date of birth', {
          when: 'past',
          ages: GUARANTOR_AGES,
          who: 'A guarantor',
          requiredMessage: "Enter the guarantor's date of birth",
        }),
        ...reachable("the guarantor's"),
      },
      { entryName: 'guarantor', hint: 'From 18 to 65 years old.', max: MAX_GUARANTORS, count: guarantorRule },
    ),
  }),
  check: ({ guarantors: typed }, application) => {
    const others = otherIdentities(application, 'guarantors');
    const named = typed.map(({ email, ssn }) => ({ whose: "another guarantor's", email, trn: ssn }));
    return {
      guarantors: typed.map(({ email, ssn }, index) => {
        // The first of two equal ones is right; the later one is asked for another.
        const taken = [...others, ...named.slice(0, index)];
        return { email: repeatedEmail(email, taken), ssn: repeatedTrn(ssn, taken) };
      }),
    };
  },
});
