import { inEveryObject, type Variant, withTexts } from './variant.ts';

// Backends that answer in other ways about what is to pay and what was paid.

const LISTS_TO_PAY = ['fees', 'instalments'];
const ABOUT_PAYING = [...LISTS_TO_PAY, 'instalmentFee', 'refreshPayments', 'transactionStatus'];
const AMOUNTS = ['amount', 'arrears', 'totalAmount'];

const withCommas = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });

export const payingVariants = {
  amountsWithCommas: {
    label: 'writes what is to pay with commas',
    answered: (call, answer) =>
      ABOUT_PAYING.includes(call) ? withTexts(answer, AMOUNTS, (amount) => withCommas.format(Number(amount))) : answer,
  },
  paidUnlisted: {
    label: 'lists no more what was paid',
    answered: (call, answer) =>
      LISTS_TO_PAY.includes(call) && Array.isArray(answer) ? answer.filter(({ paid }) => paid !== 'Y') : answer,
  },
  paymentsBehind: {
    label: 'lists an approved payment as one in progress',
    answered: (call, answer) =>
      call === 'refreshPayments'
        ? inEveryObject(answer, (entry) => (entry.status === 'APPROVED' ? { ...entry, status: 'IN_PROGRESS' } : entry))
        : answer,
  },
} as const satisfies Record<string, Variant>;
