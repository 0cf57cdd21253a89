import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { storedApplicationQuery } from '#api/applications.ts';
import { session } from '#api/session.ts';
import { formatLongDay } from '#lib/dates.ts';
import { useStore } from '#lib/store.ts';
import { askedTexts as texts } from './texts.tsx';

interface BureauMessageProps {
  arn: string;
  /** False where the day until which the bureau waits is shown beside it. */
  showsDue?: boolean;
  /** Shown where the backend gives no message, once that is clear: what is read first is not taken away again. */
  fallback?: ReactNode;
}

/** What the bureau asks for of an application that it sent back, in its own words (rule STA-12). */
export function BureauMessage({ arn, showsDue = true, fallback }: BureauMessageProps) {
  const trn = useStore(session)?.user.trn ?? '';
  const { data, isPending } = useQuery(storedApplicationQuery(trn, arn));
  const { message = '', requestedOn = '', due = '' } = (data?.status === 'MORE_INFO' && data.moreInfo) || {};
  if (message === '') return isPending ? undefined : fallback;
  return (
    <div className="bureau-message">
      {requestedOn !== '' && <p>{texts.wroteOn(formatLongDay(requestedOn))}</p>}
      <blockquote dir="auto">{message}</blockquote>
      {showsDue && due !== '' && <p>{texts.due(formatLongDay(due))}</p>}
    </div>
  );
}
