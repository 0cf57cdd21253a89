import { countries, list, parishes, states } from './fallbackPlaces.ts';
import { institutions, programmes, programmeTypes } from './fallbackStudies.ts';
import type { LookupEntry } from './lookup.ts';
import { type Product, productCodes, products, productsWith } from './products.ts';

/** The types of a photo ID (rule CALL-23). */
const idTypes = list(['PASSPORT', 'Passport'], ['DL', "Driver's licence"], ['NATIONAL_ID', 'National ID']);

/** The products of the table in the form in which master data lists them. */
const loanProducts: LookupEntry[] = productCodes.map((code) => {
  const { label, maxAmount, interestInSchool, interestInRepayment, tenureMonths, guarantors }: Product = products[code];
  const rates = maxAmount === '' ? {} : { maxAmount, interestInSchool, interestInRepayment, tenureMonths };
  return { code, label, ...rates, guarantors };
});

const studentLoans = productsWith(({ kind }) => kind === 'STUDENT');
const otherLoans = productsWith(({ kind }) => kind !== 'STUDENT');

/**
 * The built-in lists (rule CALL-23) by data set. They are used if master data lacks a list or it is empty (decision
 * 18). If the bureau gave a code without a label, the label is ours.
 */
export const fallbackLists = {
  // "customer type"
  CUSTOMER_TYPE: list(
    ['REGULAR', 'Regular'],
    ['PSE', 'Child of public sector employee'],
    ['SLB_EMPLOYEE', 'Employee of the bureau'],
  ),
  // "product types"
  Common_Product_Types: loanProducts.filter(({ code }) => studentLoans.some((one) => one === code)),
  // Everything that can be applied for: the product types and the other loan kinds.
  Loan_Products_Master: loanProducts,
  // "loan required"
  LOAN_REQUIRED: list(['FULL', 'For all years of the programme'], ['ONE', 'For one year only']),
  // "financial commitments"
  FINANCIAL_COMMITMENTS: list(
    ['LOAN', 'Loan'],
    ['HIRE', 'Hire purchase'],
    ['CREDIT_CARD', 'Credit card'],
    ['CAR', 'Car loan'],
    ['LIFE', 'Life insurance'],
  ),
  // "ID types": both names carry them.
  ID_Type_Master: idTypes,
  IDTYPE: idTypes,
  // "assistance types"
  ASSISTANCE_TYPES: list(['JAMVAT', 'JAMVAT'], ['Scholarship', 'Scholarship']),
  // "income frequency"
  Income_Frequency_Master: list(
    ['W', 'Weekly'],
    ['BIW', 'Every two weeks'],
    ['MON', 'Monthly'],
    ['QUA', 'Every three months'],
    ['HAF', 'Every six months'],
    ['ANN', 'Yearly'],
  ),
  // the customer roles (rule ROL-1)
  CUSTOMER_ROLES: list(
    ['BORROWER-BENEFICIARY', 'Borrower & Beneficiary'],
    ['BORROWER', 'Borrower only'],
    ['BENEFICIARY', 'Beneficiary only'],
    ['GUARANTOR', 'Guarantor only'],
  ),
  // The roles of the agreements (rule ROL-1).
  Borrower_Type_Master: list(
    ['BORROWER', 'Borrower'],
    ['PRINCIPAL_BORROWER', 'Principal borrower'],
    ['GUARANTOR', 'Guarantor'],
  ),
  // "loan types"
  LOAN_TYPES: otherLoans.map((code) => ({ code, label: products[code].label })),
  // "property usage"
  PROPERTY_USAGE: list(
    ['PRES', 'Primary residence'],
    ['VH', 'Vacation home'],
    ['INV', 'Investment property'],
    ['SRES', 'Secondary residence'],
    ['OT001', 'Other'],
  ),
  // "occupancy"
  OCCUPANCY: list(['01', 'Owner occupied'], ['02', 'Rented']),
  // "priority"
  PRIORITY: list(['01', 'First charge'], ['02', 'Second charge']),
  // "PEP relationship": only the three codes are known.
  COMMON_POLITICALLY_EXPOSED_RELATIONSHIP: list(
    ['S', 'Self'],
    ['PS', 'Partner or spouse'],
    ['P', 'Parent or other close relation'],
  ),
  COMMON_POLITICALLY_EXPOSED_POSITION: list(
    ['HEAD', 'Head of state or of government'],
    ['MINISTER', 'Minister or junior minister'],
    ['PARLIAMENT', 'Member of Parliament or Senator'],
    ['LOCAL', 'Mayor or councillor'],
    ['JUDGE', 'Senior judge'],
    ['SECURITY', 'Senior officer of the army or the police'],
    ['OFFICIAL', 'Senior public official or diplomat'],
    ['ENTERPRISE', 'Head of a state-owned company'],
    ['PARTY', 'Senior official of a political party'],
  ),
  // "security"
  SECURITY: list(['Secured', 'Secured'], ['Unsecured', 'Unsecured']),
  // "collateral types": the ten forms of collateral
  COMMON_Collateral_Type: list(
    ['VEHICLE', 'Vehicle'],
    ['AUTO_VEHICLE', 'Auto vehicle'],
    ['STOCK', 'Stock'],
    ['PAYOFFS', 'Payoffs'],
    ['CD_SAVINGS', 'CD savings'],
    ['INVESTMENT_ACCOUNT', 'Investment account'],
    ['LIFE_INSURANCE', 'Life insurance'],
    ['FARM_EQUIPMENT', 'Farm equipment'],
    ['COMMON', 'Common collateral'],
    ['OTHER', 'Other collateral'],
  ),
  // "parish list", "US states list", and the countries of an address
  Parish_Master: parishes,
  COMMON_STATE: states,
  get Country_Master() {
    return countries();
  },
  // "enrolment"
  Enrolment_Master: list(
    ['NEW', 'Accepted, not yet started'],
    ['RETURNING', 'Enrolled, returning'],
    ['LEAVE', 'On leave of absence'],
  ),
  // "attendance"
  Attendance_Master: list(['FULL_TIME', 'Full Time'], ['PART_TIME', 'Part-Time']),
  Programme_Type_Master: programmeTypes,
  // "loan purpose": a student loan pays for the first two only, by their `fundedBy`.
  Loan_Purpose_Master: [
    ...list(['TUITION', 'Tuition fees'], ['TUITION_EXAM', 'Tuition and examination fees']).map((purpose) => ({
      ...purpose,
      fundedBy: studentLoans,
    })),
    ...list(
      ['MORTGAGE', 'Mortgage'],
      ['VEHICLE', 'Vehicle'],
      ['HOME', 'Home improvement'],
      ['DEBT', 'Paying off other loans'],
      ['BUSINESS', 'Business'],
      ['PERSONAL', 'Personal'],
    ).map((purpose) => ({ ...purpose, fundedBy: otherLoans })),
  ],
  Study_Programme_Master: programmes,
  Tertiary_Institution_Master: institutions,
  // "room count list 1 to 10"
  ROOMS: Array.from({ length: 10 }, (_none, index) => ({ code: `${index + 1}`, label: `${index + 1}` })),
  // the means test (rule FLD-20)
  HOUSING: list(['OWNED', 'Owned'], ['RENTED', 'Rented'], ['FAMILY', 'Family']),
  Bank_Master: list(
    ['BNS', 'Bank of Nova Scotia (Scotiabank)'],
    ['CIBC', 'CIBC Caribbean Bank'],
    ['CITI', 'Citibank'],
    ['FGB', 'First Global Bank'],
    ['JMMB', 'JMMB Bank'],
    ['JN', 'JN Bank'],
    ['NCB', 'National Commercial Bank'],
    ['SAG', 'Sagicor Bank'],
    ['CU', 'A credit union'],
  ),
  Account_Type_Master: list(['SAVINGS', 'Savings'], ['CHEQUING', 'Chequing']),
  Title_Master: list(['MR', 'Mr.'], ['MRS', 'Mrs.'], ['MISS', 'Miss'], ['MS', 'Ms.'], ['DR', 'Dr.'], ['REV', 'Rev.']),
  Gender_Master: list(['F', 'Female'], ['M', 'Male']),
  Marital_Status_Master: list(
    ['SINGLE', 'Single'],
    ['MARRIED', 'Married'],
    ['COMMON_LAW', 'Common-law union'],
    ['SEPARATED', 'Separated'],
    ['DIVORCED', 'Divorced'],
    ['WIDOWED', 'Widowed'],
  ),
  Relationship_Master: list(
    ['MOTHER', 'Mother'],
    ['FATHER', 'Father'],
    ['SPOUSE', 'Spouse or partner'],
    ['SON', 'Son'],
    ['DAUGHTER', 'Daughter'],
    ['BROTHER', 'Brother'],
    ['SISTER', 'Sister'],
    ['GRANDPARENT', 'Grandparent'],
    ['AUNT', 'Aunt'],
    ['UNCLE', 'Uncle'],
    ['COUSIN', 'Cousin'],
    ['GUARDIAN', 'Guardian'],
    ['EMPLOYER', 'Employer'],
    ['TEACHER', 'Teacher or lecturer'],
    ['FRIEND', 'Friend'],
    ['OTHER', 'Other'],
  ),
  Employment_Status_Master: list(
    ['EMPLOYED', 'Employed'],
    ['SELF_EMPLOYED', 'Self-employed'],
    ['UNEMPLOYED', 'Not employed'],
    ['STUDENT', 'Student'],
    ['RETIRED', 'Retired'],
  ),
  SECURITY_QUESTIONS: list(
    ['PET', 'What was the name of your first pet?'],
    ['SCHOOL', 'What was the name of your first school?'],
    ['TEACHER', 'Who was your favourite teacher?'],
    ['STREET', 'On which street did you grow up?'],
    ['FRIEND', 'What is the first name of your best childhood friend?'],
    ['FOOD', 'What is your favourite dish?'],
    ['BOOK', 'What is your favourite book?'],
    ['JOB', 'Where was your first job?'],
  ),
  Application_Status_Master: list(
    ['DRAFT', 'Draft'],
    ['SUBMITTED', 'Submitted'],
    ['UNDER_REVIEW', 'Under review'],
    ['MORE_INFO', 'More information needed'],
    ['APPROVED', 'Approved'],
    ['DECLINED', 'Declined'],
    ['DISBURSED', 'Paid out'],
    ['CANCELLED', 'Cancelled'],
  ),
  // The six codes that have a document checklist (rule DLG-4). Which list each code belongs to is our interpretation.
  Appeal_Request_Master: list(
    ['RP', 'Reduced payment'],
    ['SW', 'Scholarship or tuition adjustment'],
    ['FGR', 'Review of failed grades'],
    ['GDE', 'Extension of graduation date'],
  ),
  Service_Request_Master: list(['GA', 'New guarantor'], ['RCDPD', 'Refund of insurance premium']),
  // The checklist RCDPD
  REFUND_TREATMENT: list(['APPLY_TO_LOAN', 'Apply to existing loan'], ['DEPOSIT', 'Deposit to bank account']),
} satisfies Record<string, LookupEntry[]>;

export type LookupName = keyof typeof fallbackLists;
