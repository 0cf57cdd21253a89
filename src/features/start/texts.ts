/** The texts of "Before you start". The questions are in `startTab.ts`, the reasons and the checklist in `domain`. */
export const texts = {
  panel: {
    title: 'Good to know',
    points: [
      'It takes about 2 minutes.',
      'We don’t ask who you are.',
      'Then you see which loan fits, the fee to apply, and what to have ready.',
      'The loan pays for studies at schools on the bureau’s list only.',
    ],
  },
  showResult: 'Show my result',
  cost: 'What will this loan cost me?',
  apply: 'Create an account and apply',
  applyHint: 'We fill in your school, your type of studies and whether you work.',
  changeAnswers: 'Change my answers',

  noneTitle: 'No loan fits you yet',
  noneIntro: 'Here is why, and what you can do instead.',
  fits: (loan: string) => `The ${loan} loan fits you`,
  fitsToo: (loan: string) => `The ${loan} loan fits you too`,
  doesNotFit: (loan: string) => `The ${loan} loan does not fit`,
  showLoan: (loan: string) => `Show the ${loan} loan`,
  printList: 'Print this list',
  checklist: 'What to have ready',
};

export const factTexts = {
  limit: 'Maximum',
  limitPerYear: (amount: string) => `${amount} for each academic year`,
  interest: 'Interest',
  interestLater: ({ inSchool, inRepayment }: { inSchool: string; inRepayment: string }) =>
    `${inSchool} a year until repayment begins, then ${inRepayment}`,
  interestAtOnce: (rate: string) => `${rate} a year on what you still owe`,
  repayment: 'You repay',
  repaymentLater: 'From September of the year after you finish, every month',
  repaymentAtOnce: 'From the first month, out of your salary',
  fees: 'Fees to apply',
  fee: ({ label, amount }: { label: string; amount: string }) => `${label}: ${amount}`,
  noFee: (label: string) => `${label}: nothing`,
  noFees: 'None',
  duration: 'Time needed',
  durationHint: 'About 1 hour. You can save and come back any time. Decision: about 2 months.',
  deadline: 'Apply',
  deadlineLater: 'Usually by 31 May, and again for each year',
  deadlineNone: 'At any time, and again for each year',
};
