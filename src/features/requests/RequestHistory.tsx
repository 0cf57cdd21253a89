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
import { requestWords } from './requestWords.ts';
import './requests.css';

interface RequestHistoryProps {
  trn: string;
  /** So many are drawn at first. */
  first?: number;
}

/** The requests that somebody has sent, the newest first: what, when, why, and how it stands (decision 33). */
export function RequestHistory({ trn, first }: RequestHistoryProps) {
  const query = useQuery(requestsQuery(trn));
  return (
    <QueryContent query={query} subject="requests">
      {(requests) => <Listed requests={requests} first={first} />}
    </QueryContent>
  );
}

function Listed({ requests, first }: { requests: readonly ListedRequest[]; first?: number }) {
  const { data: lookups } = useQuery(lookupsQuery);
  if (requests.length === 0) return <p>You have not sent a request yet.</p>;
  const newestFirst = requests.toSorted((a, b) => b.createdOn.localeCompare(a.createdOn));
  return (
    <ShowMoreList items={newestFirst} subject="requests" first={first}>
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
          ['Kind', kind ? requestWords[kind].title : ''],
          ['Request number', requestId],
          ['Sent', formatLongDay(createdOn)],
          ['You wrote', narration && <span className="request-words">{narration}</span>],
        ]}
      />
    </Card>
  );
}
