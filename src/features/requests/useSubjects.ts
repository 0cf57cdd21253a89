import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { applicationsQuery, type ListedApplication, loansQuery } from '#api/applications.ts';
import type { AnswerTo } from '#api/endpoints.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { bothYears } from '#domain/academicYear.ts';
import { isStartedByUser } from '#domain/listedApplication.ts';
import type { LookupData } from '#domain/lookup.ts';
import { labelOf } from '#domain/lookups.ts';
import { formatAmount } from '#domain/money.ts';
import { subjectCode } from '#domain/request.ts';
import { wasSubmitted } from '#domain/status.ts';
import { applicationSubject, loanSubject } from './texts.tsx';

type Loan = AnswerTo<'loanNumbers'>[number];

/** What a request can be about: the user's loans and the applications that they submitted. `subjects` is undefined until both are loaded. */
export function useSubjects(trn: string) {
  const applications = useQuery(applicationsQuery(trn));
  const loans = useQuery(loansQuery(trn));
  const { data: lookups } = useQuery(lookupsQuery);
  const failed = [applications, loans].filter(({ data, error }) => !data && error);
  const subjects = useMemo(
    () =>
      applications.data && loans.data
        ? [
            // Each by its own number alone: a row may name the other one too.
            ...loans.data.map((loan) => ({
              code: subjectCode({ loanNumber: loan.loanNumber }),
              label: loanLabel(loan, lookups),
            })),
            ...applications.data.filter(isAboutOwn).map((application) => ({
              code: subjectCode({ arn: application.arn }),
              label: applicationLabel(application, lookups),
            })),
          ]
        : undefined,
    [applications.data, loans.data, lookups],
  );
  return {
    subjects,
    error: failed[0]?.error,
    isFetching: failed.some(({ isFetching }) => isFetching),
    tryAgain: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

/** What only the starter of an application may do is offered to nobody else (rule ROL-7). */
const isAboutOwn = (application: ListedApplication): boolean =>
  isStartedByUser(application) && wasSubmitted(application);

const product = (lookups: LookupData | undefined, loanType: string): string =>
  loanType === '' ? '' : labelOf(lookups, 'Loan_Products_Master', loanType);

const loanLabel = ({ loanNumber, loanType, balance }: Loan, lookups: LookupData | undefined): string =>
  loanSubject({
    loanNumber,
    product: product(lookups, loanType),
    balance: balance === '' ? '' : formatAmount(balance),
  });

const applicationLabel = (
  { arn, loanType, academicYear }: ListedApplication,
  lookups: LookupData | undefined,
): string => applicationSubject({ arn, product: product(lookups, loanType), academicYear: bothYears(academicYear) });
