import { type Applicant, applicant } from '#domain/application.ts';
import { productOf } from '../master/data.ts';
import { type Random, random } from '../random.ts';
import type { SeedDay } from './day.ts';
import type { Person } from './person.ts';

interface Part {
  arn: string;
  role: string;
  productName: string;
  applicantType: 'N' | 'R';
}

const PARISHES = ['01', '02', '08', '12', '14'] as const;
const STREETS = ['Example Road', 'Sample Avenue', 'Specimen Lane', 'Model Crescent'] as const;
const INSTITUTIONS = ['UTECH', 'UWI', 'NCU', 'MIC'] as const;
const PROGRAMMES = ['COM', 'BUS', 'NUR', 'ACC', 'EDU'] as const;
const TUITION = ['378000.00', '351000.00', '354000.00', '336000.00', '528000.00'] as const;

/** An amount in whole thousands. */
const thousands = (from: Random, low: number, high: number): string => `${low + from.below(high - low)}000.00`;

/** The tabs of the page "applicant": identity and addresses. */
export function aboutYou(seed: number, day: SeedDay, someone: Person, part: Part): Applicant {
  const from = random(seed, 'about', someone.trn);
  const parish = from.pick(PARISHES);
  const current = {
    type: 'CURRENT',
    addressLine1: `${1 + from.below(90)} ${from.pick(STREETS)}`,
    addressLine2: '',
    country: 'JM',
    parish,
    zipCode: '',
    phone: '',
    yearsAtAddress: String(1 + from.below(15)),
  };
  const contact = (number: number) => ({
    firstName: from.pick(['Marcia', 'Desmond', 'Joan', 'Errol']),
    lastName: someone.lastName,
    phone: `(658)555-01${10 + number}`,
    email: `contact${number}.${someone.trn}@example.com`,
    address: `${number} ${from.pick(STREETS)}, Kingston 6`,
  });
  return applicant.parse({
    id: `${part.arn}-1`,
    order: 1,
    isAlreadyExist: part.applicantType === 'R',
    role: part.role,
    productName: part.productName,
    applicantType: part.applicantType,
    customerType: 'REGULAR',
    isEmployed: productOf(part.productName).isSalaryRepaid ? 'YES' : 'NO',
    prefix: someone.gender === 'F' ? 'MISS' : 'MR',
    ...identityOf(someone),
    gender: someone.gender,
    maritalStatus: 'SINGLE',
    homePhone: '',
    isBankEmployee: 'NO',
    isSLBEmployee: 'NO',
    pep: 'NO',
    idType: 'NATIONAL_ID',
    idNumber: `V${from.digits(7)}`,
    idIssueDate: day.inYears(-2),
    idExpiryDate: day.inYears(6),
    address: { currAddressLine1: current.addressLine1, currAddressLine2: '', currParish: parish, currCountry: 'JM' },
    addressDetails: { addresses: [current] },
    referenceDetails: {
      nextOfKin: { ...contact(1), relationship: 'MOTHER' },
      referees: [
        { ...contact(2), relationship: 'TEACHER', occupation: 'Teacher' },
        { ...contact(3), relationship: 'FRIEND', occupation: 'Nurse' },
      ],
    },
  });
}

/** The identity of a person under the keys of an applicant. */
export const identityOf = ({ trn, firstName, middleName, lastName, email, mobileNumber, dateOfBirth }: Person) => ({
  ssn: trn,
  firstName,
  middleName,
  lastName,
  email,
  mobileNumber,
  dateOfBirth,
});

/** Page "education". */
export function studies(
  seed: number,
  someone: Person,
  academicYear: string,
  productName: string,
): Pick<Applicant, 'educationDetails'> {
  const from = random(seed, 'studies', someone.trn);
  const isGraduate = !productOf(productName).funds.includes('UNDERGRADUATE');
  return {
    educationDetails: {
      institution: from.pick(INSTITUTIONS),
      programme: isGraduate ? 'MBA' : from.pick(PROGRAMMES),
      programmeType: isGraduate ? 'MASTER' : 'BACHELOR',
      studentID: from.digits(7),
      enrolmentStatus: 'RETURNING',
      attendance: 'FULL_TIME',
      startDate: `${Number(academicYear) - 1}-09-01`,
      completionDate: `${Number(academicYear) + 3}-06-30`,
      yearOfStudy: '2',
      academicYear,
      assistance: [],
      previousLoan: 'NO',
      gpa: `3.${from.digits(1)}`,
    },
  };
}

export const employment = ({ lastName }: Person) => ({
  employmentStatus: 'EMPLOYED',
  employerName: `${lastName} & Sons`,
  occupation: 'Clerk',
  employerAddress: '9 Knutsford Boulevard, Kingston 5',
  employerPhone: '(876)555-0119',
  employedSince: '2020-02-03',
  salaryDeduction: 'YES',
});

/** The pages "finances" and "loan" 1, as far as they are stored on the applicant. */
export function finances(seed: number, someone: Person, productName = 'TARGETED'): Partial<Applicant> {
  const from = random(seed, 'finances', someone.trn);
  return {
    empDetails: productOf(productName).isSalaryRepaid ? employment(someone) : { employmentStatus: 'STUDENT' },
    incomeDetails: {
      grossIncome: thousands(from, 60, 90),
      incomeFrequency: 'MON',
      netIncome: thousands(from, 40, 59),
      otherIncome: '',
      commitments: [],
    },
    householdIncome: { householdSize: '4', members: [] },
    meansTest: {
      housing: 'RENTED',
      rooms: '3',
      dependantsInSchool: '1',
      onPath: 'NO',
      disability: 'NO',
      monthlyUtilities: '',
    },
    bankingInformation: {
      bank: from.pick(['NCB', 'BNS', 'JN']),
      branch: 'Half Way Tree',
      accountType: 'SAVINGS',
      accountNumber: from.digits(9),
      accountName: `${someone.firstName} ${someone.lastName}`,
    },
    insuranceElibilityDetails: {
      ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((number) => [`question${number}`, 'NO'])),
      insuranceBeneficiary: { name: `Marcia ${someone.lastName}`, relationship: 'MOTHER', phone: '(658)555-0111' },
    },
    consents: {
      creditCheck: 'Y',
      dataSharing: 'Y',
      truth: 'Y',
      ...(productOf(productName).isSalaryRepaid ? { salaryDeduction: 'Y' } : {}),
    },
  };
}

/** Page "loan" 0. */
export function loanDetails(seed: number, someone: Person, academicYear: string, productName = 'TARGETED') {
  const { hasMoratorium, tenureMonths = 180 } = productOf(productName);
  const tuition = random(seed, 'loan', someone.trn).pick(TUITION);
  return {
    loanSuretyInfo: [
      {
        borrowerName: `${someone.firstName} ${someone.lastName}`,
        beneficiaryName: `${someone.firstName} ${someone.lastName}`,
        guarantorName: '',
        loanData: [{ academicYear, amountApplied: tuition }],
      },
    ],
    loanApplication: {
      academicYear,
      loanRequired: 'FULL',
      purpose: 'TUITION',
      loanTerm: `${tenureMonths}`,
      ...(hasMoratorium ? { moratoriumPeriod: '14' } : {}),
    },
    studentLoan: { tuition, amountApplied: tuition },
    mortgageLoan: {},
    collaterals: [],
  };
}
