import { useQuery } from '@tanstack/react-query';
import { previousApplicantQuery } from '#api/applicant.ts';
import { applicationsQuery, renewalQuery } from '#api/applications.ts';
import { earlierApplicationQuery, uniqueQuery } from '#api/loanChecks.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { yearToRenew } from '#domain/academicYear.ts';
import type { Applicant, Application } from '#domain/application.ts';
import { isForStudies } from '#domain/conditions.ts';
import { labelOf } from '#domain/lookups.ts';
import type { PreviousLoan } from '#domain/renewal.ts';
import type { User } from '#domain/user.ts';
import { today } from '#lib/dates.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { LoadError, Loading } from '#ui/QueryContent.tsx';
import { Disclaimer } from '../applicant/Disclaimer.tsx';
import { renewalTexts as texts } from '../texts/renewalTexts.ts';
import { BegunNotice } from './BegunNotice.tsx';
import { LastApplication } from './LastApplication.tsx';
import { sourceOf, yearOfLastLoan, yearOfRenewed } from './sources.ts';

interface RenewalScreenProps {
  user: User;
  loanType: string;
  isBusy: boolean;
  /** Begins a renewal with the previous answers. */
  onStart: (earlier: PreviousLoan) => void;
  /** Begins a renewal that asks everything again. */
  onStartFresh: (academicYear: string) => void;
  /** Begins a New Loan, where this one cannot be renewed. */
  onNewLoan: () => void;
  /** Continues a renewal that was begun before. */
  onOpen: (arn: string) => void;
}

/** Renew Loan, before it begins: whether the loan can be renewed now, and the answers of last time (decision 30). */
export function RenewalScreen({ user, loanType, isBusy, ...ways }: RenewalScreenProps) {
  const { onStart, onStartFresh, onNewLoan, onOpen } = ways;
  const { trn } = user;
  const { data: lookups } = useQuery(lookupsQuery);
  const isYearly = isForStudies(loanType, lookups);
  const renewable = useQuery(renewalQuery(trn, loanType));
  const previous = useQuery(previousApplicantQuery(trn));
  const previousArn = renewable.data?.previousArn ?? '';
  const loan = useQuery(earlierApplicationQuery(previousArn));
  const listing = useQuery(applicationsQuery(trn));
  const { data: listed = [] } = listing;
  const renewedYear = yearOfRenewed(previousArn, { listed, loan: loan.data });
  const lastYear = renewedYear || yearOfLastLoan(loanType, { listed, customer: previous.data });
  const academicYear = yearToRenew(lastYear, today());
  const isListLoading = listing.isLoading || previous.isLoading;
  const isYearKnown =
    renewedYear !== '' || (renewable.data !== undefined && !(isYearly && isListLoading) && !loan.isLoading);
  const uniqueness = useQuery({
    ...uniqueQuery({ trn, loanType, academicYear, arn: '' }),
    enabled: isYearly && isYearKnown,
    meta: { showsOwnError: true },
  });

  const product = labelOf(lookups, 'Loan_Products_Master', loanType);
  const page = {
    title: texts.title(product),
    caption: isYearly && isYearKnown ? texts.caption(academicYear) : undefined,
  };
  const queries = [renewable, uniqueness, previous, loan, listing];
  const failed = queries.filter(({ isError }) => isError);
  const [firstFailed] = failed;
  const begunNotice = <BegunNotice {...{ trn, loanType, academicYear, listed, isBusy, onOpen }} />;
  // The product is taken up again (decision 42).
  const disclaimer = <Disclaimer product={loanType} />;
  const startFresh = (
    <>
      {disclaimer}
      <Actions>
        {/* Where the details may still be loaded, that comes first. */}
        <Button
          variant={firstFailed ? 'outlined' : 'contained'}
          isBusy={isBusy}
          onClick={() => onStartFresh(academicYear)}
        >
          {texts.startFresh}
        </Button>
        <HomeLink />
      </Actions>
    </>
  );

  const refusal = refusalReason(renewable.data, uniqueness.data, academicYear);
  if (refusal)
    return (
      <Page {...page}>
        <Notice title={texts.refused}>
          <p>{refusal}</p>
        </Notice>
        <p>{texts.insteadOfRenewal}</p>
        <Actions>
          <Button isBusy={isBusy} onClick={onNewLoan}>
            {texts.startNew}
          </Button>
          <HomeLink />
        </Actions>
      </Page>
    );
  if (firstFailed && !listing.isLoading)
    return (
      <Page {...page}>
        {begunNotice}
        <LoadError
          subject={firstFailed === listing ? 'applications' : 'lastApplication'}
          error={firstFailed.error}
          isBusy={failed.some(({ isFetching }) => isFetching)}
          onTryAgain={() => {
            for (const { refetch } of failed) void refetch();
          }}
        />
        {/* Whether it can be renewed, and was not begun already, is not in doubt: only the earlier details are missing. */}
        {renewable.data && (uniqueness.data || !isYearly) && !listing.isError ? (
          <>
            <p>{texts.withoutDetails(product)}</p>
            {startFresh}
          </>
        ) : (
          <HomeLink />
        )}
      </Page>
    );
  // Nobody begins a second one before the first one is listed.
  if (queries.some(({ isLoading }) => isLoading) || !isYearKnown)
    return (
      <Page {...page}>
        <Loading subject="lastApplication" />
      </Page>
    );

  const applicant = previous.data ?? ownPart(loan.data, trn);
  if (!applicant)
    return (
      <Page {...page}>
        {begunNotice}
        <Notice title={texts.noDetails}>
          <p>{texts.withoutDetails(product)}</p>
        </Notice>
        {startFresh}
      </Page>
    );

  const earlier: PreviousLoan = { loanType, applicant, application: loan.data ?? null, academicYear };
  return (
    <LastApplication
      {...page}
      product={product}
      earlier={earlier}
      lookups={lookups}
      source={sourceOf(previous.data ? listed : listed.filter(({ arn }) => arn === previousArn), previousArn)}
      isCustomerKnown={Boolean(previous.data)}
      isBusy={isBusy}
      onStart={() => onStart(earlier)}
      onStartFresh={() => onStartFresh(academicYear)}
      disclaimer={disclaimer}
    >
      {begunNotice}
    </LastApplication>
  );
}

const HomeLink = () => (
  <a href="#/auth/home" className="slb-button slb-button--text">
    {texts.home}
  </a>
);

/** Why the loan cannot be renewed now, as the user reads it; undefined when it can, or while it is not known. */
function refusalReason(
  renewable: { applicable: boolean; reason: string } | undefined,
  uniqueness: { unique: boolean; message: string } | undefined,
  academicYear: string,
): string | undefined {
  if (renewable && !renewable.applicable) return renewable.reason || texts.reasons.notRenewable;
  if (uniqueness && !uniqueness.unique) return uniqueness.message || texts.reasons.notUnique(academicYear);
  return undefined;
}

/** The user's own answers in the application that is renewed, for a backend that has no customer of theirs. */
function ownPart(loan: Application | null | undefined, trn: string): Applicant | undefined {
  const starter = loan?.applicants[0];
  return starter?.ssn === trn ? starter : undefined;
}
