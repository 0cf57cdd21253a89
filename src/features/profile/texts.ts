/** The texts of the profile. The texts of each contact are in `contacts.ts`. */
export const texts = {
  title: 'Your profile',
  intro: 'What the bureau holds about you.',
  account: 'Your account',
  name: 'Name',
  trn: 'Tax Registration Number (TRN)',
  showTrn: 'Show TRN',
  wrongName: 'Is your name or TRN wrong? Correct it with Tax Administration Jamaica first, then tell the bureau.',
  password: 'Your password',
  passwordHint:
    'When you change it, we log you out and ask for your email address. We send you a code, and with it you choose a new password.',
  changePassword: 'Change password',
  noApplication: 'You have not sent us an application yet. Once you have, you see your answers here.',
  answers: 'Your last answers',
  answersHint:
    'They are from the last application that you sent us. If something has changed, tell us in your next application, or contact us.',
  showAnswers: 'Show the answers',
  hideAnswers: 'Hide the answers',
  home: 'Go to your home page',
  back: 'Back to your profile',
  sendCode: 'Send the code',
};

export const identificationTexts = {
  title: 'Your identification',
  expired: 'This ID has expired. Give us a new one before you apply again.',
  type: 'Type of ID',
  number: 'ID number',
  showNumber: 'Show ID number',
  issued: 'Date of issue',
  expires: 'Expiry date',
  update: 'Update identification',
  changeTitle: 'Update your identification',
  changeIntro: 'One photo ID that has not expired. What we hold of your earlier ID is removed.',
  submit: 'Update',
  updated:
    'Your identification is updated. If you have begun an application and not sent it in, it still has the earlier one: change it there, under Identification.',
};
