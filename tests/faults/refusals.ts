import type { CallName } from '#api/endpoints.ts';
import { messages } from '#domain/messages.ts';
import type { Outcome } from './outcomes.ts';

/** A refusal that says why, or tries to. */
export interface Refusal {
  status: 400 | 401;
  body: string;
  outcome: Outcome;
}

const told = (text: string): Outcome => ({ kind: 'told', text });
const beside = (text: string): Outcome => ({ kind: 'beside', text });
const internal = told(messages.internalServerError);
const refused = (body: unknown, outcome: Outcome, status: 400 | 401 = 400): Refusal => ({
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  outcome,
});
const HTML = '<!doctype html><h1>Bad Request</h1>';
const WRONG_PASSWORD = 'The email address or password is not right. Check both and try again.';
const NO_MATCH = 'These details do not match an application. Check them and try again.';

/** The special cases of spec section 8: what a refusal of these calls says, by what came with it. */
export const refusals: Partial<Record<CallName, readonly Refusal[]>> = {
  signIn: [
    refused({ message: 'Wrong. You can try twice more.' }, beside('Wrong. You can try twice more.'), 401),
    refused(HTML, beside(WRONG_PASSWORD), 401),
    refused({ message: null }, beside(WRONG_PASSWORD), 401),
    refused('', beside(WRONG_PASSWORD), 401),
  ],
  signUp: [
    refused({ message: 'User Email already exists' }, told(messages.emailExistsError)),
    refused({ message: ' user email already exists' }, told(messages.emailExistsError)),
    refused({ message: 'User TRN already exists' }, told('User TRN already exists')),
    refused({ message: 'Email' }, internal),
    refused({ message: '' }, internal),
    refused({ message: null }, internal),
    refused({ message: { text: 'User Email' } }, internal),
    refused(HTML, internal),
    refused('[]', internal),
  ],
  forgotPassword: [
    refused({ message: 'User not found with new.applicant@example.com' }, told(messages.emailNotExistsError)),
    refused({ message: ' User not found with it' }, told(messages.emailNotExistsError)),
    refused({ message: 'No account has this mobile number' }, told('No account has this mobile number')),
    refused({ message: 'This account is locked' }, told('This account is locked')),
    refused({ message: 'locked' }, told('locked')),
    refused({ message: null }, internal),
    refused(HTML, internal),
    refused('null', internal),
  ],
  createApplication: [
    refused(
      { errorList: [{ typeOfMessage: 'One a year' }, { typeOfMessage: 'Two' }], message: 'No' },
      told('One a year'),
    ),
    refused({ errorList: [], typeOfMessage: 'One a year' }, told('One a year')),
    refused({ errorList: null, message: 'One a year' }, told('One a year')),
    refused({ errorList: [null, 7], message: 'Duplicate' }, told('Duplicate')),
    refused({ errorList: [{ typeOfMessage: '<img src=x onerror=alert(1)>' }] }, told('<img src=x onerror=alert(1)>')),
    refused({ errorList: [] }, internal),
    refused({ errorList: [{ typeOfMessage: null }] }, internal),
    refused('[]', internal),
    refused('null', internal),
    refused(HTML, internal),
  ],
  resume: [
    refused({ message: 'This link has been used.' }, beside('This link has been used.')),
    refused({ message: 7 }, beside(NO_MATCH)),
    refused(HTML, beside(NO_MATCH)),
  ],
};
