import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { applicationsQuery, storedApplicationQuery } from '#api/applications.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { acceptedAgreements } from '#domain/acceptance.ts';
import { agreementTitle } from '#domain/agreement.ts';
import { type Application, viewedBy } from '#domain/application.ts';
import { productOf } from '#domain/conditions.ts';
import { isAgreementType } from '#domain/document.ts';
import type { LookupData } from '#domain/lookup.ts';
import { labelOf } from '#domain/lookups.ts';
import { formatLongInstant } from '#lib/dates.ts';
import { compareText } from '#lib/order.ts';
import { Button } from '#ui/Button.tsx';
import { focusHeading } from '#ui/focus.ts';
import { LoadError, Loading, QueryContent } from '#ui/QueryContent.tsx';
import { Entries, type Entry, RecordPart } from './Entries.tsx';
import { acceptanceTexts, texts } from './texts.ts';

/** Acceptances are stored in applications, which are fetched one by one: this many at first, and with each press. */
const STEP = 10;

/** The agreements that the user accepted, with the day. */
export function Acceptances({ trn }: { trn: string }) {
  const query = useQuery(applicationsQuery(trn));
  return (
    <RecordPart title={acceptanceTexts.title}>
      <QueryContent query={query} subject="agreements" isNothing={({ length }) => length === 0}>
        {(applications) => (
          <Accepted
            trn={trn}
            arns={[...applications].sort((a, b) => compareText(b.lastUpdated, a.lastUpdated)).map(({ arn }) => arn)}
          />
        )}
      </QueryContent>
    </RecordPart>
  );
}

function Accepted({ trn, arns }: { trn: string; arns: readonly string[] }) {
  const [limit, setLimit] = useState(STEP);
  const queries = useQueries({ queries: arns.slice(0, limit).map((arn) => storedApplicationQuery(trn, arn)) });
  const failed = queries.filter(({ data, error }) => !data && error);
  const isLoading = queries.some(({ data, error }) => !data && !error);
  // Another one may have been accepted since they were read.
  const areOld = queries.some(({ isFetching, error }) => isFetching || error);
  const { data: lookups } = useQuery(lookupsQuery);
  const left = arns.length - limit;
  const showOlder = (button: HTMLElement) => {
    // The last press takes the button away, and its focus would go with it to the top of the page.
    const heading = left > STEP ? undefined : button.closest('section')?.querySelector<HTMLElement>('h2');
    if (heading) focusHeading(heading);
    setLimit(limit + STEP);
  };
  return (
    <>
      {isLoading && (
        <Loading subject="agreements" isAgain={queries.some(({ errorUpdateCount }) => errorUpdateCount > 0)} />
      )}
      {failed[0] && (
        <LoadError
          subject={failed.length === queries.length ? 'agreements' : 'someAgreements'}
          error={failed[0].error}
          isBusy={failed.some(({ isFetching }) => isFetching)}
          onTryAgain={() => {
            for (const { refetch } of failed) void refetch();
          }}
        />
      )}
      <Entries
        none={areOld || left > 0 ? '' : acceptanceTexts.none}
        entries={queries.flatMap(({ data }) => (data ? acceptedIn(data, trn, lookups) : []))}
      />
      {left > 0 && (
        <Button variant="outlined" onClick={({ currentTarget }) => showOlder(currentTarget)}>
          {acceptanceTexts.more(Math.min(STEP, left))}
        </Button>
      )}
    </>
  );
}

function acceptedIn(stored: Application, trn: string, lookups: LookupData | undefined): Entry[] {
  return acceptedAgreements(viewedBy(stored, { trn })).map(({ docType, role, acceptedOn, templateVersion }) => ({
    id: `${stored.arn} ${docType} ${acceptedOn}`,
    on: acceptedOn,
    when: formatLongInstant(acceptedOn),
    title: isAgreementType(docType) ? agreementTitle(docType, productOf(stored)) : docType || acceptanceTexts.agreement,
    details: [
      texts.application(stored.arn),
      role && acceptanceTexts.role(labelOf(lookups, 'Borrower_Type_Master', role)),
      templateVersion && acceptanceTexts.version(templateVersion),
    ],
  }));
}
