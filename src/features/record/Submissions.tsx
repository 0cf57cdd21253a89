import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { applicationsQuery, type ListedApplication } from '#api/applications.ts';
import { lookupsQuery } from '#api/lookups.ts';
import type { LookupData } from '#domain/lookup.ts';
import { formatAmount } from '#domain/money.ts';
import { statusText, wasSubmitted } from '#domain/status.ts';
import { applicationTitle } from '#domain/titles.ts';
import { formatLongDay } from '#lib/dates.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { QueryContent } from '#ui/QueryContent.tsx';
import { Entries, type Entry, RecordPart } from './Entries.tsx';
import { submissionTexts, texts } from './texts.ts';

/** The application whose answers are shown, as this user gave them. */
export interface AnswersProps {
  trn: string;
  arn: string;
}

interface SubmissionsProps {
  trn: string;
  /** Shows the answers of an application. */
  onOpen: (arn: string) => void;
  /** Renders the answers in the record, where they are printed too. */
  answers: ComponentType<AnswersProps>;
}

/** The applications that were submitted, each with its answers. */
export function Submissions({ trn, onOpen, answers: Answers }: SubmissionsProps) {
  const [shown, setShown] = useState<readonly string[]>([]);
  const query = useQuery(applicationsQuery(trn));
  const { data: lookups } = useQuery(lookupsQuery);
  return (
    <RecordPart title={submissionTexts.title}>
      <QueryContent query={query} subject="applications">
        {(applications) => (
          <Entries
            none={submissionTexts.none}
            entries={applications.filter(wasSubmitted).map((application) => {
              const { arn } = application;
              const isShown = shown.includes(arn);
              return {
                ...entryOf(application, lookups),
                actions: (
                  <Actions>
                    <Button
                      variant="text"
                      aria-expanded={isShown}
                      aria-label={isShown ? submissionTexts.hideAnswersOf(arn) : submissionTexts.showAnswersOf(arn)}
                      onClick={() => setShown(isShown ? shown.filter((one) => one !== arn) : [...shown, arn])}
                    >
                      {isShown ? submissionTexts.hideAnswers : submissionTexts.showAnswers}
                    </Button>
                    <Button variant="text" aria-label={submissionTexts.openOf(arn)} onClick={() => onOpen(arn)}>
                      {submissionTexts.open}
                    </Button>
                  </Actions>
                ),
                answers: isShown && <Answers trn={trn} arn={arn} />,
              };
            })}
          />
        )}
      </QueryContent>
    </RecordPart>
  );
}

function entryOf(application: ListedApplication, lookups: LookupData | undefined): Entry {
  const { arn, amountApplied, status, submittedOn } = application;
  return {
    id: arn,
    on: submittedOn,
    when: formatLongDay(submittedOn),
    title: applicationTitle(application, lookups),
    details: [
      texts.application(arn),
      amountApplied && submissionTexts.amount(formatAmount(amountApplied)),
      texts.now(statusText(status).label),
    ],
  };
}
