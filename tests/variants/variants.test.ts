// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { call } from '#api/client.ts';
import { type Application, applicant, ownApplicant } from '#domain/application.ts';
import { toRequestBody } from '#domain/applicationBody.ts';
import { isStartedByUser } from '#domain/listedApplication.ts';
import type { LookupData } from '#domain/lookup.ts';
import { labelOf } from '#domain/lookups.ts';
import { applicationOf } from '#features/journey/draft/draft.ts';
import { loadDraft } from '#features/journey/draft/draftStorage.ts';
import { openRenewal } from '#features/journey/draft/openApplication.ts';
import { sendUnsaved } from '#features/journey/draft/sendUnsaved.ts';
import { panelStates } from '#features/journey/usePanelStates.ts';
import type { RawValues } from '#forms/values.ts';
import { today } from '#lib/dates.ts';
import { answerAllTabs, postAsDraft } from '../features/journey/answerAllTabs.ts';
import { beginApplication } from '../features/journey/beginApplication.ts';
import { answerDocuments } from '../features/journey/completeDraft.ts';
import { expectedFees, fetchFees, payFees } from '../features/journey/fees.ts';
import { clearTab, signIn } from '../features/journey/signedIn.ts';
import { endVariant, startVariant, variantNames } from './withVariant.ts';

afterEach(() => {
  clearTab();
  endVariant();
});

/** Answers every tab, saves, pays and submits; returns the status in the list of applications, as the portal says it. */
async function finish(begun: Application, lookups: LookupData, answers: RawValues): Promise<string> {
  const ready = await answerDocuments(
    await postAsDraft(answerAllTabs(begun, { lookups, answers: { householdSize: '2', ...answers } })),
  );
  const trn = ownApplicant(ready).ssn;
  const required = await call('requiredDocuments', { path: { trn, arn: ready.arn } });
  expect(await payFees(ready)).toEqual(expectedFees(ownApplicant(ready).productName, 'REGULAR'));
  const fees = await fetchFees(ready);
  expect(fees.filter(({ paid }) => paid !== 'Y')).toEqual([]);
  const { questions, uploads, agreements, fees: paid } = panelStates(ready, { required, fees, lookups });
  expect({ questions, uploads, agreements, paid }).toEqual({
    questions: 'done',
    uploads: 'done',
    agreements: 'done',
    paid: 'done',
  });
  const body = toRequestBody(ready);
  const { valid, errors } = await call('validateApplication', { body });
  expect({ valid, errors }).toEqual({ valid: true, errors: [] });
  await call('createApplication', { body: { ...body, requestId: crypto.randomUUID() } });
  const listed = await call('applicationList', { path: { trn } });
  const own = listed.find(({ arn }) => arn === ready.arn);
  expect(own && isStartedByUser(own)).toBe(true);
  return labelOf(lookups, 'Application_Status_Master', own?.status ?? '');
}

/** Answers with the codes of a variant. */
const answersFor: Readonly<Record<string, RawValues>> = { employmentCodes: { employmentStatus: 'E1' } };

const statusBy = (name: string): string => (name === 'unknownStatuses' ? 'Status RECEIVED' : 'Submitted');

describe.each(variantNames)('With a backend of the variant %s', (name) => {
  it.each([
    ['a student loan', { productName: 'TARGETED', role: 'BORROWER-BENEFICIARY' }],
    ['a loan with collateral', { productName: 'LC', role: 'BORROWER-BENEFICIARY' }],
  ])('an application for %s is submitted', async (_what, loan) => {
    await startVariant(name);
    const { begun, lookups } = await beginApplication({});
    expect(await finish(begun, lookups, { ...loan, isEmployed: 'YES', onPath: 'NO', ...answersFor[name] })).toBe(
      statusBy(name),
    );
  });

  it('a renewal is submitted', async () => {
    await startVariant(name);
    const { user } = await signIn('returning applicant');
    const lookups = await call('lookups', {});
    const before = await call('previousApplicant', { path: { trn: user.trn } });
    const { previousArn } = await call('renewApplicable', { path: { trn: user.trn, loanType: 'TARGETED' } });
    const application = await call('application', { path: { arn: previousArn } });
    openRenewal(user, {
      loanType: 'TARGETED',
      applicant: before ?? applicant.parse(application.applicants[0]),
      application,
      academicYear: today().slice(0, 4),
    });
    await sendUnsaved(new QueryClient(), user.trn);
    const draft = loadDraft(user.trn);
    if (!draft) throw new Error('The renewal was not begun');
    expect(await finish(applicationOf(draft), lookups, { isEmployed: 'YES', onPath: 'NO', ...answersFor[name] })).toBe(
      statusBy(name),
    );
  });
});
