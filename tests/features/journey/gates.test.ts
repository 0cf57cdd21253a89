import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call } from '#api/client.ts';
import { type Application, applicant } from '#domain/application.ts';
import type { GateVerdict } from '#features/journey/gate.ts';
import { passGates } from '#features/journey/gates.ts';
import { dialogQueue } from '#ui/dialogQueue.ts';
import { backend } from '../../support/backend.ts';
import { anApplication } from '../../support/builders.ts';
import { leave, signIn } from './journeys.tsx';

let trn = '';
beforeEach(async () => {
  trn = (await signIn('applicant with fees due')).user.trn;
});
afterEach(leave);

const thisYear = async (): Promise<string> => {
  const own = (await backend.state()).applications.find(({ ownerTrn }) => ownerTrn === trn);
  return String(own?.loanDetails.loanApplication.academicYear);
};

const ask = async (tab: string, next: Application, saved: Application = next): Promise<GateVerdict> =>
  passGates(tab, { saved, next, lookups: await call('lookups', {}), client: new QueryClient() });
const said = (verdict: GateVerdict) => (verdict.kind === 'wrong' ? verdict.findings[0] : undefined);

describe('one application for a loan in an academic year, asked before the long form', () => {
  it.each([
    ['product', 'productName'],
    ['programme', 'academicYear'],
  ])('on the tab %s', async (tab, path) => {
    const next = anApplication({ ssn: trn, educationDetails: { academicYear: await thisYear() } });
    expect(said(await ask(tab, next))).toMatchObject({ path, message: expect.stringMatching(/^You already have/) });
  });

  it('and again at the amount', async () => {
    const { loanDetails } = anApplication();
    const loanApplication = { academicYear: await thisYear() };
    const next = anApplication({ ssn: trn }, { loanDetails: { ...loanDetails, loanApplication } });
    expect(said(await ask('amount', next))).toMatchObject({ path: 'academicYear' });
  });

  it('not while the year is unknown, nor for another one, nor for a loan without years', async () => {
    expect((await ask('product', anApplication({ ssn: trn }))).kind).toBe('pass');
    const other = anApplication({ ssn: trn, educationDetails: { academicYear: '2001' } });
    expect((await ask('product', other)).kind).toBe('pass');
    expect((await ask('amount', anApplication({ ssn: trn, productName: 'TL' }))).kind).toBe('pass');
  });
});

describe('programmes that a product does not fund', () => {
  it.each([
    ['POSTGRAD', 'LEC', /national law school is not funded/],
    ['TARGETED', 'AIMS', /AIMS and preliminary programmes are not funded/],
    ['TARGETED', 'PRE', /AIMS and preliminary programmes are not funded/],
  ])('%s refuses %s with the reason of its disclaimer', async (productName, programme, reason) => {
    const verdict = await ask('programme', anApplication({ ssn: trn, productName, educationDetails: { programme } }));
    expect(said(verdict)).toMatchObject({ path: 'programme', message: expect.stringMatching(reason) });
  });

  it.each([
    ['PAYS', 'AIMS'],
    ['TARGETED', 'LAW'],
    ['POSTGRAD', 'MBA'],
  ])('%s funds %s', async (productName, programme) => {
    const next = anApplication({ ssn: trn, productName, educationDetails: { programme } });
    expect((await ask('programme', next)).kind).toBe('pass');
  });
});

describe('the TRN of the person named (beneficiaryTrn: invalid)', () => {
  it.each([
    ['999123000', 'wrong'],
    ['999123456', 'pass'],
  ])('%s, as the tax authority knows it: %s', async (ssn, kind) => {
    const person = { ssn, firstName: 'Cy', lastName: 'Reid', dateOfBirth: '2004-03-27' };
    const beneficiary = applicant.parse({ role: 'BENEFICIARY', ...person });
    const asking = ask('beneficiary', anApplication({ role: 'BORROWER' }, { applicants: [beneficiary] }));
    if (kind === 'wrong') {
      await expect.poll(() => dialogQueue.get().map(({ title }) => title)).toEqual(['TRN not verified']);
      const [dialog] = dialogQueue.get();
      if (dialog && 'buttons' in dialog.content) dialog.content.buttons[0]?.onPress();
    }
    const verdict = await asking;
    expect(verdict.kind).toBe(kind);
    if (kind === 'wrong') expect(said(verdict)).toMatchObject({ path: 'beneficiaryTrn' });
  });
});

it('a change of role takes away whoever has no part any more', async () => {
  const borrower = applicant.parse({ id: 'B', role: 'BORROWER' });
  const next = anApplication({ ssn: trn }, { applicants: [borrower] });
  const verdict = await ask('product', next, anApplication({ role: 'BENEFICIARY' }));
  expect(verdict.kind === 'pass' && verdict.change?.(next).applicants).toHaveLength(1);
});
