/**
 * The texts of the message dialogs by type: the exact texts of rule ERR-9, and our own for the others. A type without a
 * text does not compile.
 */
export const messages = {
  noNetwork:
    'Something is temporarily wrong with your network connection. Please make sure you are connected to the internet and then reload your browser.',
  serverError: 'Server is temporarily unavailable. Please try after some time.',
  internalServerError: 'Some error occurred while doing the operation. Please try after some time.',
  TrnServiceNotAvailableError:
    'The system for validation of your Taxation Registration Number (TRN) details is currently unavailable. Please wait a while and try again.',
  signInServerError: 'We are currently experiencing technical difficulties. Please wait a while before retrying.',
  trnVerificationError:
    'We are unable to validate the information provided. Kindly enter your First Name, Last Name, date of birth and corresponding TRN (Nine digit) number as registered with the tax authority.',
  trnVerificationSuccess: 'TRN Verification is Successful',
  emailExistsError:
    'A portal user account already exists for this username (email); try logging in or contact support.',
  emailNotExistsError: 'No portal user account exists for the username or mobile number.',
  // The next three show the backend's own message (rule ERR-9); this text is used if it sent none.
  TrnExistsError:
    'A portal user account already exists for this Tax Registration Number (TRN); try logging in or contact support.',
  NumberNotExistsError: 'No portal user account exists for the username or mobile number.',
  duplicateTargetedApplicationError: 'You already have an application for this loan. Open it from your home page.',
  notFound: "We're sorry - we can't find the page you're looking for.",
  timeOut: 'This request takes too long to process, it is timed out by the server. Please try after some time.',
  refreshFeeStatusError: 'Payment Update is in progress. It might take some time to reflect the status.',
  refreshFeeStatusSuccessful: 'The status of your payment is up to date.',
  isEmployedAlert: 'You must be employed (Formally/Self Employed) in order to continue.',
  reviewPDF: "Application Details can't be displayed for this application.",
  registerMessage: 'You have been registered successfully!',
  customerDataPrefilled:
    'We have prefilled information from your previous application with us. You can keep the information or change it, if required.',
  cancelApplicationErrorMessage: 'We are unable to cancel the application. Please try again.',
  missingDocuments: 'Kindly upload all the mandatory documents.',
  fileTooLargeToSend: 'The files are too large to send. Remove one, or take a smaller photo, and try again.',
  changedElsewhere:
    'This application was changed in another tab or by somebody else. What you typed is still here. Load the newer version to go on.',
  changedInTwoPlaces:
    'The same answers of your open application were changed here and somewhere else. Choose which ones go on where it says “Changed in two places”, then try again.',
  answersNotSent:
    'Your application, or your part of one, was sent or has ended before we could save your last answers. Open it from your home page to see them.',
  sentAlready: 'This is being sent already, perhaps in another tab. Wait until that is done, then look here again.',
} as const;

export type MessageType = keyof typeof messages;

/** The titles of the message dialogs, which a screen reader announces first. */
export const messageTitles: Record<MessageType, string> = {
  noNetwork: 'No connection',
  serverError: 'The service is unavailable',
  internalServerError: 'Something went wrong',
  TrnServiceNotAvailableError: 'TRN check unavailable',
  signInServerError: 'Technical difficulties',
  trnVerificationError: 'TRN not verified',
  trnVerificationSuccess: 'TRN verified',
  emailExistsError: 'You may have an account already',
  emailNotExistsError: 'No account found',
  TrnExistsError: 'You may have an account already',
  NumberNotExistsError: 'No account found',
  duplicateTargetedApplicationError: 'Application not submitted',
  notFound: 'Not found',
  timeOut: 'This took too long',
  refreshFeeStatusError: 'Payment update in progress',
  refreshFeeStatusSuccessful: 'Payment status updated',
  isEmployedAlert: 'You must be employed',
  reviewPDF: 'Details not available',
  registerMessage: 'Registration complete',
  customerDataPrefilled: 'We filled in what we know',
  cancelApplicationErrorMessage: 'Application not cancelled',
  missingDocuments: 'Documents are missing',
  fileTooLargeToSend: 'Files too large',
  changedElsewhere: 'Changed elsewhere',
  changedInTwoPlaces: 'Changed in two places',
  answersNotSent: 'Some answers were not sent',
  sentAlready: 'Already on its way',
};

/** The text shown after a session ended (rule STA-4). */
export const SESSION_EXPIRED = 'Session has expired. Please login again.';

/** Beside the sign-in form, when the server refuses a password without a message of its own. */
export const WRONG_PASSWORD = 'The email address or password is not right. Check both and try again.';

/** Beside the form of an invitation that the server does not find (rule ERR-4). */
export const NO_SUCH_INVITATION = 'These details do not match an application. Check them and try again.';

/** On the sign-in screen, instead of a message that the portal has not written (decision 6). */
export const SIGN_IN_TO_CONTINUE = 'Sign in to go on.';

/** The texts of the error page, by the key of the HTTP code (rule SCR-4). */
const errorTexts: Readonly<Record<string, string>> = {
  'error.401': 'Unauthorized Access',
  'error.403': 'You are not allowed to see this page.',
  'error.404': messages.notFound,
  'error.408': messages.timeOut,
  'error.417': SESSION_EXPIRED,
  'error.500': messages.internalServerError,
  'error.502': messages.internalServerError,
  'error.503': messages.serverError,
  'error.504': messages.internalServerError,
};

/** The text of the error page; 'Unauthorized Access' for no code or an unknown one. */
export const errorText = (httpCode: string | undefined): string => {
  const key = `error.${httpCode}`;
  return (Object.hasOwn(errorTexts, key) && errorTexts[key]) || 'Unauthorized Access';
};

export interface Confirmation {
  title: string;
  text: string;
  yes: string;
  no: string;
}

/** The confirm dialogs of rule DLG-6, with their exact texts and buttons. */
export const confirmations = {
  finalAlertForRegisterUser: {
    title: 'Please confirm',
    text: "Information once saved can't be changed. Are you sure you want to proceed?",
    yes: 'Yes',
    no: 'No',
  },
  loanAmountAlert: {
    title: 'Check the amount',
    text: 'Any changes after submission of the amount requested will require a new application.',
    yes: 'Continue',
    no: 'Cancel',
  },
  cancelConfirmationMessage: {
    title: 'Cancel application',
    text: 'Are you sure you want to cancel this application?',
    yes: 'Yes',
    no: 'No',
  },
  updateIdTypeMessage: {
    title: 'WARNING',
    text: 'Once updated, previous Identification details will be removed !!',
    yes: 'Yes',
    no: 'No',
  },
  productChangeMessage: {
    title: 'ALERT',
    text: 'Once updated, previous loan details will be removed !!',
    yes: 'Yes',
    no: 'No',
  },
} as const satisfies Record<string, Confirmation>;

export type ConfirmationType = keyof typeof confirmations;

/** The actions of the confirmation dialog, with the value that each returns (rule DLG-7). */
export const actions = {
  resumeApplication: { label: 'Resume application', answer: 'resumeApplication' },
  confirm: { label: 'Confirm', answer: 'confirm' },
  reset: { label: 'Reset', answer: true },
  cancel: { label: 'Cancel', answer: false },
  downloadReceipt: { label: 'Download receipt', answer: 'downloadReceipt' },
} as const;

/** The confirmation dialogs with actions (rule DLG-7), the main action first. */
export const questions = {
  /** Before a sign-out that would lose something. */
  unsavedAnswers: {
    title: 'Some answers are not saved',
    text: 'We could not send your last answers. If you log out now, they are lost.',
    offer: ['cancel', 'confirm'],
    labels: { cancel: 'Stay signed in', confirm: 'Log out anyway' },
  },
  /** Before a sign-out that would lose a request, a change or a file, or anything in another tab. */
  unsentThings: {
    title: 'Not everything is sent yet',
    text: 'A request, a file or an answer of yours is not sent yet, in this tab or another one. If you log out now, it is lost.',
    offer: ['cancel', 'confirm'],
    labels: { cancel: 'Stay signed in', confirm: 'Log out anyway' },
  },
} as const;

export type ActionName = keyof typeof actions;
export type AnswerOf<N extends ActionName> = (typeof actions)[N]['answer'];
