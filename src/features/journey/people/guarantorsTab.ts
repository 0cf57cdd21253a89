import { otherIdentities, repeatedEmail, repeatedTexts, repeatedTrn } from '#domain/identities.ts';
import { guarantorRule, MAX_GUARANTORS } from '#domain/people.ts';
import { type AgeLimit, date } from '#forms/dateKind.ts';
import { trn } from '#forms/numberKinds.ts';
import { keptOnRenewal, list } from '#forms/shapeKinds.ts';
import { defineTab } from '#forms/tab.ts';
import { name } from '#forms/textKinds.ts';
import { contactFields, nameFields, type PersonMessages } from './otherPersonTabs.ts';
import { guarantors } from './peopleBindings.ts';

const required: PersonMessages = {
  firstName: "Enter the guarantor's first name",
  lastName: "Enter the guarantor's last name",
  email: "Enter the guarantor's email address",
  mobileNumber: "Enter the guarantor's mobile number",
  relationship: "Choose the guarantor's relationship to you",
};

const { firstName, lastName } = nameFields(required);

/** The ages allowed for a guarantor (rule FLD-27). */
export const GUARANTOR_AGES: AgeLimit = {
  from: 18,
  to: 65,
  message: 'A guarantor must be 18 to 65. Check the date of birth',
};

/** The people who pay if the borrower does not; the product says how many (decision 29). */
export const guarantorsTab = defineTab({
  id: 'guarantors',
  title: 'Guarantors',
  intro:
    'A guarantor must pay what is due if the borrower does not, until the loan is repaid. Ask them before you name them: each gets an email and accepts an agreement of their own.',
  binding: guarantors,
  digest: [{ path: 'guarantors', one: '1 guarantor', many: 'guarantors' }],
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
          calendarLabel: 'Pick date of birth from a calendar',
          when: 'past',
          ages: GUARANTOR_AGES,
          requiredMessage: "Enter the guarantor's date of birth",
        }),
        ...contactFields(required),
      },
      {
        texts: {
          add: 'Add a guarantor',
          addAnother: 'Add another guarantor',
          done: 'Save guarantor',
          entryTitle: ({ position }) => `Guarantor ${position}`,
          tooFew: ({ missing, min }) =>
            min === 1 ? 'Add a guarantor' : missing === 1 ? 'Add one more guarantor' : `Add ${missing} guarantors`,
          tooMany: ({ max }) =>
            max === 0
              ? 'Remove every guarantor: none is needed'
              : max === 1
                ? 'Remove guarantors until there is 1'
                : `Remove guarantors until there are ${max}`,
        },
        hint: 'From 18 to 65 years old.',
        max: MAX_GUARANTORS,
        count: guarantorRule,
      },
    ),
  }),
  check: ({ guarantors: typed }, application, lookups) => {
    const others = otherIdentities(application, lookups, 'guarantors');
    const named = typed.map(({ email, ssn }) => ({ repeated: repeatedTexts.anotherGuarantor, email, trn: ssn }));
    return {
      guarantors: typed.map(({ email, ssn }, index) => {
        // Of two equal ones only the later is wrong.
        const taken = [...others, ...named.slice(0, index)];
        return { email: repeatedEmail(email, taken), ssn: repeatedTrn(ssn, taken) };
      }),
    };
  },
});
