import {
  amount,
  codeOf,
  date,
  loanTerm,
  moratorium,
  name,
  phone,
  studentId,
  upTo,
  within,
  year,
  yesNo,
} from './checks.ts';
import { type ListRule, nested, optional, type Rule, required } from './rule.ts';

// The pages "education" and "loan", tab by tab (rules FLD-15, FLD-16, FLD-22 and FLD-23).

export const education: readonly (Rule | ListRule)[] = [
  ...nested('educationDetails', [
    required('institution', 'Institution', codeOf('Tertiary_Institution_Master')),
    required('programme', 'Programme', codeOf('Study_Programme_Master')),
    required('programmeType', 'Programme type', codeOf('Programme_Type_Master')),
    optional('studentID', 'Student ID', studentId),
    required('enrolmentStatus', 'Enrolment status', codeOf('Enrolment_Master')),
    required('attendance', 'Attendance', codeOf('Attendance_Master')),
    required('startDate', 'Start date', date),
    required('completionDate', 'Completion date', date),
    required('yearOfStudy', 'Year of study', within(1, 10)),
    required('academicYear', 'Academic year', year),
    required('previousLoan', 'Previous loan', yesNo),
    optional('gpa', 'GPA', within(0, 4.3, 2)),
  ]),
  {
    list: 'educationDetails.assistance',
    rules: [
      required('type', 'Type', codeOf('ASSISTANCE_TYPES')),
      required('provider', 'Provider', upTo(60)),
      required('amount', 'Amount', amount),
    ],
  },
];

export const loan: readonly Rule[] = nested('loanDetails', [
  required('loanApplication.academicYear', 'Academic year', year),
  required('loanApplication.loanRequired', 'Loan required', codeOf('LOAN_REQUIRED')),
  required('loanApplication.purpose', 'Purpose', codeOf('Loan_Purpose_Master')),
  required('loanApplication.loanTerm', 'Loan term', loanTerm),
  optional('loanApplication.moratoriumPeriod', 'Moratorium', moratorium),
  required('studentLoan.tuition', 'Tuition', amount),
  required('studentLoan.amountApplied', 'Amount requested', amount),
]);

const questions = [1, 2, 3, 4, 5, 6];

export const insurance: readonly Rule[] = nested('insuranceElibilityDetails', [
  ...questions.map((number) => required(`question${number}`, `Health question ${number}`, yesNo)),
  ...questions.map((number) =>
    required(
      `details${number}`,
      `Details of health question ${number}`,
      upTo(450),
      (text) => text(`question${number}`) === 'YES',
    ),
  ),
  ...nested('insuranceBeneficiary', [
    required('name', 'Name', name()),
    required('relationship', 'Relationship', codeOf('Relationship_Master')),
    required('phone', 'Phone', phone),
  ]),
]);
