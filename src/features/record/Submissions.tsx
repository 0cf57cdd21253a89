import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { applicationsQuery, type ListedApplication } from '#api/applications.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { isStartedByUser } from '#domain/listedApplication.ts';
import { wasSubmitted } from '#domain/status.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { QueryContent } from '#ui/QueryContent.tsx';
import { Entries, RecordPart } from './Entries.tsx';
import { entryWords } from './entryWords.ts';
import { submissionTexts } from './texts.ts';

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

/** The applications that the user submitted, and those of other people in which they have a part, with the answers. */
export function Submissions({ trn, ...actions }: SubmissionsProps) {
  const query = useQuery(applicationsQuery(trn));
  const isOthers = (application: ListedApplication) => !isStartedByUser(application);
  const isOwn = (application: ListedApplication) => !isOthers(application) && wasSubmitted(application);
  // Only somebody with such a part has this heading.
  const hasPart = query.data?.some(isOthers) ?? false;
  return (
    <>
      <RecordPart title={submissionTexts.title}>
        <QueryContent query={query} subject="applications" isNothing={(applications) => !applications.some(isOwn)}>
          {(applications) => (
            <Listed {...actions} trn={trn} none={submissionTexts.none} applications={applications.filter(isOwn)} />
          )}
        </QueryContent>
      </RecordPart>
      {hasPart && (
        <RecordPart title={submissionTexts.titleOfParts}>
          <Listed {...actions} trn={trn} none="" applications={query.data?.filter(isOthers) ?? []} />
        </RecordPart>
      )}
    </>
  );
}

interface ListedProps extends SubmissionsProps {
  applications: readonly ListedApplication[];
  none: string;
}

function Listed({ trn, onOpen, answers: Answers, applications, none }: ListedProps) {
  const [shown, setShown] = useState<readonly string[]>([]);
  const { data: lookups } = useQuery(lookupsQuery);
  return (
    <Entries
      none={none}
      entries={applications.map((application) => {
        const { arn } = application;
        const isShown = shown.includes(arn);
        const { open, openOf, ...entry } = entryWords(application, lookups);
        return {
          ...entry,
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
              <Button variant="text" aria-label={openOf} onClick={() => onOpen(arn)}>
                {open}
              </Button>
            </Actions>
          ),
          answers: isShown && <Answers trn={trn} arn={arn} />,
        };
      })}
    />
  );
}
