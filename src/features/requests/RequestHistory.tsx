import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lookupsQuery } from '#api/lookups.ts';
import { requestsQuery } from '#api/requests.ts';
import type { LookupData } from '#domain/lookup.ts';
import { labelOf } from '#domain/lookups.ts';
import { type ListedRequest, requestCodes, requestKinds } from '#domain/request.ts';
import { requestStatusWords } from '#domain/requestStatus.ts';
import { longDay } from '#lib/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { requestWords } from './requestWords.ts';
import './requests.css';

interface RequestHistoryProps {
  trn: string;
  /** So many are drawn at first: somebody with hundreds waits no longer than somebody with five. */
  most?: number;
}

/** The requests that somebody has sent, the newest first: what, when, why, and how it stands (decision 33). */
export function RequestHistory({ trn, most = 10 }: RequestHistoryProps) {
  const { data, error, isFetching, refetch } = useQuery(requestsQuery(trn));
  if (data) return <Listed requests={data} most={most} />;
  if (error)
    return <LoadFailed what="your requests" error={error} isBusy={isFetching} onTryAgain={() => void refetch()} />;
  return <p role="status">Loading your requests…</p>;
}

function Listed({ requests, most }: { requests: readonly ListedRequest[]; most: number }) {
  const { data: lookups } = useQuery(lookupsQuery);
  const [isAll, setIsAll] = useState(false);
  if (requests.length === 0) return <p>You have not sent a request yet.</p>;
  const newestFirst = requests.toSorted((a, b) => b.createdOn.localeCompare(a.createdOn));
  const shown = isAll ? newestFirst : newestFirst.slice(0, most);
  return (
    <>
      {shown.map((request) => (
        <RequestCard key={request.requestId} request={request} lookups={lookups} />
      ))}
      {shown.length < requests.length && (
        <Button variant="outlined" onClick={() => setIsAll(true)}>
          Show all {requests.length} requests
        </Button>
      )}
    </>
  );
}

function RequestCard({ request, lookups }: { request: ListedRequest; lookups: LookupData | undefined }) {
  const { requestId, code, narration, status, createdOn } = request;
  const { label, sentence, turn } = requestStatusWords(status);
  const kind = requestKinds.find((one) => one === request.kind);
  const what = kind ? labelOf(lookups, requestCodes[kind], code) : code;
  return (
    <Card level={3} title={<bdi>{what || 'Request'}</bdi>}>
      <p className={`request-status request-status--${turn}`}>
        <strong>{label}.</strong> {sentence}
      </p>
      <dl className="request-facts">
        {[
          ['Kind', kind ? requestWords[kind].title : ''],
          ['Request number', requestId],
          ['Sent', longDay(createdOn)],
          ['You wrote', narration],
        ]
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi className="request-words">{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}
