// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { call } from '#api/client.ts';
import { session } from '#api/session.ts';
import { type Application, isOpen, viewedBy, withPartSubmitted } from '#domain/application.ts';
import { toRequestBody } from '#domain/applicationBody.ts';
import type { LookupData } from '#domain/lookup.ts';
import { optionsOf } from '#domain/lookups.ts';
import { productCodes } from '#domain/products.ts';
import { customerRoles, isOfferedRole } from '#domain/roles.ts';
import { locateFindings } from '#features/journey/findingPaths.ts';
import { collateralTab } from '#features/journey/loan/collateralTab.ts';
import { routeAfter } from '#features/journey/screens.ts';
import { REVIEW, stepsOf } from '#features/journey/steps.ts';
import { tabFindings } from '#features/journey/tabState.ts';
import { panelStates } from '#features/journey/usePanelStates.ts';
import { partFindings } from '#mocks/rules/application.ts';
import { backend } from '../../support/backend.ts';
import { compareTrafficWithDocument } from '../../support/traffic.ts';
import { answerAllTabs, answerAllTabsWithChecks, isFieldsStep, postAsDraft } from './answerAllTabs.ts';
import { beginApplication } from './beginApplication.ts';
import { answerDocuments } from './completeDraft.ts';
import { expectedFees, fetchFees, payFees } from './fees.ts';
import { clearTab, signIn } from './signedIn.ts';

compareTrafficWithDocument();

afterEach(clearTab);

const CUSTOMER_TYPES = ['REGULAR', 'PSE', 'SLB_EMPLOYEE'] as const;
const ROLES = customerRoles.filter((code) => isOfferedRole({ code }));
const combinations = productCodes.flatMap((product) => ROLES.map((role) => [product, role] as const));

const codesOf = (lookups: LookupData, name: string) => optionsOf(lookups, name).map(({ code }) => code);

/** Answers every tab with its checks, saves the documents, pays, and submits; returns the submitted application. */
async function apply(answers: { productName: string; role: string; customerType: string }): Promise<Application> {
  const { begun, lookups } = await beginApplication({});
  const answered = await answerAllTabsWithChecks(begun, {
    lookups,
    answers: { ...answers, isEmployed: 'YES', onPath: 'NO' },
  });
  const ready = await answerDocuments(await postAsDraft(answered));
  const { customerType, productName } = answers;

  const feesState = async () => panelStates(ready, { required: [], fees: await fetchFees(ready), lookups }).fees;
  expect(await feesState()).toBe('notStarted');
  expect(await payFees(ready)).toEqual(expectedFees(productName, customerType));
  expect(await feesState()).toBe('done');

  const last = stepsOf(ready, lookups).at(-1);
  expect(last && routeAfter(last, ready, lookups)).toBe(`/journey/${REVIEW}`);
  expect(await call('validateApplication', { body: toRequestBody(ready) })).toEqual({ valid: true, errors: [] });
  const body = { ...toRequestBody(ready), requestId: crypto.randomUUID() };
  expect(await call('createApplication', { body })).toMatchObject({ status: 'SUBMITTED' });
  return ready;
}

describe.each(combinations)('An application for %s as %s', (productName, role) => {
  it.each(CUSTOMER_TYPES)(
    'by a customer of type %s passes every check, and is paid for and submitted',
    async (type) => {
      const ready = await apply({ productName, role, customerType: type });
      expect(ready.applicants[0]).toMatchObject({ customerType: type });
      const [starter, ...people] = ready.applicants;
      expect(toRequestBody(ready)).toMatchObject({
        loanType: productName,
        borrowerTrn: role === 'BENEFICIARY' ? people.find((one) => one.role === 'BORROWER')?.ssn : starter?.ssn,
        beneficiaryTrn: role === 'BORROWER' ? people.find((one) => one.role === 'BENEFICIARY')?.ssn : starter?.ssn,
        loanDetails: { studentLoan: { amountApplied: '300000.00' } },
      });
    },
  );

  it('reports each missing answer on its screen, in the browser and by the server', async () => {
    const { begun, lookups } = await beginApplication({ productName, role });
    const stored = await postAsDraft(begun);
    const { valid, errors } = await call('validateApplication', { body: toRequestBody(stored) });
    expect(valid).toBe(false);
    const placed = locateFindings(errors, stored, lookups);
    expect(placed.filter(({ step }) => step === undefined)).toEqual([]);

    const onServer = new Set(
      placed.flatMap(({ step, path }) => (step && isFieldsStep(step) ? [`${step.tab.id} ${path}`] : [])),
    );
    const inBrowser = new Set(
      stepsOf(stored, lookups)
        .filter(isFieldsStep)
        .flatMap(({ tab }) => tabFindings(tab, stored, lookups).map(({ path }) => `${tab.id} ${path}`)),
    );
    // The second account number is not sent; a missing address or person is reported as a whole.
    const isAsked = (what: string) => !/confirmAccountNumber|^(guarantors|beneficiary|borrower|address) /.test(what);
    expect([...inBrowser].filter(isAsked).sort()).toEqual([...onServer].filter(isAsked).sort());
  });
});

describe('A term loan that buys a home', () => {
  it('includes the mortgage and is submitted with it', async () => {
    const { begun, lookups } = await beginApplication({});
    const answers = { productName: 'TL', role: 'BORROWER-BENEFICIARY', purpose: 'MORTGAGE' };
    const ready = await answerDocuments(await postAsDraft(answerAllTabs(begun, { lookups, answers, yesNo: 'NO' })));
    expect(stepsOf(ready, lookups).map(({ tab }) => tab.id)).toContain('mortgage');
    expect(ready.loanDetails.mortgageLoan).toMatchObject({ propertyUsage: 'PRES', propertyValue: '1000.00' });
    expect(await call('validateApplication', { body: toRequestBody(ready) })).toMatchObject({ valid: true });
  });
});

describe('Each of the ten types of collateral', () => {
  it('reports each missing field, in the browser and by the server', async () => {
    const { begun, lookups } = await beginApplication({});
    const application = answerAllTabs(begun, { lookups, answers: { productName: 'LC', role: 'BORROWER-BENEFICIARY' } });
    const { collaterals } = application.loanDetails;
    expect(collaterals.map(({ type }) => type)).toEqual(codesOf(lookups, 'COMMON_Collateral_Type'));
    for (const [index, entry] of collaterals.entries()) {
      for (const key of Object.keys(entry)) {
        const without = {
          ...application,
          loanDetails: { ...application.loanDetails, collaterals: collaterals.with(index, { ...entry, [key]: '' }) },
        };
        const path = `collaterals.${index}.${key}`;
        // The serial number is optional.
        const missing = key === 'serial' ? [] : [path];
        expect(tabFindings(collateralTab, without, lookups)).toMatchObject(
          missing.map((one) => ({ path: one, isMissing: true })),
        );
        const found = partFindings(without, 0, application.applicants[0]?.ssn ?? '');
        const placed = locateFindings(found, without, lookups).filter(({ step }) => step?.tab.id === 'collateral');
        expect(placed.map((one) => one.path)).toEqual(missing);
      }
    }
  });
});

describe('A guarantor', () => {
  it('completes their own part from the first screen to the end, and changes nothing else', async () => {
    const { user } = await signIn('guarantor');
    const lookups = await call('lookups', {});
    const [item] = await call('workItems', { path: { trn: user.trn } });
    const arn = item?.arn ?? '';
    const before = (await backend.state()).applications.find((one) => one.arn === arn);

    const held = viewedBy(await call('application', { path: { arn } }), session.get()?.user ?? user);
    expect(stepsOf(held, lookups).map(({ page, index }) => `${page.id},${index}`)).toEqual([
      'applicant,1',
      'applicant,2',
      'applicant,3',
      'finances,0',
      'finances,1',
      'documents,0',
      'documents,1',
      'agreements,0',
      'agreements,1',
    ]);
    const ready = await answerDocuments(await postAsDraft(answerAllTabs(held, { lookups, answers: {} })));
    expect(await call('validateApplication', { body: toRequestBody(ready) })).toMatchObject({ valid: true });
    await call('createApplication', { body: toRequestBody(ready) });
    expect(isOpen(ready)).toBe(true);
    expect(isOpen(withPartSubmitted(ready, 'SUBMITTED'))).toBe(false);

    const after = (await backend.state()).applications.find((one) => one.arn === arn);
    const others = (all: typeof after) => all?.applicants.filter(({ ssn }) => ssn !== user.trn);
    expect(others(after)).toEqual(others(before));
    expect(after?.loanDetails).toEqual(before?.loanDetails);
    expect(after?.applicants.find(({ ssn }) => ssn === user.trn)).toMatchObject({
      state: 'ACCEPTED',
      incomeDetails: { grossIncome: '2000.00' },
    });
  });
});
