import { type Applicant, fullName } from '#domain/application.ts';
import { today } from '#lib/dates.ts';
import { partOf } from '../applications/access.ts';
import { academicYearOf, duplicateMessage, duplicateOf } from '../applications/duplicates.ts';
import { type Caller, callerWith, get, type MockCall, type Visit } from '../call.ts';
import type { ApplicationRecord } from '../db.ts';
import { feesOf } from '../money/fees.ts';
import { textIn } from '../rules/rule.ts';

/** The applications in which the caller has a part, newest first. */
const applicationsOf = ({ db }: Visit, { trn }: Caller): { record: ApplicationRecord; part: number }[] =>
  db.applications
    .map((record) => ({ record, part: partOf(record, trn) }))
    .filter(({ part }) => part >= 0)
    .sort((a, b) => b.record.updatedAt - a.record.updatedAt);

const inDays = (now: number, days: number): string => today(new Date(now + days * 86_400_000));

function applicationList(visit: Visit) {
  return applicationsOf(visit, callerWith(visit, visit.path('trn'))).map(({ record, part }) => ({
    arn: record.application.arn,
    loanType: record.application.loanType,
    applicantType: record.application.applicants[0]?.applicantType ?? 'N',
    role: record.application.applicants[part]?.role ?? '',
    status: record.application.status,
    academicYear: academicYearOf(record.application),
    amountApplied: textIn(record.application)('loanDetails.studentLoan.amountApplied'),
    submittedOn: record.submittedOn,
    lastUpdated: new Date(record.updatedAt).toISOString(),
  }));
}

/** What the caller can do next, application by application. */
function workItems(visit: Visit) {
  const caller = callerWith(visit, visit.path('trn'));
  const fees = feesOf(visit.db, caller.trn, visit.now);
  return applicationsOf(visit, caller).flatMap(({ record, part }) => {
    const { arn, status, applicants } = record.application;
    const own = applicants[part];
    const item = (type: string, title: string, days: number) => ({
      workItemId: `${type}-${arn}`,
      arn,
      type,
      title,
      dueDate: inDays(visit.now, days),
      role: own?.role ?? '',
    });
    if (part > 0) return own?.state === 'ACCEPTED' ? [] : [item('AGREEMENT', agreementTitle(applicants[0]), 14)];
    const isDue = fees.some((fee) => fee.arn === arn && fee.paid === 'N');
    return [
      ...(status === 'DRAFT' ? [item('RESUME', 'Finish your application', 30)] : []),
      ...(status === 'MORE_INFO' ? [item('DOCUMENTS', 'Add the documents we asked for', 14)] : []),
      ...(isDue && status !== 'DRAFT' ? [item('PAYMENT', 'Pay the fees of your application', 14)] : []),
    ];
  });
}

const agreementTitle = (starter: Applicant | undefined): string =>
  `Guarantee the loan of ${starter ? fullName(starter) : 'an applicant'}`;

/** A loan of last year can be renewed, unless this year's application is under way already. */
function renewApplicable(visit: Visit) {
  const { trn } = callerWith(visit, visit.path('trn'));
  const loanType = visit.path('loanType');
  const own = visit.db.applications
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

function isUnique(visit: Visit) {
  const { trn } = callerWith(visit, visit.path('trn'));
  const [loanType, academicYear] = [visit.path('loanType'), visit.path('academicYear')];
  return duplicateOf(visit.db, trn, loanType, academicYear)
    ? { unique: false, message: duplicateMessage(loanType, academicYear) }
    : { unique: true };
}

/** The caller's answers of their last submitted application; 204 when there is none. */
function previousApplicant(visit: Visit): Applicant | undefined {
  const { trn } = callerWith(visit, visit.path('trn'));
  const [last] = visit.db.applications
    .filter(({ ownerTrn, submittedOn }) => ownerTrn === trn && submittedOn !== '')
    .sort((a, b) => b.submittedOn.localeCompare(a.submittedOn));
  const own = last?.application.applicants[0];
  return own && { ...own, ...visit.db.identifications[trn] };
}

/** What home shows, and what a new application starts from. */
export const listCalls: MockCall[] = [
  get('workItems', '/api/application/WORKITEM_LIST/{trn}', workItems),
  get('applicationList', '/api/application/LOANAPPLICATION_LIST/{trn}', applicationList),
  get('loanNumbers', '/api/application/LoanNumber_List/{trn}', (visit) => {
    const { trn } = callerWith(visit, visit.path('trn'));
    return visit.db.loans
      .filter((loan) => loan.trn === trn)
      .map(({ loanNumber, loanType, balance, status }) => ({ loanNumber, loanType, balance, status }));
  }),
  get('renewApplicable', '/api/application/RENEW_APPLICABLE/{trn}/{loanType}', renewApplicable),
  get('isUnique', '/api/application/VERIFY_APPLICATON_UNIQUENESS/{trn}/{loanType}/{academicYear}', isUnique),
  get('previousApplicant', '/api/application/GET_CUSTOMER/{trn}', previousApplicant),
];
