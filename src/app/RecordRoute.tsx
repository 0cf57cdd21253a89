import { useQuery } from '@tanstack/react-query';
import { storedApplicationQuery } from '#api/applications.ts';
import { lookupsQuery } from '#api/lookups.ts';
import { viewedBy } from '#domain/application.ts';
import type { User } from '#domain/user.ts';
import { AnswerCards } from '#features/journey/index.ts';
import type { AnswersProps } from '#features/record/index.ts';
import { RecordScreen } from '#features/record/index.ts';
import { QueryContent } from '#ui/QueryContent.tsx';
import { useOpenApplication } from './useOpenApplication.ts';

/** The record of an application, with the journey's summary of answers in its slot, and a link to the requests. */
export function RecordRoute({ user }: { user: User }) {
  const { mutate, isPending } = useOpenApplication();
  return (
    <RecordScreen
      user={user}
      onOpen={(arn) => {
        if (!isPending) mutate({ user, arn });
      }}
      answers={SentAnswers}
    />
  );
}

function SentAnswers({ trn, arn }: AnswersProps) {
  const query = useQuery(storedApplicationQuery(trn, arn));
  const { data: lookups } = useQuery(lookupsQuery);
  return (
    <QueryContent query={query} subject="answers">
      {(stored) => <AnswerCards application={viewedBy(stored, { trn })} lookups={lookups} />}
    </QueryContent>
  );
}
