/** The texts of the estimate: the page for everybody and the part beside the amount. The questions are in `costTab.ts`. */
export const texts = {
  title: 'What will this loan cost me?',
  isEstimate: 'This is an estimate.',
  isEstimateHint: 'Rates can change. The agreement says what applies.',
  aMonth: 'a month',
  firstDue: 'First due',
  borrowed: 'Borrowed',
  /** The payouts of a loan for several years. */
  payouts: ({ years, amount }: { years: number; amount: string }) => `${years} × ${amount}, one each year`,
  laterInstalment: 'Monthly, once every year is paid out',
  monthsBefore: 'Months until repayment',
  months: 'Months to pay',
  total: 'Total to repay',
  allInstalments: 'All instalments',
  announced: ({ instalment, total }: { instalment: string; total: string }) =>
    `Estimate: about ${instalment} a month, ${total} in all`,
  notYet: 'Once we know the loan, the amount and the day you expect to finish, an estimate will appear here.',
  notYetAmount: 'Once we know the amount, an estimate will appear here.',
  notYetForAnother: 'Once we know the amount and when the studies end, an estimate will appear here.',
  noTime: 'No estimate: the loan term leaves no time to repay. Enter more months.',
  unknownRate:
    'We cannot work it out here, because we do not have the interest of this loan. Before you sign anything, ask the bureau for the interest, the monthly payment and the total to repay.',
  studiesEnd: 'In which year does the beneficiary finish?',
  studiesEndHint: 'Only for this estimate. It is not part of your application.',
  chooseYear: 'Choose a year',

  panel: {
    title: 'Good to know',
    points: [
      'Enter what you want to borrow for one academic year: the tuition, less what you pay yourself.',
      'A Targeted loan is repaid after your studies. PAYS and Postgraduate loans are repaid from the first month.',
      'The interest can be lower if you pay on time, and for some loans if your results are good. You see for whom.',
    ],
  },
  showCost: 'Show the cost',
  resultTitle: 'What it costs',
  answerAgain: 'Answer the questions above again to see the cost.',
  beforeYouStart: 'Before you start',
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
  with: 'With the discounts',
  parts: 'What the total is made of',
  interestBefore: 'Interest before repayment begins',
  interestAfter: 'Interest while you repay',
  time: 'How long it takes',
  monthsBefore: 'First, no instalments; interest is added',
  monthsAfter: 'Then you pay one instalment a month',
  months: (count: number) => (count === 1 ? '1 month' : `${count} months`),
  firstDue: 'First instalment',
  firstDay: (day: string) => `${day}, then on the last business day of each month`,
  term: 'From today to the last instalment',
  years: (count: number) => (count % 12 === 0 && count > 12 ? `, which is ${count / 12} years` : ''),
  atFirst: 'a month at first',
  fromYear2: (amount: string) => `${amount} a month from year 2`,
  less: ({ total, less }: { total: string; less: string }) => `${total} in all: ${less} less.`,
  conditions: 'You get this if you meet the conditions of your agreement:',
  goodResults:
    '2% less interest during the moratorium, if you have a grade point average (GPA) of at least 2.5 and an existing loan with us, or take a subsequent loan.',
  goodStanding: '2% less interest in repayment once your loan has been current for a year: nothing on it is overdue.',
  insurance: (amount: string) => `Insurance comes on top: ${amount}, which is J$0.50 for each J$1,000 that you borrow.`,
  balance: 'What you owe over the years',
  instalments: 'Every instalment',
  whichInstalments: 'Show the instalments',
  print: 'Print this estimate',
};

interface Peak {
  highest: string;
  peakYear: number;
  lastYear: number;
}

export const chartTexts = {
  title: 'What you owe over the years',
  caption: ({ highest, peakYear, lastYear }: Peak) =>
    `What you owe: at most ${highest} in ${peakYear}, nothing after ${lastYear}.`,
  lines: 'The full line is at the standard rate, the dashed line with the discounts.',
  upright: 'The upright line is where repayment begins.',
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
  payment: 'Instalment',
  interest: 'Interest',
  balance: 'Still owed',
};
