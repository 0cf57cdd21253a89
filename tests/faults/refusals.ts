import type { CallName } from '#api/endpoints.ts';
import { messages } from '#domain/messages.ts';
import type { ExpectedOutcome } from './expectedOutcomes.ts';

/** A refusal that says why, or tries to. */
export interface Refusal {
  status: 400 | 401;
  body: string;
  outcome: ExpectedOutcome;
}

const message = (text: string): ExpectedOutcome => ({ kind: 'message', text });
const inline = (text: string): ExpectedOutcome => ({ kind: 'inline', text });
const internal = message(messages.internalServerError);
const refused = (body: unknown, outcome: ExpectedOutcome, status: 400 | 401 = 400): Refusal => ({
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  outcome,
});
const HTML = '<!doctype html><h1>Bad Request</h1>';
const WRONG_PASSWORD = 'The email address or password is not right. Check both and try again.';
const NO_MATCH = 'These details do not match an application. Check them and try again.';

/** The special cases of rules ERR-3 to ERR-5: what a refusal of these calls says, by what came with it. */
export const refusals: Partial<Record<CallName, readonly Refusal[]>> = {
  signIn: [
    refused({ message: 'Wrong. You can try twice more.' }, inline('Wrong. You can try twice more.'), 401),
    refused(HTML, inline(WRONG_PASSWORD), 401),
    refused({ message: null }, inline(WRONG_PASSWORD), 401),
    refused('', inline(WRONG_PASSWORD), 401),
  ],
  signUp: [
    refused({ message: 'User Email already exists' }, message(messages.emailExistsError)),
    refused({ message: ' user email already exists' }, message(messages.emailExistsError)),
    refused({ message: 'User TRN already exists' }, message('User TRN already exists')),
    refused({ message: 'Email' }, internal),
    refused({ message: '' }, internal),
    refused({ message: null }, internal),
    refused({ message: { text: 'User Email' } }, internal),
    refused(HTML, internal),
    refused('[]', internal),
  ],
  forgotPassword: [
    refused({ message: 'User not found with new.applicant@example.com' }, message(messages.emailNotExistsError)),
    refused({ message: ' User not found with it' }, message(messages.emailNotExistsError)),
    refused({ message: 'No account has this mobile number' }, message('No account has this mobile number')),
    refused({ message: 'This account is locked' }, message('This account is locked')),
    refused({ message: 'locked' }, message('locked')),
    refused({ message: null }, internal),
    refused(HTML, internal),
    refused('null', internal),
  ],
  createApplication: [
    refused(
      { errorList: [{ typeOfMessage: 'One a year' }, { typeOfMessage: 'Two' }], message: 'No' },
      message('One a year'),
    ),
    refused({ errorList: [], typeOfMessage: 'One a year' }, message('One a year')),
    refused({ errorList: null, message: 'One a year' }, message('One a year')),
    refused({ errorList: [null, 7], message: 'Duplicate' }, message('Duplicate')),
    refused(
      { errorList: [{ typeOfMessage: '<img src=x onerror=alert(1)>' }] },
      message('<img src=x onerror=alert(1)>'),
    ),
    refused({ errorList: [] }, internal),
    refused({ errorList: [{ typeOfMessage: null }] }, internal),
    refused('[]', internal),
    refused('null', internal),
    refused(HTML, internal),
  ],
  resume: [
    refused({ message: 'This link has been used.' }, inline('This link has been used.')),
    refused({ message: 7 }, inline(NO_MATCH)),
    refused(HTML, inline(NO_MATCH)),
  ],
};
