import { describe, expect, it } from 'vitest';
import { disclaimers } from '#domain/disclaimers.ts';
import {
  type ConfirmationType,
  confirmations,
  errorText,
  type MessageType,
  messages,
  messageTitles,
  SESSION_EXPIRED,
} from '#domain/messages.ts';
import { type ProductCode, productCodes } from '#domain/products.ts';

// A second copy of the texts of rule ERR-9, so that nobody changes a text of the bureau by changing one file.

describe('The message texts (rule ERR-9)', () => {
  it.each<[MessageType, string]>([
    [
      'noNetwork',
      'Something is temporarily wrong with your network connection. Please make sure you are connected to the internet and then reload your browser.',
    ],
    ['serverError', 'Server is temporarily unavailable. Please try after some time.'],
    ['internalServerError', 'Some error occurred while doing the operation. Please try after some time.'],
    [
      'TrnServiceNotAvailableError',
      'The system for validation of your Taxation Registration Number (TRN) details is currently unavailable. Please wait a while and try again.',
    ],
    ['signInServerError', 'We are currently experiencing technical difficulties. Please wait a while before retrying.'],
    [
      'trnVerificationError',
      'We are unable to validate the information provided. Kindly enter your First Name, Last Name, date of birth and corresponding TRN (Nine digit) number as registered with the tax authority.',
    ],
    ['trnVerificationSuccess', 'TRN Verification is Successful'],
    [
      'emailExistsError',
      'A portal user account already exists for this username (email); try logging in or contact support.',
    ],
    ['emailNotExistsError', 'No portal user account exists for the username or mobile number.'],
    ['notFound', "We're sorry - we can't find the page you're looking for."],
    ['timeOut', 'This request takes too long to process, it is timed out by the server. Please try after some time.'],
    ['refreshFeeStatusError', 'Payment Update is in progress. It might take some time to reflect the status.'],
    ['isEmployedAlert', 'You must be employed (Formally/Self Employed) in order to continue.'],
    ['reviewPDF', "Application Details can't be displayed for this application."],
    ['registerMessage', 'You have been registered successfully!'],
    [
      'customerDataPrefilled',
      'We have prefilled information from your previous application with us. You can keep the information or change it, if required.',
    ],
    ['cancelApplicationErrorMessage', 'We are unable to cancel the application. Please try again.'],
    ['missingDocuments', 'Kindly upload all the mandatory documents.'],
  ])('have the exact text of %s', (type, text) => {
    expect(messages[type]).toBe(text);
  });

  it.each<MessageType>(['TrnExistsError', 'NumberNotExistsError', 'duplicateTargetedApplicationError'])(
    'have for %s a text of their own if the backend sends none',
    (type) => {
      expect(messages[type]).toMatch(/^[A-Z].+\.$/);
    },
  );

  it('include the end of a session', () => {
    expect(SESSION_EXPIRED).toBe('Session has expired. Please login again.');
  });

  it('have a title each, which never repeats the text', () => {
    expect(Object.keys(messageTitles).sort()).toEqual(Object.keys(messages).sort());
    for (const [type, text] of Object.entries(messages)) {
      expect(messageTitles[type as MessageType]).not.toBe('');
      expect(messageTitles[type as MessageType]).not.toBe(text);
    }
  });
});

describe('The error page (rule SCR-4)', () => {
  it.each<[code: string | undefined, text: string]>([
    ['401', 'Unauthorized Access'],
    ['403', 'You are not allowed to see this page.'],
    ['404', messages.notFound],
    ['408', messages.timeOut],
    ['417', SESSION_EXPIRED],
    ['500', messages.internalServerError],
    ['503', messages.serverError],
    ['418', 'Unauthorized Access'],
    ['', 'Unauthorized Access'],
    [undefined, 'Unauthorized Access'],
  ])('for the code %s reads "%s"', (code, text) => {
    expect(errorText(code)).toBe(text);
  });
});

describe('The confirm dialogs (rule DLG-6)', () => {
  it.each<[ConfirmationType, string, [yes: string, no: string]]>([
    [
      'finalAlertForRegisterUser',
      "Information once saved can't be changed. Are you sure you want to proceed?",
      ['Yes', 'No'],
    ],
    [
      'loanAmountAlert',
      'Any changes after submission of the amount requested will require a new application.',
      ['Continue', 'Cancel'],
    ],
    ['cancelConfirmationMessage', 'Are you sure you want to cancel this application?', ['Yes', 'No']],
    ['updateIdTypeMessage', 'Once updated, previous Identification details will be removed !!', ['Yes', 'No']],
    ['productChangeMessage', 'Once updated, previous loan details will be removed !!', ['Yes', 'No']],
  ])('have the exact texts of %s', (type, text, [yes, no]) => {
    expect(confirmations[type]).toMatchObject({ text, yes, no });
  });

  it('name the warning and the alert', () => {
    expect(confirmations.updateIdTypeMessage.title).toBe('WARNING');
    expect(confirmations.productChangeMessage.title).toBe('ALERT');
  });

  it('have a title each', () => {
    for (const { title } of Object.values(confirmations)) expect(title).not.toBe('');
  });
});

const disclaimed: readonly [ProductCode, readonly RegExp[]][] = [
  ['TARGETED', [/AIMS and preliminary programmes are not funded/]],
  ['PAYS', [/all undergraduate programmes are funded/i, /must be employed because repayment is immediate/]],
  [
    'POSTGRAD',
    [
      /national law school is not funded/,
      /only for Master's programmes and post graduate diplomas/,
      /repayment is immediate/i,
    ],
  ],
];

describe('The disclaimers (rule DLG-9)', () => {
  it.each(disclaimed)('say for %s what the bureau pays for', (product, sayings) => {
    for (const saying of sayings) expect(disclaimers[product]).toMatch(saying);
  });

  it.each(productCodes.filter((code) => !disclaimed.some(([product]) => product === code)))(
    'have no text for %s',
    (product) => {
      expect(disclaimers[product]).toBeNull();
    },
  );
});
