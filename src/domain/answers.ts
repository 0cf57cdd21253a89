import { amountText, flag, listOf, openObject, text, z } from '#lib/zod.ts';

// The groups of answers by their wire keys. Readers are tolerant: an unusable value reads as empty and unknown keys
// survive the next save. An absent key stays absent, so that a save never sends an answer that was not given.

const answer = z.optional(text);
const amount = z.optional(amountText);
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
  relationship: answer,
  phone: answer,
  email: answer,
  address: answer,
};

/** The groups on an applicant. `insuranceElibilityDetails` is misspelt on the wire. */
export const applicantGroups = {
  educationDetails: group({
    institution: answer,
    programme: answer,
    programmeType: answer,
    studentID: answer,
    enrolmentStatus: answer,
    attendance: answer,
    startDate: answer,
    completionDate: answer,
    yearOfStudy: answer,
    academicYear: answer,
    assistance: entries({ type: answer, provider: answer, amount: amount }),
    previousLoan: answer,
    gpa: answer,
  }),
  insuranceElibilityDetails: group({
    question1: answer,
    details1: answer,
    question2: answer,
    details2: answer,
    question3: answer,
    details3: answer,
    question4: answer,
    details4: answer,
    question5: answer,
    details5: answer,
    question6: answer,
    details6: answer,
    insuranceBeneficiary: part({ name: answer, relationship: answer, phone: answer }),
  }),
  bankingInformation: group({
    bank: answer,
    branch: answer,
    accountType: answer,
    accountNumber: answer,
    confirmAccountNumber: answer,
    accountName: answer,
  }),
  meansTest: group({
    housing: answer,
    rooms: answer,
    dependantsInSchool: answer,
    onPath: answer,
    disability: answer,
    visuallyImpaired: answer,
    monthlyUtilities: amount,
  }),
  householdIncome: group({
    householdSize: answer,
    members: entries({ name: answer, relationship: answer, occupation: answer, income: amount, frequency: answer }),
  }),
  referenceDetails: group({
    nextOfKin: part(person),
    referees: entries({ ...person, occupation: answer }),
  }),
  incomeDetails: group({
    grossIncome: amount,
    incomeFrequency: answer,
    netIncome: amount,
    otherIncome: amount,
    commitments: entries({ type: answer, lender: answer, monthlyPayment: amount, balance: amount }),
  }),
  empDetails: group({
    employmentStatus: answer,
    employerName: answer,
    occupation: answer,
    employerAddress: answer,
    employerPhone: answer,
    employedSince: answer,
    salaryDeduction: answer,
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
    academicYear: answer,
    loanRequired: answer,
    loanTerm: answer,
    moratoriumPeriod: answer,
    purpose: answer,
  }),
  studentLoan: group(studentLoanAnswers),
  mortgageLoan: group({
    propertyUsage: answer,
    occupancy: answer,
    priority: answer,
    propertyAddress: answer,
    propertyValue: amount,
    purchasePrice: amount,
  }),
} as const;
export type LoanGroup = keyof typeof loanGroups;

/** What secures a loan. Each type of collateral has some of these answers. */
export const collateral = openObject({
  type: text,
  make: answer,
  model: answer,
  vehicleYear: answer,
  VIN: answer,
  dealer: answer,
  company: answer,
  certificateNo: answer,
  shares: answer,
  bank: answer,
  lender: answer,
  institution: answer,
  account: answer,
  amount: amount,
  balance: amount,
  maturity: answer,
  insurer: answer,
  policyNo: answer,
  cashValue: amount,
  description: answer,
  serial: answer,
  year: answer,
  ownerName: answer,
  value: amount,
});

/** A postal address of an applicant: CURRENT or MAILING, by its type. */
export const postalAddress = openObject({
  type: text,
  addressLine1: answer,
  addressLine2: answer,
  country: answer,
  parish: answer,
  state: answer,
  zipCode: answer,
  phone: answer,
  yearsAtAddress: answer,
});

/** The copy of the current address that the backend expects beside it. */
export const addressCopy = group({
  currAddressLine1: answer,
  currAddressLine2: answer,
  currParish: answer,
  currCountry: answer,
});

/** The personal details of an applicant other than names, and their photo ID. */
export const personalAnswers = {
  isEmployed: answer,
  gender: answer,
  maritalStatus: answer,
  homePhone: answer,
  pep: answer,
  pepRelationship: answer,
  pepPosition: answer,
  idIssueDate: answer,
  idExpiryDate: answer,
};
