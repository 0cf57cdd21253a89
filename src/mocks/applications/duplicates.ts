import { bothYears } from '#domain/academicYear.ts';
import type { Application } from '#domain/application.ts';
import type { Db } from '../db.ts';
import { productOf } from '../master/data.ts';
import { textReader } from '../rules/rule.ts';

/** Statuses in which an application no longer blocks another one. */
const OVER = ['DRAFT', 'CANCELLED', 'DECLINED'];

export const academicYearOf = ({ loanDetails }: Application): string =>
  textReader(loanDetails)('loanApplication.academicYear');

interface Wanted {
  trn: string;
  loanType: string;
  academicYear: string;
  /** The application itself, which never counts. */
  arn: string;
}

/** Another submitted application of this user for the same loan and academic year, if there is one. */
export const duplicateOf = (db: Db, { trn, loanType, academicYear, arn }: Wanted): Application | undefined =>
  // The other kinds of loan have no academic year, and a person may have several of them.
  academicYear === ''
    ? undefined
    : db.applications.find(
        ({ ownerTrn, application }) =>
          ownerTrn === trn &&
          application.arn !== arn &&
          application.loanType === loanType &&
          academicYearOf(application) === academicYear &&
          !OVER.includes(application.status),
      )?.application;

export const duplicateMessage = (loanType: string, academicYear: string): string =>
  `You already have a ${productOf(loanType).label} application for the academic year ${bothYears(academicYear)}.`;
