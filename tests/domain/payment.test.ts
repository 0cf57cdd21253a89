import { describe, expect, it } from 'vitest';
import {
  feeDue,
  feesOf,
  instalmentFee,
  isPaid,
  isSameDue,
  isSameOrder,
  type ListedPayment,
  type Payable,
  type PaymentInfo,
  payableFee,
  payableInstalment,
  paymentInfo,
  paymentLabel,
  totalOf,
  unpaidFees,
} from '#domain/payment.ts';
import {
  approvedPaymentOf,
  approvedPayments,
  instalmentOf,
  lastPaymentOf,
  paymentVerdict,
  pendingPaymentOf,
  recentPaymentOf,
  type StatusAnswer,
  withOutcomes,
  withPayments,
} from '#domain/paymentStatus.ts';
import { applicationFee } from '../support/builders.ts';

const fee = (difference: object) =>
  feeDue.parse({
    feeCode: 'APPLICATION',
    label: 'Application fee',
    amount: '6250.00',
    currency: 'JMD',
    arn: 'A1',
    paid: 'N',
    ...difference,
  });

const due = applicationFee;

it.each([
  ['250.5', '250.50'],
  ['-1,250.00', '-1250.00'],
  ['0', '0.00'],
  ['none', ''],
  ['', ''],
])('The arrears %j of a loan are read as %j', (arrears, read) => {
  expect(instalmentFee.parse({ amount: '100.00', arrears }).arrears).toBe(read);
});

const proof: PaymentInfo = {
  transactionIdentifier: 'TXN1',
  websiteName: 'slb',
  purchaserName: 'Ann Brown',
  transactionDate: '2026-11-21T14:02:00Z',
  totalAmount: '6250.00',
  transactionCurrency: 'JMD',
  authorizationCode: '123456',
  merchantName: 'SLB',
};

const listed = (difference: object): ListedPayment => ({
  ...proof,
  feeCode: 'APPLICATION',
  arn: 'A1',
  loanNumber: '',
  status: 'APPROVED',
  ...difference,
});

describe('A fee as the server writes it', () => {
  it.each([
    ['6250.00', '6250.00'],
    ['6250', '6250.00'],
    [6250.5, '6250.50'],
    [0.1 + 0.2, '0.30'],
    [3 * 1250.35 + 1e9, '1000003751.05'],
    [6250.1, '6250.10'],
    [6250.005, ''],
    [6250.001, ''],
    ['6250.005', ''],
    ['6,250.00', '6250.00'],
    ['6,250.5', '6250.50'],
    ['0006250.00', '6250.00'],
    ['0', '0.00'],
    ['6250,00', ''],
    ['-1.00', ''],
    ['1e3', ''],
    ['', ''],
    [null, ''],
    [{}, ''],
  ])('with the amount %j is read as %j', (amount, read) => {
    expect(fee({ amount }).amount).toBe(read);
  });

  it('without a currency is in Jamaican dollars', () => {
    expect(fee({ currency: undefined }).currency).toBe('JMD');
    expect(fee({ currency: ' ' }).currency).toBe('JMD');
    expect(fee({ currency: ' USD ' }).currency).toBe('USD');
  });

  it.each([
    ['marked as paid', { paid: 'Y' }, true],
    ['marked as paid with true', { paid: true }, true],
    ['open, with false', { paid: false }, false],
    ['waived', { amount: '0.00' }, true],
    ['open', {}, false],
    ['of an unreadable amount', { amount: 'much' }, false],
    ['marked as paid with YES', { paid: 'YES' }, true],
    ['marked with anything else', { paid: 'SOON' }, false],
  ])('that is %s counts as paid or not', (_what, difference, expected) => {
    expect(isPaid(fee(difference))).toBe(expected);
  });

  it.each([
    ['can be paid with a code and an amount', {}, due],
    ['can be paid under its code when it has no name', { label: '' }, { ...due, label: 'APPLICATION' }],
    ["can't be paid without a code", { feeCode: '' }, undefined],
    ["can't be paid without a readable amount", { amount: 'much' }, undefined],
  ])('%s', (_what, difference, expected) => {
    expect(payableFee(fee(difference))).toEqual(expected);
  });
});

describe('What is paid', () => {
  it.each<[what: string, Partial<Payable>, label: string]>([
    ['its own label', { label: 'Application fee', feeCode: 'APPLICATION', loanNumber: 'L1' }, 'Application fee'],
    ['its code, without a label', { feeCode: 'APPLICATION' }, 'APPLICATION'],
    ['its loan, if it is an instalment', { feeCode: 'EMI', loanNumber: 'L1' }, 'Instalment of loan L1'],
    ['"Fee", without any of them', {}, 'Fee'],
  ])('is named by %s', (_what, given, label) => {
    expect(paymentLabel(given)).toBe(label);
  });

  it.each<[what: string, Partial<Payable>, isSame: boolean]>([
    ['the same in every value', {}, true],
    ['the same under another name', { label: 'Fee' }, true],
    ['of another price', { amount: '4062.50' }, false],
    ['in another currency', { currency: 'USD' }, false],
    ['due on another day', { dueDate: '2026-12-31' }, false],
    ['of another application', { arn: 'B2' }, false],
    ['of another loan', { loanNumber: 'L2' }, false],
    ['another fee', { feeCode: 'CREDIT_REPORT' }, false],
  ])('is one order with what is %s: %#', (_what, difference, isSame) => {
    expect(isSameOrder(due, { ...due, ...difference })).toBe(isSame);
  });
});

describe('The fees of an application', () => {
  const fees = [fee({}), fee({ feeCode: 'CREDIT_REPORT', paid: 'Y' }), fee({ arn: 'B2' }), fee({ amount: '0.00' })];

  it('are those with its number', () => {
    expect(feesOf(fees, 'A1').map(({ feeCode }) => feeCode)).toEqual(['APPLICATION', 'CREDIT_REPORT', 'APPLICATION']);
  });

  it('are unpaid while they are neither paid nor waived', () => {
    expect(unpaidFees(fees, 'A1')).toEqual([fees[0]]);
    expect(unpaidFees(fees, 'C3')).toEqual([]);
  });

  it.each([
    [['6250.00', '1250.00'], '7500.00'],
    [['0.10', '0.20'], '0.30'],
    [['4062.50'], '4062.50'],
    [['9999999999999.99', '0.01'], '10000000000000.00'],
    [[], '0.00'],
  ])('of %j total %s', (amounts, total) => {
    expect(totalOf(amounts.map((amount) => ({ ...due, amount })))).toBe(total);
  });
});

describe("The server's answer about a payment", () => {
  it.each<[string, StatusAnswer, string]>([
    ['APPROVED with everything as shown', { status: 'APPROVED', payment: proof }, 'approved'],
    [
      'APPROVED with the same amount written otherwise',
      { status: 'APPROVED', payment: { ...proof, totalAmount: '6,250' } },
      'approved',
    ],
    [
      'APPROVED in the same currency with spaces around it',
      { status: 'APPROVED', payment: { ...proof, transactionCurrency: ' JMD ' } },
      'approved',
    ],
    [
      'APPROVED without a currency, which is that of the fee',
      { status: 'APPROVED', payment: { ...proof, transactionCurrency: ' ' } },
      'approved',
    ],
    ['APPROVED over another amount', { status: 'APPROVED', payment: { ...proof, totalAmount: '62.50' } }, 'disputed'],
    ['APPROVED without its amount', { status: 'APPROVED', payment: { ...proof, totalAmount: '' } }, 'open'],
    ['APPROVED without its number', { status: 'APPROVED', payment: { ...proof, transactionIdentifier: '' } }, 'open'],
    [
      'APPROVED in another currency',
      { status: 'APPROVED', payment: { ...proof, transactionCurrency: 'USD' } },
      'disputed',
    ],
    [
      'APPROVED of another transaction',
      { status: 'APPROVED', payment: { ...proof, transactionIdentifier: 'TXN2' } },
      'disputed',
    ],
    ['APPROVED without a payment', { status: 'APPROVED' }, 'open'],
    ['DECLINED', { status: 'DECLINED' }, 'declined'],
    ['DECLINED with a payment', { status: 'DECLINED', payment: proof }, 'declined'],
    ['IN_PROGRESS', { status: 'IN_PROGRESS' }, 'open'],
    ['a status that nobody knows', { status: 'approved', payment: proof }, 'open'],
  ])('of %s means %s', (_what, answer, kind) => {
    expect(paymentVerdict(answer, 'TXN1', due).kind).toBe(kind);
  });

  it.each([6250, 4062.5, 3 * 1250.35])('proves a fee of %d, which is a number in the answer too', (number) => {
    const payment = paymentInfo.parse({ ...proof, totalAmount: number });
    const asked = { ...due, amount: fee({ amount: number }).amount };
    expect(paymentVerdict({ status: 'APPROVED', payment }, 'TXN1', asked).kind).toBe('approved');
  });

  it.each([
    ['approved', { status: 'APPROVED' }, true, false],
    ['declined', { status: 'DECLINED' }, false, false],
    ['in progress', { status: 'IN_PROGRESS' }, false, true],
    ['in a status that nobody knows', { status: 'SETTLING' }, false, true],
    ['in progress without a name', { status: 'IN_PROGRESS', transactionIdentifier: '' }, false, false],
    ['approved for another fee', { feeCode: 'INSURANCE' }, false, false],
    ['approved for another application', { arn: 'B2' }, false, false],
  ])('is found in a list for a payment %s', (_what, difference, isApproved, isOpen) => {
    const payments = [listed({ feeCode: 'CREDIT_REPORT', status: 'IN_PROGRESS' }), listed(difference)];
    expect(approvedPaymentOf(payments, due) !== undefined).toBe(isApproved);
    expect(pendingPaymentOf(payments, due) !== undefined).toBe(isOpen);
  });

  it.each<[what: string, rows: string[], known: string | undefined, read: string[]]>([
    ['is what the list has where nothing else is known', ['IN_PROGRESS'], undefined, ['IN_PROGRESS']],
    ['is what was answered about it', ['FAILED'], 'DECLINED', ['DECLINED']],
    ['is what another row of the list says', ['IN_PROGRESS', 'APPROVED'], undefined, ['APPROVED', 'APPROVED']],
    [
      'is APPROVED in the list whatever was said before, because money was taken',
      ['APPROVED'],
      'DECLINED',
      ['APPROVED'],
    ],
  ])('%s', (_what, rows, known, read) => {
    const outcomes = known ? [{ transactionIdentifier: 'TXN1', status: known }] : [];
    const payments = rows.map((status) => listed({ status }));
    expect(withOutcomes(payments, outcomes).map(({ status }) => status)).toEqual(read);
  });

  it('says nothing of a payment without a name by another one without a name', () => {
    const unnamed = { transactionIdentifier: '' };
    const payments = [listed(unnamed), listed({ ...unnamed, feeCode: 'INSURANCE', status: 'IN_PROGRESS' })];
    expect(withOutcomes(payments, [])).toEqual(payments);
  });

  it('counts a fee as paid before the list of fees does', () => {
    const fees = [fee({}), fee({ arn: 'B2' }), fee({ feeCode: 'INSURANCE' })];
    expect(withPayments(fees, [listed({})]).map(({ paid }) => paid)).toEqual(['Y', 'N', 'N']);
    expect(withPayments(fees, [listed({ status: 'DECLINED' })]).map(({ paid }) => paid)).toEqual(['N', 'N', 'N']);
  });

  it('never counts the instalment of last month as the current one', () => {
    const instalment = { ...due, feeCode: 'EMI', arn: '', loanNumber: 'L1' };
    const paid = listed({ feeCode: 'EMI', arn: '', loanNumber: 'L1' });
    expect(approvedPaymentOf([paid], instalment)).toBeUndefined();
    expect(pendingPaymentOf([{ ...paid, status: 'IN_PROGRESS' }], instalment)).toBeDefined();
  });
});

describe('An instalment', () => {
  const instalment = { loanNumber: 'L1', label: '', amount: '18500.00', currency: 'JMD', dueDate: '2026-11-30' };

  it('is paid under the code EMI, by its loan and not by an application', () => {
    expect(payableInstalment(instalment)).toEqual({
      ...instalment,
      feeCode: 'EMI',
      label: 'Instalment of loan L1',
      arn: '',
    });
    expect(payableInstalment({ ...instalment, label: 'November' })?.label).toBe('November');
  });

  it('without an amount cannot be paid', () => {
    expect(payableInstalment({ ...instalment, amount: '' })).toBeUndefined();
  });

  it.each([
    ['the same', {}, true],
    ['of another month', { dueDate: '2026-12-31' }, false],
    ['of another loan', { loanNumber: 'L2' }, false],
    ['and a fee', { feeCode: 'APPLICATION' }, false],
    ['of an application', { arn: 'A1' }, false],
  ])('and one %s are the same: %s', (_what, difference, expected) => {
    const one: Payable = { ...instalment, feeCode: 'EMI', arn: '' };
    expect(isSameDue(one, { ...one, ...difference })).toBe(expected);
  });
});

describe('A payment of a loan', () => {
  const [october, november, december] = ['2026-10-30', '2026-11-30', '2026-12-31'].map((dueDate) => ({
    ...due,
    feeCode: 'EMI',
    arn: '',
    loanNumber: 'L1',
    dueDate,
  }));
  const dearer = (one: Payable | undefined) => one && { ...one, amount: '6500.00' };
  const rows = (...of: readonly (Payable | undefined)[]) => of.flatMap((one) => one ?? []);

  it.each([
    ['the first that is unpaid where the loan does not say', rows(november, december), undefined, november],
    ['the one that the loan asks for', rows(october, november, december), november, november],
    ['the one that the loan asks for, also where it is not listed', rows(december), november, november],
    ['the one that the loan asks for by now at another price', rows(november, december), dearer(november), november],
    [
      'not the next one that costs as much, where a late fee was added',
      rows(dearer(november), december),
      dearer(november),
      november,
    ],
    [
      'not the next one that costs as much, where the loan does not say',
      rows(dearer(november), december),
      undefined,
      november,
    ],
    ['an earlier one, where only that costs as much', rows(november, dearer(december)), dearer(december), november],
    ['none, where nothing is known', [], undefined, undefined],
  ])('is of %s', (_what, unpaid, asked, expected) => {
    const payment = listed({ feeCode: 'EMI', arn: '', loanNumber: 'L1' });
    expect(instalmentOf(payment, unpaid, asked)?.dueDate).toBe(expected?.dueDate);
  });

  it('is of no earlier one where neither amount can be read', () => {
    const payment = listed({ feeCode: 'EMI', arn: '', loanNumber: 'L1', totalAmount: 'much' });
    const unreadable = rows(november).map((one) => ({ ...one, amount: '' }));
    expect(instalmentOf(payment, unreadable, december)).toBe(december);
  });
});

describe('The list of payments', () => {
  const at = (day: string, difference: object = {}) =>
    listed({ transactionIdentifier: day, transactionDate: `${day}T10:00:00Z`, ...difference });

  it('has the approved ones with an identifier, newest first', () => {
    const payments = [
      at('2026-01-05'),
      at('2026-03-05'),
      at('2026-04-05', { status: 'DECLINED' }),
      at('2026-05-05', { transactionIdentifier: '' }),
      at('2026-02-05'),
    ];
    expect(approvedPayments(payments).map(({ transactionIdentifier }) => transactionIdentifier)).toEqual([
      '2026-03-05',
      '2026-02-05',
      '2026-01-05',
    ]);
  });

  it.each([
    ['in two states', ['IN_PROGRESS', 'APPROVED']],
    ['twice', ['APPROVED', 'APPROVED']],
  ])('has a payment that the bureau lists %s once, as it ended', (_what, statuses) => {
    const rows = statuses.map((status, index) =>
      at('2026-01-05', { status, transactionDate: `2026-01-0${5 + index}` }),
    );
    expect(approvedPayments(withOutcomes(rows, [])).map(({ transactionDate }) => transactionDate)).toEqual([
      '2026-01-06',
    ]);
  });

  const ofLoan = { feeCode: 'EMI', arn: '', loanNumber: 'L1' };
  it.each<[string, ListedPayment[], string | undefined]>([
    ['is one of today', [at('2026-11-26', ofLoan)], '2026-11-26'],
    ['is one of yesterday', [at('2026-11-25', ofLoan)], '2026-11-25'],
    ['is the newest of them', [at('2026-11-25', ofLoan), at('2026-11-26', ofLoan)], '2026-11-26'],
    ['is one over another amount', [at('2026-11-26', { ...ofLoan, totalAmount: '1.00' })], '2026-11-26'],
    ['is one whose day cannot be read', [at('26/11/2026', ofLoan)], '26/11/2026'],
    ['is not one from before', [at('2026-11-24', ofLoan)], undefined],
    ['is not one of another loan', [at('2026-11-26', { ...ofLoan, loanNumber: 'L2' })], undefined],
    ['is not one that was declined', [at('2026-11-26', { ...ofLoan, status: 'DECLINED' })], undefined],
  ])('tells what a loan was paid by while its list may be a day old: it %s', (_what, payments, id) => {
    // The evening of 26 November in Jamaica.
    const now = new Date('2026-11-27T02:00:00Z');
    expect(recentPaymentOf(payments, { ...due, ...ofLoan }, now)?.transactionIdentifier).toBe(id);
  });

  it('does not hold up a fee by a payment of today, because that proves it', () => {
    expect(recentPaymentOf([at('2026-11-26')], due, new Date('2026-11-26T20:00:00Z'))).toBeUndefined();
  });

  it('proves a fee that the server calls paid by its newest payment of that amount', () => {
    const payments = [
      at('2026-01-05'),
      at('2026-02-05'),
      at('2026-03-05', { totalAmount: '1.00' }),
      at('2026-04-05', { transactionCurrency: 'USD' }),
      at('2026-05-05', { feeCode: 'INSURANCE' }),
    ];
    expect(lastPaymentOf(payments, due)?.transactionIdentifier).toBe('2026-02-05');
    expect(lastPaymentOf(payments.slice(2), due)).toBeUndefined();
  });

  it.each([
    ['in its month', '2026-11-15', '2026-11-20', true],
    ['late', '2026-11-15', '2026-12-20', true],
    ['on the day after the one before was due', '2026-11-15', '2026-10-16', true],
    ['on the day when the one before was due', '2026-11-15', '2026-10-15', false],
    ['on the last day of a longer month, when the one before was due', '2026-02-28', '2026-01-31', false],
    ['on the last business day, when the one before was due', '2026-11-30', '2026-10-30', false],
    ['on that day of a month that ends later', '2027-01-29', '2026-12-31', false],
    ['on the day after that', '2027-01-29', '2027-01-01', true],
    ['early, before the one before was due', '2026-12-31', '2026-11-26', false],
    ['on the first day of its month', '2026-11-30', '2026-11-01', true],
    ['in a year that is over', '2026-01-31', '2025-12-31', false],
    ['at any time, where it has no day', '', '2025-12-31', true],
  ])('proves an instalment only by a payment after the one before was due: paid %s', (_when, dueDate, day, isProof) => {
    const instalment = { ...due, ...ofLoan, dueDate };
    expect(lastPaymentOf([at(day, ofLoan)], instalment) !== undefined).toBe(isProof);
  });
});
