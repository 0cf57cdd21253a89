import type { ListedApplication } from '#api/applications.ts';
import type { LookupData } from '#domain/lookup.ts';
import { labelOf } from '#domain/lookups.ts';
import { shownAmount } from '#domain/money.ts';
import { isDraft, statusWords } from '#domain/status.ts';
import { longDay, longInstant } from '#lib/dates.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import './ApplicationCard.css';

interface ApplicationCardProps {
  application: ListedApplication;
  lookups: LookupData | undefined;
  /** Given for those that can be gone on with. */
  onOpen?: (arn: string) => void;
}

/** One application: which it is, what has happened to it, and who acts next (decision 33). */
export function ApplicationCard({ application, lookups, onOpen }: ApplicationCardProps) {
  const { arn, loanType, status, academicYear } = application;
  const product = loanType === '' ? 'Loan' : labelOf(lookups, 'Loan_Products_Master', loanType);
  const title = academicYear === '' ? product : `${product}, academic year ${academicYear}`;
  const { label, sentence, turn } = statusWords(status);
  return (
    <Card
      level={3}
      title={<bdi>{title}</bdi>}
      actions={
        onOpen && (
          <Button aria-label={`Continue: ${title}`} onClick={() => onOpen(arn)}>
            Continue
          </Button>
        )
      }
    >
      <p className={`status status--${turn}`}>
        <strong>{label}.</strong> {sentence}
      </p>
      <dl className="facts">
        {factsOf(application).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** What there is to tell; what is not known is left out. */
const factsOf = ({ arn, status, amountApplied, submittedOn, lastUpdated }: ListedApplication): [string, string][] =>
  [
    ['Application number', arn],
    ['Amount requested', amountApplied === '' ? '' : shownAmount(amountApplied)],
    isDraft(status) ? ['Last saved', longInstant(lastUpdated)] : ['Submitted', longDay(submittedOn)],
  ].filter((fact): fact is [string, string] => fact[1] !== '');
