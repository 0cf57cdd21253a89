import { select, tick } from '#forms/choiceKinds.ts';
import { amount } from '#forms/numberKinds.ts';
import { keptOnRenewal, list } from '#forms/shapeKinds.ts';
import { defineTab } from '#forms/tab.ts';
import { text } from '#forms/textKinds.ts';
import { incomes } from '../bindings.ts';

const hasIncome = ({ noIncome }: { noIncome: string }): boolean => noIncome !== 'Y';

export const incomeTab = defineTab({
  id: 'income',
  title: 'Income and commitments',
  intro:
    'Your own income, and what you pay back to others. If you earn nothing, tick “I have no income”: we then do not ask for gross and net income. Other money that you get, such as rent or help from relatives, goes under “Other income”.',
  binding: incomes,
  digest: [
    { path: 'noIncome', says: { Yes: 'No income' } },
    { path: 'grossIncome', name: 'Gross' },
    { path: 'netIncome', name: 'net' },
    'incomeFrequency',
    { path: 'commitments', one: '1 commitment', many: 'commitments' },
  ],
  fields: keptOnRenewal({
    noIncome: tick('I have no income', { isOptional: true }),
    grossIncome: amount('Gross income', {
      zero: true,
      hint: 'Before tax.',
      requiredMessage: 'Enter your gross income',
    }),
    incomeFrequency: select('How often', 'Income_Frequency_Master', {
      requiredMessage: 'Choose how often you get this income',
    }),
    netIncome: amount('Net income', {
      zero: true,
      hint: 'After tax and deductions.',
      requiredMessage: 'Enter your net income',
    }),
    otherIncome: amount('Other income', {
      zero: true,
      isOptional: true,
      hint: 'For example rent you receive or money from relatives overseas.',
    }),
    commitments: list(
      'Commitments',
      {
        type: select('Type', 'FINANCIAL_COMMITMENTS', { requiredMessage: 'Choose the type of commitment' }),
        lender: text('Lender', { max: 60, requiredMessage: 'Enter who you pay' }),
        monthlyPayment: amount('Monthly payment', { requiredMessage: 'Enter what you pay each month' }),
        balance: amount('Balance', {
          zero: true,
          isOptional: true,
          hint: 'What you still owe.',
        }),
      },
      {
        texts: {
          add: 'Add a commitment',
          addAnother: 'Add another commitment',
          done: 'Save commitment',
          entryTitle: ({ position }) => `Commitment ${position}`,
          tooFew: ({ missing, min }) =>
            min === 1 ? 'Add a commitment' : missing === 1 ? 'Add one more commitment' : `Add ${missing} commitments`,
          tooMany: ({ max }) =>
            max === 0
              ? 'Remove every commitment: none is needed'
              : max === 1
                ? 'Remove commitments until there is 1'
                : `Remove commitments until there are ${max}`,
        },
        hint: 'Loans, hire purchase, credit cards, car and life insurance.',
      },
    ),
  }),
  shownWhen: { grossIncome: hasIncome, incomeFrequency: hasIncome, netIncome: hasIncome },
  check: ({ netIncome, grossIncome }) =>
    grossIncome !== '' && Number(netIncome) > Number(grossIncome)
      ? { netIncome: 'Net income cannot be more than gross income' }
      : {},
});
