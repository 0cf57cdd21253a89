import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { storedApplicationQuery } from '#api/applications.ts';
import { session } from '#api/session.ts';
import { formatLongDay, isDayOver } from '#lib/dates.ts';
import { useStore } from '#lib/store.ts';
import { askedTexts as texts } from './texts.tsx';

interface BureauMessageProps {
  arn: string;
  /** Shown where the backend gives no day until which the bureau waits, once that is clear: the day of the task. */
  dayOfTask?: ReactNode;
  /** Shown where the backend gives no message, once that is clear: what is read first is not taken away again. */
  fallback?: ReactNode;
}

const DueDay = ({ due }: { due: string }) =>
  isDayOver(due) ? (
    <p className="task-late">{texts.overdue(formatLongDay(due))}</p>
  ) : (
    <p>{texts.due(formatLongDay(due))}</p>
  );

/** What the bureau asks for of an application that it sent back, in its own words (rule STA-12). */
export function BureauMessage({ arn, dayOfTask, fallback }: BureauMessageProps) {
  const trn = useStore(session)?.user.trn ?? '';
  const { data, isPending } = useQuery(storedApplicationQuery(trn, arn));
  const { message = '', requestedOn = '', due = '' } = (data?.status === 'MORE_INFO' && data.moreInfo) || {};
  const day = due === '' ? dayOfTask : <DueDay due={due} />;
  if (isPending) return undefined;
  if (message === '')
    return (
      <>
        {fallback}
        {day}
      </>
    );
  return (
    <div className="bureau-message">
      {requestedOn !== '' && <p>{texts.wroteOn(formatLongDay(requestedOn))}</p>}
      <blockquote dir="auto">{message}</blockquote>
      {day}
    </div>
  );
}
