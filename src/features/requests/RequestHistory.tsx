import { useQuery } from '@tanstack/react-query';
import { requestsQuery } from '#api/applications.ts';
import { lookupsQuery } from '#api/lookups.ts';
import type { LookupData } from '#domain/lookup.ts';
import { type ListedRequest, requestKinds } from '#domain/request.ts';
import { requestStatusText } from '#domain/requestStatus.ts';
import { requestTitle } from '#domain/titles.ts';
import { formatLongDay } from '#lib/dates.ts';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';
import { QueryContent } from '#ui/QueryContent.tsx';
import { ShowMoreList } from '#ui/ShowMoreList.tsx';
import './requests.css';
import { KIND, NO_REQUEST_YET, REQUEST_NUMBER, requestTexts, SENT_ON, YOU_WROTE } from './texts.tsx';

interface RequestHistoryProps {
  trn: string;
  /** How many are shown at first. */
  first?: number;
}

/** The requests that a user has sent, the newest first, each with its status, date and reason (decision 33). */
export function RequestHistory({ trn, first }: RequestHistoryProps) {
  const query = useQuery(requestsQuery(trn));
  return (
    <QueryContent query={query} subject="requests" isNothing={({ length }) => length === 0}>
      {(requests) => <Listed requests={requests} first={first} />}
    </QueryContent>
  );
}

function Listed({ requests, first }: { requests: readonly ListedRequest[]; first?: number }) {
  const { data: lookups } = useQuery(lookupsQuery);
  if (requests.length === 0) return <p>{NO_REQUEST_YET}</p>;
  return (
    <ShowMoreList items={requests} subject="requests" first={first}>
      {(request) => <RequestCard key={request.requestId} request={request} lookups={lookups} />}
    </ShowMoreList>
  );
}

function RequestCard({ request, lookups }: { request: ListedRequest; lookups: LookupData | undefined }) {
  const { requestId, narration, status, createdOn } = request;
  const { label, sentence, turn } = requestStatusText(status);
  const kind = requestKinds.find((one) => one === request.kind);
  return (
    <Card level={3} title={<bdi>{requestTitle(request, lookups)}</bdi>}>
      <p className={`request-status request-status--${turn}`}>
        <strong>{label}.</strong> {sentence}
      </p>
      <Facts
        rows={[
          [KIND, kind ? requestTexts[kind].title : ''],
          [REQUEST_NUMBER, requestId],
          [SENT_ON, formatLongDay(createdOn)],
          [YOU_WROTE, narration && <span className="request-words">{narration}</span>],
        ]}
      />
    </Card>
  );
}
