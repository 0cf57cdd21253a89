import { type Application, applicant, application } from './application.ts';
import type { User } from './user.ts';

/** What is known of the starter, or of their loan, when they begin. */
interface OwnAnswers {
  applicantType?: 'R';
  productName?: string;
  dateOfBirth?: string;
  customerType?: string;
  isEmployed?: string;
  educationDetails?: { programmeType?: string; institution?: string; academicYear?: string };
}

/** The loan of a renewal that asks everything again, and the academic year that it is for. */
export interface FreshRenewal {
  loanType: string;
  academicYear: string;
}

/** A new application with the details of the account. It has no number until it is first saved. */
export const newApplication = (user: User, own: OwnAnswers = {}): Application =>
  application.parse({
    status: 'DRAFT',
    version: 0,
    applicants: [
      applicant.parse({
        id: '1',
        order: 1,
        applicantType: 'N',
        firstName: user.firstName,
        middleName: user.middleName,
        lastName: user.lastName,
        email: user.email,
        mobileNumber: user.mobileNumber,
        isSLBEmployee: user.isSLBEmployee,
        ssn: user.trn,
        ...own,
      }),
    ],
  });
