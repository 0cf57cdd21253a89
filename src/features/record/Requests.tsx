import { useQuery } from '@tanstack/react-query';
import { requestsQuery } from '#api/applications.ts';
import { lookupsQuery } from '#api/lookups.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { ListedRequest } from '#domain/request.ts';
import { requestStatusText } from '#domain/requestStatus.ts';
import { requestTitle } from '#domain/titles.ts';
import { formatLongDay } from '#lib/dates.ts';
import { QueryContent } from '#ui/QueryContent.tsx';
import { Entries, type Entry, RecordPart } from './Entries.tsx';
import { requestTexts, texts } from './texts.ts';

/** The appeals and service requests that were sent. */
export function Requests({ trn }: { trn: string }) {
  const query = useQuery(requestsQuery(trn));
  const { data: lookups } = useQuery(lookupsQuery);
  return (
    <RecordPart title={requestTexts.title}>
      <QueryContent query={query} subject="requests" isNothing={({ length }) => length === 0}>
        {(requests) => (
          <Entries none={requestTexts.none} entries={requests.map((request) => entryOf(request, lookups))} />
        )}
      </QueryContent>
    </RecordPart>
  );
}

function entryOf(request: ListedRequest, lookups: LookupData | undefined): Entry {
  const { requestId, narration, status, createdOn } = request;
  return {
    id: requestId,
    on: createdOn,
    when: formatLongDay(createdOn),
    title: requestTitle(request, lookups),
    details: [
      requestTexts.request(requestId),
      narration && requestTexts.narration(narration),
      texts.now(requestStatusText(status).label),
    ],
  };
}
