import { type CallName, endpoints } from '#api/endpoints.ts';
import { toRequestBody } from '#domain/applicationBody.ts';
import { demoPeople } from '#mocks/people.ts';
import { answerAllTabs } from '../features/journey/answerAllTabs.ts';
import { beginApplication } from '../features/journey/beginApplication.ts';
import { completeDraft } from '../features/journey/completeDraft.ts';
import { clearTab, signIn } from '../features/journey/signedIn.ts';
import { signedInAs } from '../mocks/fixtures.ts';
import { backend, device } from '../support/backend.ts';

/** What the demo backend answered: raw, as it came over the line. */
export interface DemoAnswer {
  call: CallName;
  body: unknown;
}

type Asked = readonly [call: CallName, path: string, body?: unknown];

/** A loan of each kind, with every tab answered, so that every key of an application has a value. */
async function fullApplications(): Promise<DemoAnswer[]> {
  const caller = await signedInAs('new applicant');
  const found: DemoAnswer[] = [];
  for (const answers of [
    { productName: 'LC', role: 'BORROWER-BENEFICIARY' },
    { productName: 'TL', role: 'BORROWER' },
    { productName: 'TARGETED', role: 'BENEFICIARY' },
  ]) {
    const { begun, lookups } = await beginApplication({});
    const full = answerAllTabs(begun, { lookups, answers: { householdSize: '2', onPath: 'NO', ...answers } });
    const { body } = await caller.post('/applications/', toRequestBody(full));
    found.push({ call: 'application', body });
  }
  return found;
}

async function answersTo({ name, userName, password }: (typeof demoPeople)[number]): Promise<DemoAnswer[]> {
  const { trn, token } = await signedInAs(name);
  const ask = async ([call, path, body]: Asked): Promise<DemoAnswer | undefined> => {
    const answer = await backend.ask(endpoints[call].method, `/slb/api${path}`, body, { token });
    return answer.status === 200 ? { call, body: answer.body } : undefined;
  };
  const lists = await Promise.all(
    (
      [
        ['signIn', '/auth/signin', { userName, password, device }],
        ['applicationList', `/application/LOANAPPLICATION_LIST/${trn}`],
        ['workItems', `/application/WORKITEM_LIST/${trn}`],
        ['loanNumbers', `/application/LoanNumber_List/${trn}`],
        ['requests', `/application/GET/REQUESTS/${trn}`],
        ['previousApplicant', `/application/GET_CUSTOMER/${trn}`],
        ['renewApplicable', `/application/RENEW_APPLICABLE/${trn}/TARGETED`],
        ['isUnique', `/application/VERIFY_APPLICATON_UNIQUENESS/${trn}/TARGETED/2026`],
        ['fees', `/charge/APPLICABLE_FEES/${trn}`],
        ['instalments', `/charge/APPLICABLE_FEES_EMI/${trn}`],
        ['refreshPayments', '/application/REFRESH_PAYMENTS', { trn }],
        ['config', '/master/config'],
        ['lookups', '/master/mdm'],
        ['signUpLookups', '/master/signup'],
      ] as const satisfies readonly Asked[]
    ).map(ask),
  );
  const bodyOf = (call: CallName) => lists.find((one) => one?.call === call)?.body;
  const listed = endpoints.applicationList.answer.parse(bodyOf('applicationList'));
  const loans = endpoints.loanNumbers.answer.parse(bodyOf('loanNumbers'));
  const { payments } = endpoints.refreshPayments.answer.parse(bodyOf('refreshPayments'));
  const each = await Promise.all([
    ...listed.flatMap(({ arn }) => [
      ask(['application', `/applications/${arn}`]),
      ask(['requiredDocuments', `/application/GET/DOCUMENTS/${trn}/${arn}`]),
    ]),
    ...payments.map(({ transactionIdentifier }) =>
      ask(['transactionStatus', '/charge/TRANSACTION_STATUS', { transactionIdentifier }]),
    ),
    ...loans.map(({ loanNumber }) => ask(['instalmentFee', `/charge/Get_EMI_Fee/${loanNumber}`])),
  ]);
  return [...lists, ...each].filter((one) => one !== undefined);
}

/** What the portal reads of every demo person. */
export async function demoAnswers(): Promise<DemoAnswer[]> {
  const full = await fullApplications();
  await signIn('half-finished applicant');
  await completeDraft();
  clearTab();
  const owing = await signedInAs('applicant with fees due');
  const [loan] = endpoints.loanNumbers.answer.parse(
    (await owing.get(`/application/LoanNumber_List/${owing.trn}`)).body,
  );
  await owing.post('/request/SERVICE_REQUEST', {
    trn: owing.trn,
    loanNumber: loan?.loanNumber,
    code: 'RCDPD',
    narration: 'I paid twice.',
    details: { refundTreatment: 'DEPOSIT' },
    documents: [],
    requestId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  });
  const found = [...full];
  for (const person of demoPeople) found.push(...(await answersTo(person)));
  return found;
}
