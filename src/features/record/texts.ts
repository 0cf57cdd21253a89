/** The texts of the record. */
export const texts = {
  title: 'Your history',
  intro: ({ name, day }: { name: string; day: string }) => (name === '' ? `Up to ${day}` : `${name}, up to ${day}`),
  print: 'Print or save this page',
  printHint: 'The answers of an application are printed with it when you show them first.',
  fees: 'Fees, payments and receipts',
  home: 'Go to your home page',
  noDay: 'Day not known',
  application: (arn: string) => `Application ${arn}`,
  now: (status: string) => `Now: ${status}`,
};

export const submissionTexts = {
  title: 'Applications you submitted',
  none: 'You have not submitted an application yet.',
  titleOfParts: 'Other applications in which you have a part',
  role: (role: string) => `Your role: ${role}`,
  amount: (amount: string) => `Amount requested: ${amount}`,
  showAnswers: 'Show the answers',
  showAnswersOf: (arn: string) => `Show the answers of application ${arn}`,
  hideAnswers: 'Hide the answers',
  hideAnswersOf: (arn: string) => `Hide the answers of application ${arn}`,
  open: 'See what you sent',
  answer: 'Answer the bureau',
  openPart: 'See your part',
  openOf: ({ open, arn }: { open: string; arn: string }) => `${open}: application ${arn}`,
};

export const acceptanceTexts = {
  title: 'Agreements you accepted',
  none: 'You have not accepted an agreement yet.',
  agreement: 'Agreement',
  role: (role: string) => `You accepted it as: ${role}`,
  version: (version: string) => `Version ${version} of the text`,
  more: (count: number) =>
    count === 1 ? 'Show those of 1 older application' : `Show those of ${count} older applications`,
};

export const paymentTexts = {
  title: 'Payments you made',
  none: 'You have not paid by card here yet.',
  transaction: (id: string) => `Transaction ${id}`,
};

export const requestTexts = {
  title: 'Requests you sent',
  none: 'You have not sent a request yet.',
  request: (id: string) => `Request ${id}`,
  narration: (text: string) => `You wrote: ${text}`,
};
