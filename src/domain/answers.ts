import { code, day, flag, listOf, openObject, text, yesNo, z } from '#lib/zod.ts';
import { amountAnswer as amount } from './amounts.ts';

// The groups of answers by their wire keys. Readers are tolerant: an unusable value reads as empty, unknown keys survive the
// next save, an absent key stays absent: no save sends what was not given. `exact`: chosen, or written without spaces.

const answer = z.optional(text);
const exact = z.optional(code);
const yesOrNo = z.optional(yesNo);
const dayAnswer = z.optional(day);
const tick = z.optional(flag);

/** A group that is always present, with any number of its answers. */
const group = <const S extends z.core.$ZodShape>(shape: S) => {
  const answers = openObject(shape);
  return z.catch(answers, () => answers.parse({}));
};

/** Answers under one legend. */
const part = <const S extends z.core.$ZodShape>(shape: S) => z.optional(group(shape));

/** A list of entries. */
const entries = <const S extends z.core.$ZodShape>(shape: S) => z.optional(listOf(openObject(shape)));

const person = {
  firstName: answer,
  lastName: answer,
  relationship: exact,
  phone: exact,
  email: exact,
  address: answer,
};

/** The groups on an applicant. `insuranceElibilityDetails` is misspelt on the wire. */
export const applicantGroups = {
  educationDetails: group({
    institution: exact,
    programme: exact,
    programmeType: exact,
    studentID: exact,
    enrolmentStatus: exact,
    attendance: exact,
    startDate: dayAnswer,
    completionDate: dayAnswer,
    yearOfStudy: exact,
    academicYear: exact,
    assistance: entries({ type: exact, provider: answer, amount: amount }),
    previousLoan: yesOrNo,
    gpa: exact,
  }),
  insuranceElibilityDetails: group({
    question1: yesOrNo,
    details1: answer,
    question2: yesOrNo,
    details2: answer,
    question3: yesOrNo,
    details3: answer,
    question4: yesOrNo,
    details4: answer,
    question5: yesOrNo,
    details5: answer,
    question6: yesOrNo,
    details6: answer,
    insuranceBeneficiary: part({ name: answer, relationship: exact, phone: exact }),
  }),
  bankingInformation: group({
    bank: exact,
    branch: answer,
    accountType: exact,
    accountNumber: exact,
    confirmAccountNumber: exact,
    accountName: answer,
  }),
  meansTest: group({
    housing: exact,
    rooms: exact,
    dependantsInSchool: exact,
    onPath: yesOrNo,
    disability: yesOrNo,
    visuallyImpaired: yesOrNo,
    monthlyUtilities: amount,
  }),
  householdIncome: group({
    householdSize: exact,
    members: entries({ name: answer, relationship: exact, occupation: answer, income: amount, frequency: exact }),
  }),
  referenceDetails: group({
    nextOfKin: part(person),
    referees: entries({ ...person, occupation: answer }),
  }),
  incomeDetails: group({
    grossIncome: amount,
    incomeFrequency: exact,
    netIncome: amount,
    otherIncome: amount,
    commitments: entries({ type: exact, lender: answer, monthlyPayment: amount, balance: amount }),
  }),
  empDetails: group({
    employmentStatus: exact,
    employerName: answer,
    occupation: answer,
    employerAddress: answer,
    employerPhone: exact,
    employedSince: dayAnswer,
    salaryDeduction: yesOrNo,
  }),
  consents: group({
    creditCheck: tick,
    dataSharing: tick,
    salaryDeduction: tick,
    truth: tick,
  }),
} as const;
export type ApplicantGroup = keyof typeof applicantGroups;

/** The answers about a loan that the wire stores outside `loanApplication`. */
export const studentLoanAnswers = { tuition: amount, amountApplied: amount };

/** The groups on the loan. */
export const loanGroups = {
  loanApplication: group({
    academicYear: exact,
    loanRequired: exact,
    loanTerm: exact,
    moratoriumPeriod: exact,
    purpose: exact,
  }),
  studentLoan: group(studentLoanAnswers),
  mortgageLoan: group({
    propertyUsage: exact,
    occupancy: exact,
    priority: exact,
    propertyAddress: answer,
    propertyValue: amount,
    purchasePrice: amount,
  }),
} as const;
export type LoanGroup = keyof typeof loanGroups;

/** What secures a loan. Each type of collateral has some of these answers. */
export const collateral = openObject({
  type: code,
  make: answer,
  model: answer,
  vehicleYear: exact,
  VIN: exact,
  dealer: answer,
  company: answer,
  certificateNo: answer,
  shares: exact,
  bank: exact,
  lender: answer,
  institution: answer,
  account: answer,
  amount: amount,
  balance: amount,
  maturity: dayAnswer,
  insurer: answer,
  policyNo: answer,
  cashValue: amount,
  description: answer,
  serial: answer,
  year: exact,
  ownerName: answer,
  value: amount,
});

/** A postal address of an applicant: CURRENT or MAILING, by its type. */
export const postalAddress = openObject({
  type: code,
  addressLine1: answer,
  addressLine2: answer,
  country: exact,
  parish: exact,
  state: exact,
  zipCode: exact,
  phone: exact,
  yearsAtAddress: exact,
});

/** The copy of the current address that the backend expects beside it. */
export const addressCopy = group({
  currAddressLine1: answer,
  currAddressLine2: answer,
  currParish: exact,
  currCountry: exact,
});

/** The personal details of an applicant other than names, and their photo ID. */
export const personalAnswers = {
  isEmployed: yesOrNo,
  gender: exact,
  maritalStatus: exact,
  homePhone: exact,
  pep: yesOrNo,
  pepRelationship: exact,
  pepPosition: exact,
  idIssueDate: dayAnswer,
  idExpiryDate: dayAnswer,
};
