import { type Applicant, fullName } from '#domain/application.ts';
import { isBorrower, isGuarantor } from '#domain/roles.ts';
import { today } from '#lib/dates.ts';
import { applicantIndexOf, ENDED } from '../applications/access.ts';
import { academicYearOf, duplicateMessage, duplicateOf } from '../applications/duplicates.ts';
import { type CallContext, type Caller, callerWithTrn, get, type MockCall } from '../call.ts';
import type { ApplicationRecord } from '../db.ts';
import { feesOf } from '../money/fees.ts';
import { textReader } from '../rules/rule.ts';

/** The applications in which the caller has a part, newest first. */
const applicationsOf = ({ db }: CallContext, { trn }: Caller): { record: ApplicationRecord; part: number }[] =>
  db.applications
    .map((record) => ({ record, part: applicantIndexOf(record, trn) }))
    .filter(({ part }) => part >= 0)
    .sort((a, b) => b.record.updatedAt - a.record.updatedAt);

const inDays = (now: number, days: number): string => today(new Date(now + days * 86_400_000));

function applicationList(context: CallContext) {
  return applicationsOf(context, callerWithTrn(context, context.path('trn'))).map(({ record, part }) => ({
    arn: record.application.arn,
    loanType: record.application.loanType,
    applicantType: record.application.applicants[0]?.applicantType ?? 'N',
    role: record.application.applicants[part]?.role ?? '',
    isStarter: part === 0 ? 'Y' : 'N',
    status: record.application.status,
    academicYear: academicYearOf(record.application),
    amountApplied: textReader(record.application)('loanDetails.studentLoan.amountApplied'),
    submittedOn: record.submittedOn,
    lastUpdated: new Date(record.updatedAt).toISOString(),
  }));
}

/** What the caller can do next with each application. */
function workItems(context: CallContext) {
  const caller = callerWithTrn(context, context.path('trn'));
  const fees = feesOf(context.db, caller.trn, context.now);
  return applicationsOf(context, caller).flatMap(({ record, part }) => {
    const { arn, status, applicants, moreInfo } = record.application;
    const own = applicants[part];
    const itemDue = (type: string, title: string, dueDate: string) => ({
      workItemId: `${type}-${arn}`,
      arn,
      type,
      title,
      dueDate,
      role: own?.role ?? '',
    });
    const item = (type: string, title: string, days: number) => itemDue(type, title, inDays(context.now, days));
    if (part > 0)
      return own?.state === 'ACCEPTED' || ENDED.includes(status)
        ? []
        : [item('AGREEMENT', partTitle(own?.role ?? '', applicants[0]), 14)];
    const isDue = fees.some((fee) => fee.arn === arn && fee.paid === 'N');
    return [
      ...(status === 'DRAFT' ? [item('RESUME', 'Finish your application', 30)] : []),
      ...(status === 'MORE_INFO' ? [itemDue('DOCUMENTS', 'Give us what we asked for', moreInfo?.due ?? '')] : []),
      ...(isDue && status !== 'DRAFT' ? [item('PAYMENT', 'Pay the fees of your application', 14)] : []),
    ];
  });
}

/** What is asked of a named person, by their role. */
function partTitle(role: string, starter: Applicant | undefined): string {
  const name = starter ? fullName(starter) : 'an applicant';
  if (isGuarantor({ role })) return `Guarantee the loan of ${name}`;
  return isBorrower({ role }) ? `Borrow for ${name}` : `Give your details for the loan of ${name}`;
}

/** Whether a loan of last year can be renewed: not if this year's application is already in progress. */
function renewApplicable(context: CallContext) {
  const { trn } = callerWithTrn(context, context.path('trn'));
  const loanType = context.path('loanType');
  const own = context.db.applications
    .filter(({ ownerTrn, application }) => ownerTrn === trn && application.loanType === loanType)
    .sort((a, b) => b.updatedAt - a.updatedAt);
  const previous = own.find(({ application }) => ['APPROVED', 'DISBURSED'].includes(application.status));
  if (!previous) return { applicable: false, reason: 'There is no earlier loan of this type to renew.' };
  const underWay = own.some(({ application }) =>
    ['SUBMITTED', 'UNDER_REVIEW', 'MORE_INFO'].includes(application.status),
  );
  if (underWay) return { applicable: false, reason: 'An application for this loan is under way.' };
  return { applicable: true, previousArn: previous.application.arn };
}

function isUnique(context: CallContext) {
  const { trn } = callerWithTrn(context, context.path('trn'));
  const [loanType, academicYear] = [context.path('loanType'), context.path('academicYear')];
  return duplicateOf(context.db, { trn, loanType, academicYear, arn: context.query('arn') })
    ? { unique: false, message: duplicateMessage(loanType, academicYear) }
    : { unique: true };
}

/** The caller's answers in their last submitted application; 204 if there is none. */
function previousApplicant(context: CallContext): Applicant | undefined {
  const { trn } = callerWithTrn(context, context.path('trn'));
  const [last] = context.db.applications
    .filter(({ ownerTrn, submittedOn }) => ownerTrn === trn && submittedOn !== '')
    .sort((a, b) => b.submittedOn.localeCompare(a.submittedOn));
  const own = last?.application.applicants[0];
  return own && { ...own, ...context.db.identifications[trn] };
}

/** The lists of the home screen, and the data that a new application starts from. */
export const listCalls: MockCall[] = [
  get('workItems', '/api/application/WORKITEM_LIST/{trn}', workItems),
  get('applicationList', '/api/application/LOANAPPLICATION_LIST/{trn}', applicationList),
  get('loanNumbers', '/api/application/LoanNumber_List/{trn}', (context) => {
    const { trn } = callerWithTrn(context, context.path('trn'));
    return context.db.loans
      .filter((loan) => loan.trn === trn)
      .map(({ loanNumber, loanType, balance, status }) => ({ loanNumber, loanType, balance, status }));
  }),
  get('renewApplicable', '/api/application/RENEW_APPLICABLE/{trn}/{loanType}', renewApplicable),
  get('isUnique', '/api/application/VERIFY_APPLICATON_UNIQUENESS/{trn}/{loanType}/{academicYear}', isUnique),
  get('previousApplicant', '/api/application/GET_CUSTOMER/{trn}', previousApplicant),
];
