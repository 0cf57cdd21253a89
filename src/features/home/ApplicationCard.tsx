import type { ListedApplication } from '#api/applications.ts';
import { type Application, isDraft } from '#domain/application.ts';
import { isStartedByUser } from '#domain/listedApplication.ts';
import type { LookupData } from '#domain/lookup.ts';
import { formatAmount } from '#domain/money.ts';
import { canCancel, decisionBy } from '#domain/status.ts';
import { applicationTitle } from '#domain/titles.ts';
import { formatLongDay, formatLongInstant, today } from '#lib/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { DangerButton } from '#ui/DangerButton.tsx';
import { Facts } from '#ui/Facts.tsx';
import { BureauMessage } from './BureauMessage.tsx';
import { cardWords } from './cardWords.ts';
import { isAwaitingAnswer } from './ownApplications.ts';
import { Timeline } from './Timeline.tsx';
import { applicationTexts as texts } from './texts.tsx';

interface ApplicationCardProps {
  application: ListedApplication;
  /** Whether a task of it waits for the user; undefined while that is not known. */
  hasTask: boolean | undefined;
  /** True where the card of the next step says above what happens with it, and has the button that opens it. */
  isNextStep?: boolean;
  /** The applications that the bureau has, as they are stored, as far as they are known. */
  inCheck: readonly Application[];
  lookups: LookupData | undefined;
  onOpen: (arn: string) => void;
  onCancel: (arn: string) => void;
}

/** One application: its title, its state, who acts next and by when (decision 33). */
export function ApplicationCard({
  application,
  hasTask,
  isNextStep = false,
  inCheck,
  lookups,
  onOpen,
  onCancel,
}: ApplicationCardProps) {
  const { arn, status } = application;
  const title = applicationTitle(application, lookups);
  const { label, sentence, turn, part, action } = cardWords(
    application,
    hasTask,
    lookups,
    inCheck.find((one) => one.arn === arn),
  );
  const isCancellable = canCancel(status) && isStartedByUser(application);
  return (
    <Card
      level={3}
      title={<bdi>{title}</bdi>}
      actions={
        (!isNextStep || isCancellable) && (
          <>
            {!isNextStep && (
              <Button
                variant="outlined"
                aria-label={texts.actionFor({ action, application: title, number: arn })}
                onClick={() => onOpen(arn)}
              >
                {action}
              </Button>
            )}
            {isCancellable && (
              <DangerButton
                variant="text"
                aria-label={texts.actionFor({ action: texts.cancel, application: title, number: arn })}
                onClick={() => onCancel(arn)}
              >
                {texts.cancel}
              </DangerButton>
            )}
          </>
        )
      }
    >
      {part && !isNextStep && (
        <p>
          <strong>{part.title}</strong> {part.hint} {part.asked}
        </p>
      )}
      <Timeline status={status} />
      {!isNextStep && (
        <div className={`status status--${turn}`}>
          <p>
            <strong>{label}.</strong> {sentence}
          </p>
          {isAwaitingAnswer(application) && <BureauMessage arn={arn} fallback={<p>{texts.readEmail}</p>} />}
        </div>
      )}
      <Facts rows={factsOf(application)} />
    </Card>
  );
}

const factsOf = ({ arn, status, amountApplied, submittedOn, lastUpdated }: ListedApplication): [string, string][] => [
  [texts.number, arn],
  [texts.amount, amountApplied === '' ? '' : formatAmount(amountApplied)],
  isDraft(status) ? [texts.lastSaved, formatLongInstant(lastUpdated)] : [texts.submittedOn, formatLongDay(submittedOn)],
  [texts.decision, decisionText(decisionBy(status, submittedOn))],
];

function decisionText(day: string): string {
  if (day === '') return '';
  return day < today() ? texts.decisionLate : texts.decisionBy(formatLongDay(day));
}
