import { useQuery } from '@tanstack/react-query';
import { lookupsQuery } from '#api/lookups.ts';
import { requestsQuery } from '#api/requests.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { ListedRequest } from '#domain/request.ts';
import { requestStatusWords } from '#domain/requestStatus.ts';
import { requestTitle } from '#domain/titles.ts';
import { formatLongDay } from '#lib/dates.ts';
import { QueryContent } from '#ui/QueryContent.tsx';
import { Entries, type Entry } from './Entries.tsx';
import { RecordPart } from './RecordPart.tsx';

/** The appeals and service requests that were sent. */
export function Requests({ trn }: { trn: string }) {
  const query = useQuery(requestsQuery(trn));
  const { data: lookups } = useQuery(lookupsQuery);
  return (
    <RecordPart title="Requests you sent">
      <QueryContent query={query} subject="requests">
        {(requests) => (
          <Entries
            none="You have not sent a request yet."
            entries={requests.map((request) => entryOf(request, lookups))}
          />
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
    what: requestTitle(request, lookups),
    details: [
      `Request ${requestId}`,
      narration && `You wrote: ${narration}`,
      `Now: ${requestStatusWords(status).label}`,
    ],
  };
}
