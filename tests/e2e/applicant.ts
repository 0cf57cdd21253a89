import type { Answers } from './screen.ts';

// Everything that somebody types from registration to the bank account. Plainly fake (TRN 999-…, phones 555-01xx).

export const me = {
  email: 'zoe.dacosta@example.com',
  password: 'Mango#Season26',
  mobileNumber: '8765550177',
};

/** Before they start, on the public screens. */
export const situation: Answers = {
  'What will you study for?': "Bachelor's degree",
  'Is your programme one of these?': 'None of these',
  'Which school will you go to?': 'University of Technology, Jamaica',
  'Are you a citizen of Jamaica?': 'Yes',
  'Do you work?': 'Yes, for an employer',
  'Does one of these fit you?': 'My household is on PATH',
};

export const signUpDetails: Answers = {
  'First name': 'Zoë',
  'Last name': "O'Brien-D'Costa",
  'Date of birth': '27/3/2004',
  'Tax Registration Number (TRN)': '999-481-207',
};

export const signUpContact: Answers = {
  'Email address': me.email,
  'Confirm email address': me.email,
  'Mobile number': me.mobileNumber,
  'Customer type': 'Regular',
  Password: me.password,
  'Confirm password': me.password,
};

export const product: Answers = {
  'I am applying as': 'Borrower & Beneficiary',
  'Customer type': 'Regular',
  'Are you employed, formally or self-employed?': 'No',
};

/** Without the date of birth, which a new applicant gave on signing up. */
export const personal: Answers = {
  Gender: 'Female',
  'Marital status': 'Single',
  'Are you an employee of a bank?': 'No',
  'Are you an employee of the bureau?': 'No',
  'Are you, or is a close relation, a politically exposed person?': 'No',
};

export const identification: Answers = {
  'Type of ID': 'Passport',
  'ID number': 'A1234567',
  'Date of issue': '1/2/2022',
  'Expiry date': '31/01/2032',
};

export const currentAddress: Answers = {
  'Address line 1': '12 Hope Road',
  Country: 'Jamaica',
  Parish: 'St. Andrew',
  'Years at this address': '7',
};

export const nextOfKin: Answers = {
  'First name': 'Marva',
  'Last name': "D'Costa",
  'Relationship to you': 'Mother',
  Phone: '(876)555-0122',
  Address: '12 Hope Road, Kingston 6',
};

export const referee = (which: 1 | 2): Answers => ({
  'First name': which === 1 ? 'Desmond' : 'Ingrid',
  'Last name': which === 1 ? 'Lee' : 'McKenzie',
  'Relationship to you': 'Friend',
  Phone: `(876)555-013${which}`,
  'Email address': `referee${which}@example.com`,
  Address: '3 Old Harbour Road',
  Occupation: 'Teacher',
});

export const programme: Answers = {
  Institution: 'University of Technology, Jamaica',
  'Start date': '1/9/2026',
  'Expected completion date': '30/06/2030',
  'Year of study': '1',
  'Academic year': '2026',
};

export const scholarship: Answers = {
  'Type of help': 'Scholarship',
  Provider: 'Alumni fund',
  Amount: '50000',
};

export const income: Answers = { 'Gross income': '0', 'How often': 'Monthly', 'Net income': '0' };

export const household: Answers = { 'People in your household': '4' };

export const meansTest: Answers = {
  'Owned/Rented/Family': 'Rented',
  Rooms: '3',
  'Dependants in school': '1',
  'Is your household on PATH?': 'No',
  'Do you have a disability?': 'No',
};

export const bank: Answers = {
  Branch: 'Half Way Tree',
  'Account number': '0012345678',
  'Confirm account number': '0012345678',
  'Name on the account': "Zoë O'Brien-D'Costa",
};

export const amount: Answers = {
  'Academic year': '2026',
  'Tuition for the academic year': '350000',
  'Amount requested': '300000',
  'Loan term (months)': '180',
};

export const insurance: Answers = {
  'Have you been treated in a hospital in the last five years?': 'No',
  'Do you take medicine regularly?': 'Yes',
  'Have you ever had heart trouble, high blood pressure or a stroke?': 'No',
  'Have you ever had diabetes, cancer or a kidney or liver illness?': 'No',
  'Have you ever been treated for a mental health condition?': 'No',
  'Has life insurance ever been refused to you, or given at a higher price?': 'No',
};
