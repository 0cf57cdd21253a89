import { type AnswerTo, type CallName, endpoints } from '#api/endpoints.ts';
import { acceptedAgreements } from '#domain/acceptance.ts';
import { agreementFacts } from '#domain/agreementFacts.ts';
import { agreementValues } from '#domain/agreementValues.ts';
import { type Application, otherApplicants, ownApplicant, viewedBy } from '#domain/application.ts';
import { toRequestBody } from '#domain/applicationBody.ts';
import { readerOf } from '#domain/listedApplication.ts';
import { loanProductOf } from '#domain/loanProduct.ts';
import { loanStatusText } from '#domain/loanStatus.ts';
import type { LookupData } from '#domain/lookup.ts';
import { optionsOf } from '#domain/lookups.ts';
import { missingForAgreement } from '#domain/missingForAgreement.ts';
import { formatAmount } from '#domain/money.ts';
import { payableFee, payableInstalment } from '#domain/payment.ts';
import { approvedPayments, withPayments } from '#domain/paymentStatus.ts';
import { invitationText, readerIn, waitingText } from '#domain/people.ts';
import { newLoanFrom, renewed } from '#domain/renewal.ts';
import { requestStatusText } from '#domain/requestStatus.ts';
import { statusText } from '#domain/statusText.ts';
import { applicationTitle } from '#domain/titles.ts';
import type { User } from '#domain/user.ts';
import { answersOf } from '#features/journey/answers/stepAnswers.ts';
import { progressOf } from '#features/journey/progress.ts';
import { keptPaths, renewalSteps } from '#features/journey/renewal/carriedOver.ts';
import { routeOfStepId, stepId } from '#features/journey/steps.ts';
import { panelStates } from '#features/journey/usePanelStates.ts';
import { formatLongDay, formatLongInstant, today } from '#lib/dates.ts';
import { anApplication } from '../support/builders.ts';

/** Who reads it, and what is known beside it. */
export interface Around {
  user: User;
  lookups: LookupData;
  required: AnswerTo<'requiredDocuments'>;
  fees: AnswerTo<'fees'>;
}

/** What the screens make of an application. */
function ofApplication(stored: Application, { user, lookups, required, fees }: Around): unknown {
  const application = viewedBy(stored, user);
  const panels = panelStates(application, { required, fees, lookups });
  const steps = renewalSteps(application, { panels, lookups, required, confirmed: [] });
  return {
    route: routeOfStepId(application.lastVisitedPage, application),
    progress: progressOf(application, steps, { lookups, required }),
    steps: steps.map((step) => [stepId(step), step.state, answersOf(step.tab, application, lookups)]),
    status: statusText(application, readerIn(application), lookups),
    waiting: waitingText(application, lookups),
    people: otherApplicants(application).map((person) => invitationText(person, application, lookups)),
    agreement: agreementValues(application, lookups, today()),
    facts: agreementFacts(application, lookups, today()),
    missing: missingForAgreement(application, lookups),
    moreInfo: application.moreInfo && [application.moreInfo.message, formatLongDay(application.moreInfo.due)],
    renewed: renewed(
      { loanType: 'TARGETED', applicant: ownApplicant(application), application, academicYear: '2027' },
      user,
      keptPaths,
      { lookups },
    ),
    body: toRequestBody(application),
  };
}

/** By call: what is made of its answer, after its schema has read it. */
const shown: Partial<Record<CallName, (answer: unknown, around: Around) => unknown>> = {
  application: (answer, around) => ofApplication(endpoints.application.answer.parse(answer), around),
  previousApplicant: (answer, { user }) => {
    const before = endpoints.previousApplicant.answer.parse(answer);
    return before && newLoanFrom(before, user, keptPaths);
  },
  applicationList: (answer, { lookups }) =>
    endpoints.applicationList.answer
      .parse(answer)
      .map((one) => [
        applicationTitle(one, lookups),
        statusText(one, readerOf(one), lookups),
        formatAmount(one.amountApplied),
        formatLongDay(one.submittedOn),
        formatLongInstant(one.lastUpdated),
      ]),
  workItems: (answer) =>
    endpoints.workItems.answer.parse(answer).map(({ title, dueDate }) => [title, formatLongDay(dueDate)]),
  loanNumbers: (answer, { lookups }) =>
    endpoints.loanNumbers.answer
      .parse(answer)
      .map(({ status, loanType, balance }) => [loanStatusText(status, loanType, lookups), formatAmount(balance)]),
  requests: (answer) =>
    endpoints.requests.answer
      .parse(answer)
      .map(({ status, createdOn }) => [requestStatusText(status), formatLongDay(createdOn)]),
  requiredDocuments: (answer, { lookups, fees }) =>
    panelStates(anApplication(), { required: endpoints.requiredDocuments.answer.parse(answer), fees, lookups }),
  fees: (answer) =>
    endpoints.fees.answer
      .parse(answer)
      .map((fee) => [payableFee(fee), formatAmount(fee.amount, fee.currency), fee.paid]),
  instalments: (answer) => endpoints.instalments.answer.parse(answer).map((one) => [payableInstalment(one), one.paid]),
  refreshPayments: (answer, { fees }) => {
    const { payments } = endpoints.refreshPayments.answer.parse(answer);
    return [
      withPayments(fees, payments),
      approvedPayments(payments).map(({ transactionDate, totalAmount, transactionCurrency }) => [
        formatLongInstant(transactionDate),
        formatAmount(totalAmount, transactionCurrency),
      ]),
    ];
  },
  lookups: (answer) => {
    const lookups = endpoints.lookups.answer.parse(answer);
    return [
      lookups.questions,
      Object.keys(lookups.lists).map((name) => optionsOf(lookups, name).map(({ code, label }) => [code, label])),
      optionsOf(lookups, 'Loan_Products_Master').map(({ code }) => loanProductOf(lookups, code)),
    ];
  },
};

/** What the screens make of an answer of the backend. */
export const shownOf = (call: CallName, answer: unknown, around: Around): unknown =>
  shown[call]?.(answer, around) ?? endpoints[call].answer.parse(answer);

/** What an answer means: what is read of it, and of what is kept as it came, whether it still holds. */
export function meaningOf(call: CallName, answer: unknown, around: Around): unknown {
  if (call === 'lookups') return shownOf(call, answer, around);
  if (call !== 'application') return endpoints[call].answer.parse(answer);
  const stored = endpoints[call].answer.parse(answer);
  return [
    stored.applicants.map((person) => ({
      ...person,
      agreements: person.agreements.map(({ acceptedFor: _kept, ...one }) => one),
    })),
    { ...stored, applicants: [] },
    acceptedAgreements(viewedBy(stored, around.user)).length,
  ];
}
