import { email, phone } from '#forms/contactKinds.ts';
import { repeated, repeatedProblem } from '#forms/repeatedKind.ts';
import { defineScreen } from '#forms/tab.ts';

const CODE_TO_ADDRESS = 'We send a code to the new address, to see that it is yours.';

/** The application has answers of its own, which a change of the account leaves alone. */
const BEGUN =
  'If you have begun an application and not sent it in, it still has the earlier one: change it there, under Personal details.';

/** What each contact is called, and what its screen asks and says (rule FLD-8). Keys are those of the user and of the calls. */
export const contacts = {
  email: {
    label: 'Email address',
    wrong: 'Wrong email address? Change it',
    tab: defineScreen({
      id: 'email',
      title: 'Change your email address',
      intro: `You sign in with it. ${CODE_TO_ADDRESS}`,
      fields: {
        contact: email('New email address', { requiredMessage: 'Enter your new email address', autoComplete: 'email' }),
        confirmContact: repeated(
          email('Confirm new email address', {
            requiredMessage: 'Enter your new email address again',
            autoComplete: 'email',
          }),
        ),
      },
      check: (typed) => ({ confirmContact: repeatedProblem('email', typed.contact, typed.confirmContact) }),
    }),
    same: 'This is your email address already. Enter another one',
    taken: 'Another account has this email address. Enter another one',
    done: `Your email address is changed. From now on you sign in with it. ${BEGUN}`,
    isUnclear:
      'This code is not right, or it has been used: your new email address may be saved already. Log out, and sign in with it to see',
  },
  mobileNumber: {
    label: 'Mobile number',
    wrong: 'Wrong mobile number? Change it',
    tab: defineScreen({
      id: 'mobileNumber',
      title: 'Change your mobile number',
      intro: 'We send a code to the new number, to see that it is yours.',
      fields: {
        contact: phone('New mobile number', {
          requiredMessage: 'Enter your new mobile number',
          hint: 'For example, (876)555-0101',
          autoComplete: 'tel',
        }),
        confirmContact: repeated(
          phone('Confirm new mobile number', {
            requiredMessage: 'Enter your new mobile number again',
            autoComplete: 'tel',
          }),
        ),
      },
      check: (typed) => ({ confirmContact: repeatedProblem('mobileNumber', typed.contact, typed.confirmContact) }),
    }),
    same: 'This is your mobile number already. Enter another one',
    taken: 'Another account has this mobile number. Enter another one',
    done: `Your mobile number is changed. ${BEGUN}`,
    isUnclear:
      'This code is not right, or it has been used: your new mobile number may be saved already. Log out and sign in again to see',
  },
} as const;

/** The same for somebody who came by an invitation: nothing of an account, which they may not have (rule ROL-10). */
const contactsOfInvited = {
  email: {
    ...contacts.email,
    tab: { ...contacts.email.tab, intro: CODE_TO_ADDRESS },
    done: `Your email address is changed. ${BEGUN}`,
    isUnclear:
      'This code is not right, or it has been used: your new email address may be saved already. Open the link in your email again to see',
  },
  mobileNumber: {
    ...contacts.mobileNumber,
    isUnclear:
      'This code is not right, or it has been used: your new mobile number may be saved already. Open the link in your email again to see',
  },
};

export const contactsOf = (hasAccount: boolean) => (hasAccount ? contacts : contactsOfInvited);

export type Contact = keyof typeof contacts;

export type ContactWords = ReturnType<typeof contactsOf>[Contact];

export const isContact = (name: string | null): name is Contact => name !== null && Object.hasOwn(contacts, name);
