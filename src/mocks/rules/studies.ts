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
import { below, type ListRule, may, need, type Rule } from './rule.ts';

// The pages "education" and "loan", tab by tab (rules FLD-15, FLD-16, FLD-22 and FLD-23).

export const education: readonly (Rule | ListRule)[] = [
  ...below('educationDetails', [
    need('institution', 'Institution', codeOf('Tertiary_Institution_Master')),
    need('programme', 'Programme', codeOf('Study_Programme_Master')),
    need('programmeType', 'Programme type', codeOf('Programme_Type_Master')),
    may('studentID', 'Student ID', studentId),
    need('enrolmentStatus', 'Enrolment status', codeOf('Enrolment_Master')),
    need('attendance', 'Attendance', codeOf('Attendance_Master')),
    need('startDate', 'Start date', date),
    need('completionDate', 'Completion date', date),
    need('yearOfStudy', 'Year of study', within(1, 10)),
    need('academicYear', 'Academic year', year),
    need('previousLoan', 'Previous loan', yesNo),
    may('gpa', 'GPA', within(0, 4.3, 2)),
  ]),
  {
    list: 'educationDetails.assistance',
    rules: [
      need('type', 'Type', codeOf('ASSISTANCE_TYPES')),
      need('provider', 'Provider', upTo(60)),
      need('amount', 'Amount', amount),
    ],
  },
];

export const loan: readonly Rule[] = below('loanDetails', [
  need('loanApplication.academicYear', 'Academic year', year),
  need('loanApplication.loanRequired', 'Loan required', codeOf('LOAN_REQUIRED')),
  need('loanApplication.purpose', 'Purpose', codeOf('Loan_Purpose_Master')),
  need('loanApplication.loanTerm', 'Loan term', loanTerm),
  may('loanApplication.moratoriumPeriod', 'Moratorium', moratorium),
  need('studentLoan.tuition', 'Tuition', amount),
  need('studentLoan.amountApplied', 'Amount requested', amount),
]);

const questions = [1, 2, 3, 4, 5, 6];

export const insurance: readonly Rule[] = below('insuranceElibilityDetails', [
  ...questions.map((number) => need(`question${number}`, `Health question ${number}`, yesNo)),
  ...questions.map((number) =>
    need(
      `details${number}`,
      `Details of health question ${number}`,
      upTo(450),
      (text) => text(`question${number}`) === 'YES',
    ),
  ),
  ...below('insuranceBeneficiary', [
    need('name', 'Name', name()),
    need('relationship', 'Relationship', codeOf('Relationship_Master')),
    need('phone', 'Phone', phone),
  ]),
]);
