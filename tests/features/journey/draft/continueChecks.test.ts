import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call } from '#api/client.ts';
import { type Application, applicant } from '#domain/application.ts';
import { checkEffects } from '#features/journey/draft/checkDraft.ts';
import { withConsequences } from '#features/journey/draft/consequences.ts';
import { type CheckResult, runContinueChecks } from '#features/journey/draft/continueChecks.ts';
import { valuesOf } from '#features/journey/draft/tabValues.ts';
import { dialogQueue } from '#ui/dialogQueue.ts';
import { backend } from '../../../support/backend.ts';
import { anApplication } from '../../../support/builders.ts';
import { leave, signIn } from '../journeys.tsx';

let trn = '';
beforeEach(async () => {
  trn = (await signIn('applicant with fees due')).user.trn;
});
afterEach(leave);

const thisYear = async (): Promise<string> => {
  const own = (await backend.state()).applications.find(({ ownerTrn }) => ownerTrn === trn);
  return String(own?.loanDetails.loanApplication.academicYear);
};

const run = async (tab: string, application: Application, before: Application = application): Promise<CheckResult> =>
  runContinueChecks(
    tab,
    { before: valuesOf(tab, before), application, lookups: await call('lookups', {}) },
    checkEffects(new QueryClient()),
  );
const firstFinding = (result: CheckResult) => (result.kind === 'wrong' ? result.findings[0] : undefined);

describe('one application for a loan in an academic year, asked before the long form', () => {
  it.each([
    ['product', 'productName'],
    ['programme', 'academicYear'],
  ])('on the tab %s', async (tab, path) => {
    const next = anApplication({ ssn: trn, educationDetails: { academicYear: await thisYear() } });
    expect(firstFinding(await run(tab, next))).toMatchObject({
      path,
      message: expect.stringMatching(/^You already have/),
    });
  });

  it('and again at the amount', async () => {
    const { loanDetails } = anApplication();
    const loanApplication = { academicYear: await thisYear() };
    const next = anApplication({ ssn: trn }, { loanDetails: { ...loanDetails, loanApplication } });
    expect(firstFinding(await run('amount', next))).toMatchObject({ path: 'academicYear' });
  });

  it('not while the year is unknown, nor for another one, nor for a loan without years', async () => {
    expect((await run('product', anApplication({ ssn: trn }))).kind).toBe('pass');
    const other = anApplication({ ssn: trn, educationDetails: { academicYear: '2001' } });
    expect((await run('product', other)).kind).toBe('pass');
    expect((await run('amount', anApplication({ ssn: trn, productName: 'TL' }))).kind).toBe('pass');
  });
});

describe('programmes that a product does not fund', () => {
  it.each([
    ['POSTGRAD', 'LEC', /national law school is not funded/],
    ['TARGETED', 'AIMS', /AIMS and preliminary programmes are not funded/],
    ['TARGETED', 'PRE', /AIMS and preliminary programmes are not funded/],
  ])('%s refuses %s with the reason of its disclaimer', async (productName, programme, reason) => {
    const result = await run('programme', anApplication({ ssn: trn, productName, educationDetails: { programme } }));
    expect(firstFinding(result)).toMatchObject({ path: 'programme', message: expect.stringMatching(reason) });
  });

  it.each([
    ['PAYS', 'AIMS'],
    ['TARGETED', 'LAW'],
    ['POSTGRAD', 'MBA'],
  ])('%s funds %s', async (productName, programme) => {
    const next = anApplication({ ssn: trn, productName, educationDetails: { programme } });
    expect((await run('programme', next)).kind).toBe('pass');
  });
});

describe('the TRN of the person named (beneficiaryTrn: invalid)', () => {
  it.each([
    ['999123000', 'wrong'],
    ['999123456', 'pass'],
  ])('%s, as the tax authority knows it: %s', async (ssn, kind) => {
    const person = { ssn, firstName: 'Cy', lastName: 'Reid', dateOfBirth: '2004-03-27' };
    const beneficiary = applicant.parse({ role: 'BENEFICIARY', ...person });
    const asking = run('beneficiary', anApplication({ role: 'BORROWER' }, { applicants: [beneficiary] }));
    if (kind === 'wrong') {
      await expect.poll(() => dialogQueue.get().map(({ title }) => title)).toEqual(['TRN not verified']);
      const [dialog] = dialogQueue.get();
      if (dialog && 'buttons' in dialog.content) dialog.content.buttons[0]?.onPress();
    }
    const result = await asking;
    expect(result.kind).toBe(kind);
    if (kind === 'wrong') expect(firstFinding(result)).toMatchObject({ path: 'beneficiaryTrn' });
  });
});

it('a change of role takes away whoever has no part any more', async () => {
  const borrower = applicant.parse({ id: 'B', role: 'BORROWER' });
  const next = anApplication({ ssn: trn }, { applicants: [borrower] });
  const result = await run('product', next, anApplication({ role: 'BENEFICIARY' }));
  expect(result.kind === 'pass' && withConsequences(next, result.consequences).applicants).toHaveLength(1);
});
