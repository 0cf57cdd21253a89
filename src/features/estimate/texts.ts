/** The texts of the estimate: the page for everybody and the part beside the amount. The questions are in `costTab.ts`. */
export const texts = {
  title: 'What will this loan cost me?',
  isEstimate: 'This is an estimate.',
  isEstimateHint: 'Rates can change. Your agreement says what applies to you.',
  aMonth: 'a month',
  firstDue: 'First due',
  borrowed: 'You borrow',
  /** The payouts of a loan for several years. */
  payouts: ({ years, amount }: { years: number; amount: string }) => `${years} × ${amount}, one each year`,
  laterInstalment: 'Monthly, once every year is paid out',
  monthsBefore: 'Months until you repay',
  months: 'Months to pay',
  total: 'Total to repay',
  allInstalments: 'All instalments',
  announced: ({ instalment, total }: { instalment: string; total: string }) =>
    `Estimate: about ${instalment} a month, ${total} in all`,
  notYet: 'Once we know the loan, the amount and the day you expect to finish, an estimate will appear here.',
  notYetAmount: 'Once we know the amount, an estimate will appear here.',
  notYetForAnother: 'Once we know the amount and when the studies end, an estimate will appear here.',
  noTime: 'No estimate: the loan term leaves no time to repay. Enter more months.',
  unknownRate: 'The bureau tells you the interest and the terms of this loan.',
  studiesEnd: 'In which year does the beneficiary finish?',
  studiesEndHint: 'Only for this estimate. It is not part of your application.',
  chooseYear: 'Choose a year',

  panel: {
    title: 'Good to know',
    points: [
      'Enter what you want to borrow for one academic year: the tuition, less what you pay yourself.',
      'A Targeted loan is repaid after your studies. PAYS and Postgraduate loans are repaid from the first month.',
      'If you pay on time and your results are good, the interest is lower. You see both.',
    ],
  },
  showCost: 'Show the cost',
  resultTitle: 'What it costs',
  answerAgain: 'Answer the questions above again to see the cost.',
  beforeYouStart: 'Before you start',
  signIn: 'Sign in',
};

/** What a loan does not allow, beside the question. */
export const problemTexts = {
  overLimit: ({ maxAmount }: { maxAmount: string }) => `Amount can be at most ${maxAmount} for one academic year`,
  tooManyYears: ({ years }: { years: number }) =>
    years === 1 ? 'You finish within a year: enter 1' : `You finish within ${years} years: enter ${years} or less`,
  noTimeForYears: 'That leaves no time to repay the loan. Enter fewer years',
  noTimeToRepay: 'That leaves no time to repay the loan. Enter an earlier day',
};

export const resultTexts = {
  inAll: 'in all',
  laterAnswer: (amount: string) => `${amount} a month once every year is paid out`,
  without: 'Standard rate',
  with: 'With the good-standing discount',
  borrowed: ({ borrowed, firstDue, count }: { borrowed: string; firstDue: string; count: number }) =>
    `You borrow ${borrowed}. Your first instalment is due on ${firstDue}, then one on the last business day of each month, ${count} in all.`,
  moratorium: 'Until then you pay no instalments, but interest is added.',
  cut: 'Good-standing discount: 2% less interest once you have paid on time for a year.',
  cutWithMoratorium:
    'Good-standing discount: 2% less interest while you study and until repayment begins, if your GPA is 2.5 or more; and 2% less once you have paid on time for a year.',
  insurance: (amount: string) => `Insurance comes on top: ${amount}, which is J$0.50 for each J$1,000 that you borrow.`,
  balance: 'What you owe over the years',
  instalments: 'Every instalment',
  whichInstalments: 'Show the instalments',
  print: 'Print this estimate',
  laterInstalment: 'Monthly, from year 2',
  lastInstalment: 'Monthly, once every year is paid out',
  interestBefore: 'Interest before repayment begins',
  interest: 'Total interest',
};

interface Peak {
  highest: string;
  peakYear: number;
  lastYear: number;
}

export const chartTexts = {
  title: 'What you owe over the years',
  caption: ({ highest, peakYear, lastYear }: Peak) =>
    `What you owe: at most ${highest} in ${peakYear}, nothing after ${lastYear}. The full line is at the standard rate, the dashed line with the good-standing discount.`,
  captionRepaidLater: ({ highest, peakYear, lastYear }: Peak) =>
    `What you owe: at most ${highest} in ${peakYear}, nothing after ${lastYear}. The full line is at the standard rate, the dashed line with the good-standing discount; the upright line is where repayment begins.`,
};

/** What is left of a running loan. */
export const courseTexts = {
  title: 'Your balance over the years',
  loan: (loanNumber: string) => `of loan ${loanNumber}`,
  basis: ({ balance, instalment, rate }: { balance: string; instalment: string; rate: string }) =>
    `It starts from your balance of ${balance}, an instalment of ${instalment} a month and today’s rate of ${rate}%. The bureau tells you what you owe.`,
  caption: ({ balance, lastYear }: { balance: string; lastYear: number }) =>
    `What you owe: ${balance} now, nothing after ${lastYear} if you pay every instalment on time.`,
};

export const scheduleTexts = {
  caption: 'Instalments in J$. Open a year to see its months.',
  year: 'Year',
  payment: 'You pay',
  interest: 'Interest',
  balance: 'Still owed',
};
