import { describe, expect, it } from 'vitest';
import { currentInstalment, feeNow, instalmentNow } from '#domain/dueNow.ts';
import { feeDue, instalmentDue, instalmentFee } from '#domain/payment.ts';
import { applicationFee } from '../support/builders.ts';

describe('A fee that is about to be ordered', () => {
  const row = { ...applicationFee, paid: 'N' };

  it.each([
    ['is due where it is listed', [row], 'due'],
    ['is paid where the list says so', [{ ...row, paid: 'Y' }], 'paid'],
    ['is paid where one of two rows says so', [row, { ...row, paid: 'Y' }], 'paid'],
    ['costs what is listed now', [{ ...row, amount: '7000.00' }], 'changed'],
    ['costs what is listed now, in its currency', [{ ...row, currency: 'USD' }], 'changed'],
    ['costs nothing where it is waived', [{ ...row, amount: '0.00', paid: 'Y' }], 'changed'],
    ['is unclear where its amount cannot be read', [{ ...row, amount: 'much' }], 'unclear'],
    ['is unclear where nothing is listed', [], 'unclear'],
    ['is unclear where another one is listed', [{ ...row, feeCode: 'INSURANCE' }], 'unclear'],
    ['is unclear where that of another application is listed', [{ ...row, arn: 'B2' }], 'unclear'],
  ])('%s', (_what, rows, expected) => {
    const now = feeNow(
      rows.map((one) => feeDue.parse(one)),
      applicationFee,
    );
    expect(now.kind).toBe(expected);
  });
});

describe('An instalment of November that is about to be ordered', () => {
  const [october, november, december] = ['2026-10-30', '2026-11-30', '2026-12-31'];
  const due = { ...applicationFee, feeCode: 'EMI', arn: '', loanNumber: 'L1', dueDate: november };
  const row = (dueDate: string, paid = 'N', loanNumber = 'L1') =>
    instalmentDue.parse({ ...due, dueDate, paid, loanNumber });

  it.each<[string, object[], asked: string, string]>([
    ['is due where it is listed and asked for', [row(november)], november, 'due'],
    ['is due beside an earlier one that is paid', [row(october, 'Y'), row(november)], november, 'due'],
    ['is due beside a later one', [row(november), row(december)], november, 'due'],
    ['is due where the list is older than the loan', [row(october)], november, 'due'],
    ['is due where the loan names no day', [row(november)], '', 'due'],
    ['is due where the list has its day with a time', [row(`${november}T00:00:00Z`)], november, 'due'],
    ['is due where the loan has its day with a time', [row(november)], `${november}T23:59:59-05:00`, 'due'],
    ['is paid where its day is, with a time', [row(`${november}T05:00:00.000Z`, 'Y')], november, 'paid'],
    ['is paid where its day is', [row(november, 'Y')], november, 'paid'],
    ['is paid where its day is, whatever the loan asks for', [row(november, 'Y')], december, 'paid'],
    ['is unclear where the loan asks for the next', [row(november)], december, 'unclear'],
    ['is unclear where the loan asks for the next, and only that is listed', [row(december)], december, 'unclear'],
    ['is unclear where a later one is listed alone', [row(december)], november, 'unclear'],
    ['is unclear where an earlier one is paid, and its own is not listed', [row(october, 'Y')], november, 'unclear'],
    ['is unclear where nothing is listed', [], november, 'unclear'],
    ['is unclear where another loan is listed', [row(november, 'N', 'L2')], november, 'unclear'],
  ])('%s', (_what, listed, asked, expected) => {
    const now = instalmentFee.parse({ ...due, dueDate: asked });
    const rows = listed.map((one) => instalmentDue.parse(one));
    expect(instalmentNow(rows, now, due).kind).toBe(expected);
  });

  it('costs what its loan asks for now', () => {
    const now = instalmentFee.parse({ ...due, amount: '7000.00' });
    expect(instalmentNow([row(november)], now, due)).toMatchObject({
      kind: 'changed',
      due: { ...due, amount: '7000.00' },
    });
  });

  it('costs nothing where its loan asks for nothing, whatever was confirmed, and has its arrears beside it', () => {
    const free = { ...due, amount: '0.00' };
    const now = instalmentFee.parse({ ...free, arrears: '50.00' });
    expect(instalmentNow([row(november)], now, free)).toEqual({ kind: 'changed', due: free, arrears: '50.00' });
  });
});

describe('The instalment that a loan asks for', () => {
  const row = (label: string, dueDate: string) => ({
    ...applicationFee,
    feeCode: 'EMI',
    arn: '',
    loanNumber: 'L1',
    label,
    dueDate,
  });
  const [november, december] = [
    row('Instalment of November', '2026-11-30'),
    row('Instalment of December', '2026-12-31'),
  ];

  it.each([
    ['has the name of its row, though a later one was chosen', '2026-11-30', [november, december], november.label],
    ['has the name of the chosen one on its day', '2026-12-31', [], december.label],
    ['has the name of the chosen one where the loan names no day', '', [november, december], december.label],
    ['is that of its loan where its day is not listed', '2026-11-30', [december], 'Instalment of loan L1'],
  ])('%s', (_what, dueDate, listed, label) => {
    const asked = instalmentFee.parse({ amount: '7000.00', currency: 'JMD', dueDate, arrears: '0.00' });
    expect(currentInstalment(december, asked, listed)).toEqual({
      ...december,
      label,
      amount: '7000.00',
      dueDate: dueDate || december.dueDate,
    });
  });

  it('is of the loan that was asked about, however the answer writes its number', () => {
    const asked = instalmentFee.parse({ ...november, loanNumber: 1, arrears: '0.00' });
    expect(currentInstalment(november, asked)).toEqual(november);
  });
});
