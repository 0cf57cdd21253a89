import { getOwn } from '#lib/objects.ts';

/** What is said about one type of document; the bureau may ask for types that are not here. */
interface DocumentTypeTexts {
  /** Why it is asked for. */
  reason?: string;
  /** What to do while no file has been added. */
  missing: string;
  /** What to do while its questions are not answered; only documents of an application have questions. */
  unanswered?: string;
}

const documentTypes: Readonly<Record<string, DocumentTypeTexts>> = {
  TRN_PROOF: {
    reason: 'It shows that the TRN that you gave is yours.',
    missing: 'Select your proof of TRN',
    unanswered: 'Answer the questions about your proof of TRN',
  },
  PHOTO_ID: {
    reason: 'It shows who you are.',
    missing: 'Select your photo ID',
    unanswered: 'Answer the questions about your photo ID',
  },
  CERTIFIED_PHOTO: {
    reason: 'A Justice of the Peace or another witness confirms that the photograph is of you.',
    missing: 'Select your certified photograph',
    unanswered: 'Answer the questions about your certified photograph',
  },
  BIRTH_CERTIFICATE: {
    reason: 'It shows your full name and date of birth.',
    missing: 'Select your birth certificate',
    unanswered: 'Answer the questions about your birth certificate',
  },
  ACCEPTANCE_LETTER: {
    reason: 'It shows where and what you will study.',
    missing: 'Select your acceptance letter',
    unanswered: 'Answer the questions about your acceptance letter',
  },
  INCOME_PROOF: {
    reason: 'It shows what everybody in your household earns.',
    missing: 'Select your proof of household income',
    unanswered: 'Answer the questions about your proof of household income',
  },
  PATH_CARD: {
    reason: 'Households on PATH can get more help.',
    missing: 'Select your PATH card',
    unanswered: 'Answer the questions about your PATH card',
  },
  RECOMMENDATION: {
    reason: 'Letters from people who know you support your application.',
    missing: 'Select your recommendations',
    unanswered: 'Answer the questions about your recommendations',
  },
  SALARY_LETTER: {
    reason: 'The loan is repaid out of the salary, so the employer has to agree.',
    missing: 'Select your salary deduction letter',
    unanswered: 'Answer the questions about your salary deduction letter',
  },
  UTILITY_BILL: {
    reason: 'It shows that you live at the address you gave.',
    missing: 'Select your utility bill',
    unanswered: 'Answer the questions about your utility bill',
  },
  GUARANTOR_INCOME: {
    missing: 'Select your proof of income',
    unanswered: 'Answer the questions about your proof of income',
  },
  MASTER_AGREEMENT: {
    missing: 'Select your Master Agreement',
    unanswered: 'Answer the questions about your Master Agreement',
  },
  INCOME_VERIFICATION: {
    reason: 'It shows what you earn now: for example, your last three payslips or a job letter.',
    missing: 'Select your income verification',
  },
  EXPENSES_LIST: {
    reason: 'It shows what you pay each month: for example, rent, light, water and food.',
    missing: 'Select your expenses list',
  },
  SCHOLARSHIP_LETTER: {
    reason: 'It shows who gives you the scholarship, how much it is, and for how long.',
    missing: 'Select your scholarship letter',
  },
  TUITION_ADJUSTMENT_FORM: {
    reason: 'It shows what your tuition was, and what it is now.',
    missing: 'Select your tuition adjustment form',
  },
  SIGNED_LETTER: {
    reason: 'It says in your own words what happened. Sign it before you scan it or take its photo.',
    missing: 'Select your written letter, signed by you',
  },
  TRANSCRIPT: {
    reason: 'It shows your courses and your grades.',
    missing: 'Select your transcript',
  },
  GRADUATION_EXTENSION_LETTERS: {
    reason: 'They show why you graduate later, and when: for example, a letter from your school.',
    missing: 'Select your letters for the extension of your graduation date',
  },
};

interface NamedDocument {
  docType: string;
  label: string;
}

/** Texts of the questions and the uploads alike. */
export const documentTexts = {
  caption: 'Documents',
  fillInFirst: 'Fill in "About you" first. Then we can tell which documents you need.',
  optional: '(optional)',
  continue: 'Continue',
  reason: (docType: string): string | undefined => getOwn(documentTypes, docType)?.reason,
  missing: ({ docType, label }: NamedDocument): string =>
    getOwn(documentTypes, docType)?.missing ?? `Select a file: ${label}`,
  unanswered: ({ docType, label }: NamedDocument): string =>
    getOwn(documentTypes, docType)?.unanswered ?? `Answer the questions: ${label}`,
  unsaved: ({ label }: NamedDocument): string => `Save or cancel your answers: ${label}`,
  viewPdf: 'View the application as a PDF',
  sharePdf: 'Share the application as a PDF',
  pressShareAgain: 'The PDF is ready. Press Share once more.',
  pdfName: ({ arn }: { arn: string }): string => `application-${arn}.pdf`,
};

/** Texts of the questions about documents. */
export const questionTexts = {
  title: 'Questions about your documents',
  intro: 'We need a few facts from your documents. Have them with you when you answer.',
  none: 'There are no questions about your documents.',
  answerAll: 'Answer all required questions',
  changeAll: 'Change all required answers',
  answer: 'Answer questions',
  change: 'Change answers',
  about: ({ label }: { label: string }): string => `about ${label}`,
  answered: ({ answered, total }: { answered: number; total: number }): string => `${answered} of ${total} answered`,
  unsaved: 'What you typed here is not saved yet.',
  dialogTitle: 'Please provide the below information:',
  fromPaper: 'Take each answer from the paper itself.',
  withoutPaper: 'You need no paper for these answers.',
  ticks: 'Tick a box only where the answer is Yes.',
  /** Under each box: an empty one is an answer too. */
  tickHint: 'Left empty, it means No.',
  tableCaption: ({ label }: { label: string }): string => `Questions about ${label}`,
  notSaved: ({ button }: { button: string }): string => `Your answers are not saved yet. Press ${button} to try again.`,
  /** Followed by those answers. */
  changedElsewhere: ({ button }: { button: string }): string =>
    `You changed some answers on another device or in another tab meanwhile. They are saved as below. Press ${button} to save what you typed here instead, or change it first.`,
  save: 'Save answers',
  problem: 'There is a problem',
  check: ({ count }: { count: number }): string =>
    count === 1 ? 'Check the answer that is marked.' : `Check the ${count} answers that are marked.`,
  cancel: 'Cancel',
  number: 'S.No.',
  question: 'Question',
  response: 'Response',
  yes: 'Yes',
  answerRequired: 'Enter an answer',
  textInvalid: "Use letters, digits and - . ' # @ / only",
  textCharacters: "Only letters, digits and - . ' # @ / can go here.",
  amountRequired: 'Enter an amount, or 0',
  amountInvalid: 'Use an amount like 250,000 or 1,234.50, or 0',
  dateRequired: 'Enter a date',
  dateHint: ({ example }: { example: string }): string => `Today or later, like ${example}`,
  dateInvalid: 'Use day/month/year, for a day that exists',
  dateInPast: 'The date must be today or later. If the one on your paper has passed, ask the bureau what to enter',
};
