import { type Application, applicant, application } from '#domain/application.ts';
import { type ApplicantDocument, applicantDocument, type DataType, valueKeys } from '#domain/document.ts';
import { paymentInfo } from '#domain/payment.ts';

/** The keys of a table, with their type. */
export const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>): K[] =>
  Object.keys(table).filter((key): key is K => key in table);

/** An application whose first applicant has this role, with the data that an agreement shows. */
export const sampleApplication = (role: string, productName: string): Application =>
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

export const sampleDocument = (docType: string, label: string): ApplicantDocument =>
  applicantDocument.parse({ docType, label, name: label, mandatory: 'Y', generationRequired: 'N', inJourney: 'Y' });

/** One question of each data type (rule DOC-10). */
export const sampleQuestions = keysOf(valueKeys).map((dataType: DataType, index) => ({
  docTypeCode: 'INCOME',
  documentName: 'Proof of income',
  questionCode: `Q${index + 1}`,
  questionDesc: `A question of type ${dataType}?`,
  docSNO: index + 1,
  dataType,
  maxLength: 60,
  id: String(index + 1),
}));

export const samplePhoto = new Blob(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="2000"><rect width="3000" height="2000" fill="grey"/></svg>',
  ],
  { type: 'image/svg+xml' },
);

export const sampleReceipt = paymentInfo.parse({
  transactionIdentifier: 'TX-0001',
  websiteName: 'portal.example.com',
  purchaserName: "Ann Marie D'Aguilar-Brown",
  transactionDate: '2026-11-21T15:02:00Z',
  totalAmount: '6250.00',
  transactionCurrency: 'JMD',
  authorizationCode: '123456',
  merchantName: "Students' Loan Bureau",
});
