import { type Applicant, fullName } from '#domain/application.ts';
import { labelOf } from '#domain/lookups.ts';
import { z } from '#lib/zod.ts';
import { findRecord } from '../applications/access.ts';
import { accountByTrn } from '../auth/accounts.ts';
import { openSession } from '../auth/sessions.ts';
import { isRegistered } from '../auth/taxAuthority.ts';
import { type CallContext, callerWithTrn, get, type MockCall, post, withoutToken } from '../call.ts';
import { pdfOf } from '../documents/pdf.ts';
import { requiredDocuments } from '../documents/required.ts';
import { ErrorResponse } from '../errorResponse.ts';
import { codeOf, future, idNumber, past } from '../rules/checks.ts';
import { textReader } from '../rules/rule.ts';
import { checkedText, nonEmptyText } from '../schemas.ts';

const taxPayer = z.looseObject({
  trn: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string(),
});

const identification = z.object({
  idType: checkedText(codeOf('ID_Type_Master')),
  idNumber: checkedText(idNumber),
  idIssueDate: checkedText(past),
  idExpiryDate: checkedText(future),
});

/** Opens an application for an invited person: number, TRN, date of birth and the context of the link must match. */
function resume({ db, now, query }: CallContext, { context }: { context: string }) {
  const [arn, ssn, dob] = [query('arn'), query('ssn'), query('dob')];
  const record = db.applications.find(({ application }) => application.arn === arn);
  const person = record?.application.applicants.find((one) => one.ssn === ssn && one.dateOfBirth === dob);
  if (!record || !person || record.contexts[ssn] !== context)
    throw new ErrorResponse(400, 'These details do not match an application. Check them and try again.');
  const user = accountByTrn(db, ssn)?.user ?? userFrom(person);
  return { ...openSession(db, user, now), user, applicantId: person.id, role: person.role };
}

const userFrom = ({ ssn, firstName, middleName, lastName, email, mobileNumber, isSLBEmployee }: Applicant) => ({
  trn: ssn,
  firstName,
  middleName,
  lastName,
  email,
  mobileNumber,
  isSLBEmployee: isSLBEmployee || 'NO',
});

function snapshot({ db, path, caller }: CallContext) {
  const arn = path('arn');
  const { application } = findRecord(db, arn, caller().trn).record;
  const text = textReader(application);
  const starter = application.applicants[0];
  const lines = [
    "Students' Loan Bureau (demo)",
    `Application ${arn}`,
    `Applicant: ${starter ? fullName(starter) : ''}`,
    `Loan: ${labelOf(undefined, 'Loan_Products_Master', application.loanType)}`,
    `Academic year: ${text('loanDetails.loanApplication.academicYear')}`,
    `Amount requested: J$ ${text('loanDetails.studentLoan.amountApplied')}`,
    `Status: ${labelOf(undefined, 'Application_Status_Master', application.status)}`,
  ];
  return { fileName: `${arn}.pdf`, contentType: 'application/pdf', data: btoa(pdfOf(lines)) };
}

function documents(context: CallContext) {
  const { trn } = callerWithTrn(context, context.path('trn'));
  const { record, part } = findRecord(context.db, context.path('arn'), trn);
  return requiredDocuments(context.path('arn'), record.application.applicants[part], record.application);
}

/** The calls about a person: their details, their documents, and resuming by invitation. */
export const applicantCalls: MockCall[] = [
  withoutToken(
    post('validateTrn', '/api/applicant/VALIDATE_TRN', taxPayer, ({ db }, body) => ({ valid: isRegistered(db, body) })),
  ),
  post('updateIdentification', '/api/applicant/UPDATE_CUSTOMER_ID/{trn}', identification, (context, body) => {
    const { trn } = callerWithTrn(context, context.path('trn'));
    context.db.identifications[trn] = body;
    return { updated: true };
  }),
  withoutToken(post('resume', '/api/ibps/applications/VALIDATE', z.looseObject({ context: nonEmptyText }), resume)),
  get('snapshot', '/api/ibps/applications/{arn}/loan/SNAPSHOT', snapshot),
  get('requiredDocuments', '/api/application/GET/DOCUMENTS/{trn}/{arn}', documents),
];
