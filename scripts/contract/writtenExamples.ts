import type { Examples } from './document.ts';

// Examples of the calls that the check of a backend never makes. Plainly fake.

const TRN = '999481207';
const ARN = 'SLB2026000001';
const ID = '123e4567-e89b-42d3-a456-426614174000';

const codeSent = { referenceId: 'REF-000001', maskedEmail: 'z***@example.com', maskedMobile: '(876)555-**77' };
const requestOf = (code: string, details?: object) => ({
  body: { trn: TRN, arn: ARN, code, narration: 'Why I ask for it.', details, documents: [], requestId: ID },
  answer: { requestId: 'RQ-000001', status: 'RECEIVED' },
});

export const writtenExamples: Examples = {
  signUp: {
    body: {
      firstName: 'Zoë',
      middleName: '',
      lastName: "D'Costa",
      trn: TRN,
      dateOfBirth: '2004-03-27',
      email: 'zoe.dacosta@example.com',
      mobileNumber: '(876)555-0177',
      customerType: 'REGULAR',
      password: 'Mango#Season26',
      securityQuestions: [1, 2, 3].map((number) => ({ questionCode: `Q${number}`, answer: `Answer ${number}` })),
      consents: { termsOfUse: 'Y', dataProtection: 'Y', contact: 'N' },
    },
    answer: codeSent,
  },
  forgotPassword: { body: { userName: 'zoe.dacosta@example.com' }, answer: codeSent },
  resetPassword: { body: { referenceId: 'REF-000001', password: 'Mango#Season26' }, answer: { reset: true } },
  verifyCode: { body: { referenceId: 'REF-000001', code: '123456' }, answer: { verified: false, attemptsLeft: 4 } },
  validateContact: {
    body: { trn: TRN, email: 'zoe.new@example.com' },
    answer: { available: true, referenceId: 'REF-000002', maskedEmail: 'z***@example.com' },
  },
  saveContact: {
    body: { trn: TRN, email: 'zoe.new@example.com', referenceId: 'REF-000002', code: '123456' },
    answer: { saved: true },
  },
  createApplication: { answer: { arn: ARN, status: 'SUBMITTED', version: 13 } },
  authorisePayment: {
    body: {
      trn: TRN,
      arn: ARN,
      feeCode: 'APPLICATION',
      amount: 'U2FsdGVkX1+encrypted',
      currency: 'JMD',
      payerName: "Zoë D'Costa",
      payerEmail: 'zoe.dacosta@example.com',
      requestId: ID,
    },
    answer: { token: 'payment-token', transactionIdentifier: 'TX-000001', gatewayUrl: 'https://pay.example.com/' },
  },
  transactionStatus: { body: { transactionIdentifier: 'TX-000001' }, answer: { status: 'IN_PROGRESS' } },
  appealRequest: requestOf('RP'),
  serviceRequest: requestOf('RCDPD', { refundTreatment: 'APPLY_TO_LOAN' }),
  resume: {
    body: { context: 'the context of the invitation' },
    answer: {
      token: 'token',
      refreshToken: 'refresh-token',
      user: { trn: TRN, firstName: 'Zoë', middleName: '', lastName: "D'Costa", email: 'zoe.dacosta@example.com' },
      applicantId: `${ARN}-2`,
      role: 'GUARANTOR',
    },
  },
  validateTrn: {
    body: { trn: TRN, firstName: 'Zoë', lastName: "D'Costa", dateOfBirth: '2004-03-27' },
    answer: { valid: true },
  },
  updateIdentification: {
    body: { idType: 'PASSPORT', idNumber: 'A1234567', idIssueDate: '2022-02-01', idExpiryDate: '2032-01-31' },
    answer: { updated: true },
  },
};
