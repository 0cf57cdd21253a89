import { trackInFlight } from '#api/inFlight.ts';
import { agreementTitle, templateOf } from '#domain/agreement.ts';
import { type Application, applicant, application } from '#domain/application.ts';
import { type ChecklistCode, checklists } from '#domain/checklists.ts';
import {
  type AgreementType,
  type ApplicantDocument,
  applicantDocument,
  type DataType,
  valueKeys,
} from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import {
  type ActionName,
  actions,
  type ConfirmationType,
  confirmations,
  disclaimers,
  type MessageType,
  messages,
  questions,
} from '#domain/messages.ts';
import { paymentInfo } from '#domain/payment.ts';
import { productsWith, type TemplateId } from '#domain/products.ts';
import { openAgreement } from '#features/agreements/openAgreement.tsx';
import { openQuestionDialog } from '#features/documents/questions/QuestionDialog.tsx';
import { confirmRemoval, reviewPhoto, showMissingDocuments } from '#features/documents/uploads/uploadDialogs.tsx';
import { askReason } from '#features/home/ReasonForm.tsx';
import { dialogs } from '#ui/dialogs.ts';
import { Receipt } from '#ui/Receipt.tsx';
import { showCountdown } from './showCountdown.tsx';

/** One dialog that QA can open, and what it answers. */
export interface Exhibit {
  name: string;
  open: () => Promise<unknown>;
}

export interface Group {
  title: string;
  exhibits: readonly Exhibit[];
}

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>): K[] =>
  Object.keys(table).filter((key): key is K => key in table);

/** An application of somebody in this role, with enough in it for an agreement to be read. */
const someApplication = (role: string, productName: string): Application =>
  application.parse({
    arn: 'SLB2026000001',
    status: 'DRAFT',
    loanType: productName,
    applicants: [
      applicant.parse({
        id: '1',
        order: 1,
        role,
        productName,
        firstName: 'Ann Marie',
        lastName: "D'Aguilar-Brown",
        ssn: '999010000',
        dateOfBirth: '2004-03-27',
        addressDetails: {
          addresses: [{ type: 'CURRENT', addressLine1: '12 Hope Road', addressLine2: '', parish: '01', country: 'JM' }],
        },
      }),
    ],
    loanDetails: {
      loanApplication: { academicYear: '2026' },
      studentLoan: { amountApplied: '350000.00' },
      loanSuretyInfo: [
        {
          borrowerName: "Ann Marie D'Aguilar-Brown",
          beneficiaryName: "Ann Marie D'Aguilar-Brown",
          guarantorName: 'Winston Palmer',
          loanData: [{ academicYear: '2026', amountApplied: '350000.00' }],
        },
      ],
    },
  });

const productsWithDisclaimer = keysOf(disclaimers).filter((product) => disclaimers[product] !== null);
const withAgreement = productsWith(({ agreement }) => agreement !== 'MASTER_DATA');
const withSpecialAgreement = productsWith(
  ({ agreement }) => agreement !== 'MASTER_DATA' && agreement.minorOrImpairedTemplate !== null,
);

const AGREEMENTS: readonly [docType: AgreementType, loanTypes: readonly string[], roles: readonly string[]][] = [
  ['MASTER_AGREEMENT', withAgreement, ['BORROWER-BENEFICIARY', 'BORROWER']],
  ['MASTER_AGREEMENT_MINOR_VI', withSpecialAgreement, ['BORROWER-BENEFICIARY', 'BORROWER']],
  ['GUARANTOR_FORM', withAgreement, ['GUARANTOR']],
];

const terms = (lookups: LookupData | undefined): Exhibit[] =>
  AGREEMENTS.flatMap(([docType, loanTypes, roles]) =>
    loanTypes.flatMap((loanType) =>
      roles.map((role) => ({
        name: `${agreementTitle(docType, loanType)}, ${role}`,
        open: async () => {
          const template: TemplateId = templateOf(docType, loanType) ?? 'master-targeted';
          const { result } = await openAgreement({
            application: someApplication(role, loanType),
            lookups,
            docType,
            template,
          });
          return result;
        },
      })),
    ),
  );

const aDocument = (docType: string, label: string): ApplicantDocument =>
  applicantDocument.parse({ docType, label, name: label, mandatory: 'Y', generationRequired: 'N', inJourney: 'Y' });

/** One question of each data type (rule DOC-10). */
const everyQuestion = keysOf(valueKeys).map((dataType: DataType, index) => ({
  docTypeCode: 'INCOME',
  documentName: 'Proof of income',
  questionCode: `Q${index + 1}`,
  questionDesc: `A question of type ${dataType}?`,
  docSNO: index + 1,
  dataType,
  maxLength: 60,
  id: String(index + 1),
}));

const aPhoto = new Blob(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="2000"><rect width="3000" height="2000" fill="grey"/></svg>',
  ],
  { type: 'image/svg+xml' },
);

const receipt = paymentInfo.parse({
  transactionIdentifier: 'TX-0001',
  websiteName: 'portal.example.com',
  purchaserName: "Ann Marie D'Aguilar-Brown",
  transactionDate: '2026-11-21T15:02:00Z',
  totalAmount: '6250.00',
  transactionCurrency: 'JMD',
  authorizationCode: '123456',
  merchantName: "Students' Loan Bureau",
});

const SPINNER = 3_000;

/** Every dialog that there is (rules DLG-1 to DLG-11). What has a table in domain is listed from it, so that a new row appears by itself. */
export const groups = (lookups: LookupData | undefined): readonly Group[] => [
  {
    title: 'Messages',
    exhibits: keysOf<MessageType>(messages).map((type) => ({ name: type, open: () => dialogs.message(type) })),
  },
  {
    title: 'Messages in the words of the backend',
    exhibits: (['duplicateTargetedApplicationError', 'TrnExistsError', 'NumberNotExistsError'] as const).map(
      (type) => ({
        name: `${type}, with words`,
        open: () => dialogs.message(type, 'What the backend says: <b>never markup</b>.'),
      }),
    ),
  },
  {
    title: 'Checklists and appealInfo',
    exhibits: [
      ...keysOf<ChecklistCode>(checklists).map((code) => ({ name: code, open: () => dialogs.checklist(code) })),
      { name: 'appealInfo', open: dialogs.appealInfo },
    ],
  },
  {
    title: 'Disclaimers',
    exhibits: productsWithDisclaimer.map((loanType) => ({
      name: `disclaimerMessage, ${loanType}`,
      open: () => dialogs.disclaimer(loanType),
    })),
  },
  {
    title: 'Confirmations',
    exhibits: [
      ...keysOf<ConfirmationType>(confirmations).map((type) => ({ name: type, open: () => dialogs.confirm(type) })),
      ...keysOf<keyof typeof questions>(questions).map((name) => ({
        name,
        open: () => dialogs.actions<ActionName>(questions[name]),
      })),
      { name: 'the reason why an application is cancelled', open: askReason },
      {
        name: 'the confirmation dialog with its five actions',
        open: () =>
          dialogs.actions({
            title: 'Confirmation',
            text: 'Each button answers something else.',
            offer: keysOf<ActionName>(actions),
          }),
      },
    ],
  },
  {
    title: 'Session',
    exhibits: [{ name: 'the countdown of 120 seconds', open: showCountdown }],
  },
  {
    title: 'Documents',
    exhibits: [
      {
        name: 'document questions',
        open: () =>
          openQuestionDialog({
            questionnaire: { document: aDocument('INCOME', 'Proof of income'), questions: everyQuestion },
            role: 'Borrower and beneficiary',
            application: someApplication('BORROWER-BENEFICIARY', 'TARGETED'),
            previous: [],
            initial: new Map(),
            isRetry: false,
          }),
      },
      {
        name: 'missing documents',
        open: () => showMissingDocuments([aDocument('ID', 'Identification'), aDocument('TRANSCRIPT', 'Transcript')]),
      },
      { name: 'removing a file', open: () => confirmRemoval('passport.pdf') },
      {
        name: 'a photo, is it readable',
        open: () => reviewPhoto({ name: 'passport.svg', photo: aPhoto, accept: 'image/*', onReplace: () => undefined }),
      },
    ],
  },
  { title: 'Agreements', exhibits: terms(lookups) },
  {
    title: 'Payment',
    exhibits: [
      {
        name: 'receipt',
        open: () =>
          dialogs.open<'OK'>((close) => <Receipt payment={receipt} onOk={() => close('OK')} />, {
            title: 'Payment approved',
            onCancel: (close) => close('OK'),
          }),
      },
    ],
  },
  {
    title: 'One at a time',
    exhibits: [
      {
        name: 'three in a queue',
        open: () =>
          Promise.all([dialogs.message('noNetwork'), dialogs.confirm('loanAmountAlert'), dialogs.message('timeOut')]),
      },
      {
        name: 'the same one twice',
        open: () => Promise.all([dialogs.message('serverError'), dialogs.message('serverError')]),
      },
      {
        name: 'Please wait... for three seconds',
        open: async () => {
          const countOut = trackInFlight();
          await new Promise((resolve) => setTimeout(resolve, SPINNER));
          countOut();
        },
      },
    ],
  },
];
