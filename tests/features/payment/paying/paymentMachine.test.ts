import { describe, expect, it } from 'vitest';
import type { PaymentInfo } from '#domain/payment.ts';
import type { StatusAnswer } from '#domain/paymentStatus.ts';
import {
  isPaymentOpen,
  next,
  type PaymentEvent,
  type PaymentState,
  POLL_FOR,
  pollDelay,
} from '#features/payment/paying/paymentMachine.ts';
import type { Attempt } from '#features/payment/paying/savedPayments.ts';
import { applicationFee } from '../../../support/builders.ts';

const START = 1_000_000;

const attempt: Attempt = {
  due: applicationFee,
  requestId: 'R1',
  transactionIdentifier: 'TXN1',
  address: 'https://pay.example.com/?token=T',
  openedAt: START,
  isApproved: false,
};

const payment: PaymentInfo = {
  transactionIdentifier: 'TXN1',
  websiteName: '',
  purchaserName: '',
  transactionDate: '',
  totalAmount: '6250.00',
  transactionCurrency: 'JMD',
  authorizationCode: '123456',
  merchantName: '',
};

const states = {
  idle: { kind: 'idle' },
  authorising: { kind: 'authorising', attempt: { ...attempt, transactionIdentifier: '', address: '' } },
  atGateway: { kind: 'atGateway', attempt, isBlocked: false },
  unknown: { kind: 'unknown', attempt, isDisputed: false },
  approved: { kind: 'approved', attempt: { ...attempt, isApproved: true }, payment },
  declined: { kind: 'declined', attempt },
} as const satisfies Record<PaymentState['kind'], PaymentState>;

const answered = (answer: StatusAnswer, at = START + 1): PaymentEvent => ({ type: 'answered', answer, at });

const events = {
  'the press': { type: 'begun', attempt: states.authorising.attempt },
  'the authorisation': {
    type: 'authorised',
    due: attempt.due,
    transactionIdentifier: 'TXN1',
    address: attempt.address,
    at: START,
  },
  'a failed authorisation': { type: 'notAuthorised' },
  'a payment from before': { type: 'resumed', attempt },
  'the payment page opened again': { type: 'reopened', isBlocked: false, at: START + 9 },
  APPROVED: answered({ status: 'APPROVED', payment }),
  'APPROVED over another amount': answered({ status: 'APPROVED', payment: { ...payment, totalAmount: '1.00' } }),
  'APPROVED of another payment': answered({ status: 'APPROVED', payment: { ...payment, transactionIdentifier: 'X' } }),
  'APPROVED without proof': answered({ status: 'APPROVED' }),
  DECLINED: answered({ status: 'DECLINED' }),
  IN_PROGRESS: answered({ status: 'IN_PROGRESS' }),
  'an unknown status': answered({ status: 'WEIRD' }),
  'IN_PROGRESS after five minutes': answered({ status: 'IN_PROGRESS' }, START + POLL_FOR),
  'no answer': { type: 'noAnswer', at: START + 1 },
  'no answer for five minutes': { type: 'noAnswer', at: START + POLL_FOR },
  'the list that calls it paid': { type: 'listedAsPaid' },
  'a blocked window': { type: 'blocked' },
  'having read it': { type: 'acknowledged' },
} as const satisfies Record<string, PaymentEvent>;

type Kinds = readonly [
  PaymentState['kind'],
  PaymentState['kind'],
  PaymentState['kind'],
  PaymentState['kind'],
  PaymentState['kind'],
  PaymentState['kind'],
];

const table: readonly (readonly [keyof typeof events, ...Kinds])[] = [
  // event                            idle           authorising    atGateway    unknown      approved       declined
  ['the press', 'authorising', 'authorising', 'atGateway', 'unknown', 'authorising', 'authorising'],
  ['the authorisation', 'idle', 'atGateway', 'atGateway', 'unknown', 'approved', 'declined'],
  ['a failed authorisation', 'idle', 'idle', 'atGateway', 'unknown', 'approved', 'declined'],
  ['a payment from before', 'atGateway', 'authorising', 'atGateway', 'unknown', 'approved', 'declined'],
  ['the payment page opened again', 'idle', 'authorising', 'atGateway', 'atGateway', 'approved', 'declined'],
  ['APPROVED', 'idle', 'authorising', 'approved', 'approved', 'approved', 'approved'],
  ['APPROVED over another amount', 'idle', 'authorising', 'unknown', 'unknown', 'approved', 'unknown'],
  ['APPROVED of another payment', 'idle', 'authorising', 'unknown', 'unknown', 'approved', 'unknown'],
  ['APPROVED without proof', 'idle', 'authorising', 'atGateway', 'unknown', 'approved', 'declined'],
  ['DECLINED', 'idle', 'authorising', 'declined', 'declined', 'approved', 'declined'],
  ['IN_PROGRESS', 'idle', 'authorising', 'atGateway', 'unknown', 'approved', 'declined'],
  ['an unknown status', 'idle', 'authorising', 'atGateway', 'unknown', 'approved', 'declined'],
  ['IN_PROGRESS after five minutes', 'idle', 'authorising', 'unknown', 'unknown', 'approved', 'declined'],
  ['no answer', 'idle', 'authorising', 'atGateway', 'unknown', 'approved', 'declined'],
  ['no answer for five minutes', 'idle', 'authorising', 'unknown', 'unknown', 'approved', 'declined'],
  ['the list that calls it paid', 'idle', 'authorising', 'atGateway', 'idle', 'approved', 'declined'],
  ['a blocked window', 'idle', 'authorising', 'atGateway', 'unknown', 'approved', 'declined'],
  ['having read it', 'idle', 'authorising', 'atGateway', 'unknown', 'idle', 'idle'],
];

const all = Object.values(states);

describe.each(table)('%s', (name, ...after) => {
  it.each(all.map((state, index) => [state.kind, after[index]] as const))(
    'changes the state %s to %s',
    (kind, expected) => {
      expect(next(states[kind], events[name]).kind).toBe(expected);
    },
  );
});

describe('a payment', () => {
  it('keeps its details from the press of Pay to the receipt', () => {
    const way = [events['the press'], events['the authorisation'], events.IN_PROGRESS, events.APPROVED];
    const end = way.reduce<PaymentState>(next, states.idle);
    expect(end).toEqual(states.approved);
  });

  it('is not changed by late answers', () => {
    for (const late of [events.IN_PROGRESS, events.DECLINED, events['no answer for five minutes']])
      expect(next(states.approved, late)).toBe(states.approved);
  });

  it('reports that something else was approved', () => {
    expect(next(states.atGateway, events['APPROVED over another amount'])).toMatchObject({ isDisputed: true });
    expect(next(states.atGateway, events['no answer for five minutes'])).toMatchObject({ isDisputed: false });
  });

  it('stays open while another one was approved, whatever the list says', () => {
    const disputed = next(states.atGateway, events['APPROVED over another amount']);
    expect(next(disputed, events['the list that calls it paid'])).toBe(disputed);
  });

  it('is polled for five more minutes when its page is opened again', () => {
    expect(next(states.unknown, events['the payment page opened again'])).toMatchObject({
      attempt: { openedAt: START + 9 },
    });
  });

  it('reports that its window was blocked', () => {
    expect(next(states.atGateway, events['a blocked window'])).toMatchObject({ isBlocked: true });
    expect(next(states.unknown, { type: 'reopened', isBlocked: true, at: START })).toMatchObject({ isBlocked: true });
  });

  it.each([
    ['idle', false],
    ['authorising', true],
    ['atGateway', true],
    ['unknown', true],
    ['approved', false],
    ['declined', false],
  ] as const)('in the state %s prevents a second payment of its fee: %s', (kind, expected) => {
    expect(isPaymentOpen(states[kind])).toBe(expected);
  });

  it('is polled less and less often', () => {
    const pauses = [0, 1, 2, 3, 4, 5, 6, 7, 100].map(pollDelay);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(pauses.at(-1)).toBe(15_000);
  });
});
