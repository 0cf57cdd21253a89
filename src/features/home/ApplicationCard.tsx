import type { ListedApplication } from '#api/applications.ts';
import { isGuarantor } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { shownAmount } from '#domain/money.ts';
import { canCancel, decisionBy, isDraft, statusWords, wasSubmitted } from '#domain/status.ts';
import { applicationTitle } from '#domain/titles.ts';
import { formatLongDay, formatLongInstant, today } from '#lib/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Facts } from '#ui/Facts.tsx';
import './ApplicationCard.css';
import { Timeline } from './Timeline.tsx';

interface ApplicationCardProps {
  application: ListedApplication;
  lookups: LookupData | undefined;
  onOpen: (arn: string) => void;
  onCancel: (arn: string) => void;
}

/** One application: which it is, what has happened to it, who acts next and by when (decision 33). */
export function ApplicationCard({ application, lookups, onOpen, onCancel }: ApplicationCardProps) {
  const { arn, status } = application;
  const title = applicationTitle(application, lookups);
  const { label, sentence, turn } = statusWords(status);
  const action = openingWords(application);
  return (
    <Card
      level={3}
      title={<bdi>{title}</bdi>}
      actions={
        <>
          <Button
            variant={turn === 'applicant' && status !== 'DECLINED' ? 'contained' : 'outlined'}
            aria-label={`${action}: ${title}`}
            onClick={() => onOpen(arn)}
          >
            {action}
          </Button>
          {canCancel(status) && !isGuarantor(application) && (
            <Button variant="text" aria-label={`Cancel application: ${title}`} onClick={() => onCancel(arn)}>
              Cancel application
            </Button>
          )}
        </>
      }
    >
      {isGuarantor(application) && (
        <p>
          <strong>You are a guarantor of this loan.</strong> Somebody else applied for it.
        </p>
      )}
      <Timeline status={status} />
      <p className={`status status--${turn}`}>
        <strong>{label}.</strong> {sentence}
      </p>
      <Facts rows={factsOf(application)} />
    </Card>
  );
}

function openingWords(application: ListedApplication): string {
  const { status, submittedOn } = application;
  if (isDraft(status)) return 'Continue';
  if (isGuarantor(application)) return 'Open';
  if (status === 'MORE_INFO') return 'Answer the bureau';
  return wasSubmitted({ status, submittedOn }) ? 'See what you sent' : 'See your answers';
}

const factsOf = ({ arn, status, amountApplied, submittedOn, lastUpdated }: ListedApplication): [string, string][] => [
  ['Application number', arn],
  ['Amount requested', amountApplied === '' ? '' : shownAmount(amountApplied)],
  isDraft(status) ? ['Last saved', formatLongInstant(lastUpdated)] : ['Submitted', formatLongDay(submittedOn)],
  ['Decision', decisionWords(decisionBy(status, submittedOn))],
];

function decisionWords(day: string): string {
  if (day === '') return '';
  return day < today() ? 'It takes longer than usual. Contact the bureau.' : `usually by ${formatLongDay(day)}`;
}
