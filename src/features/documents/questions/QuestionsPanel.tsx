import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lookupsQuery } from '#api/lookups.ts';
import { type ApplicantDocument, isMandatory } from '#domain/document.ts';
import { answeredCount, questionnaires } from '#domain/questionnaire.ts';
import type { User } from '#domain/user.ts';
import type { PanelProps } from '#forms/panel.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { ErrorSummary, focusField } from '#ui/ErrorSummary.tsx';
import { Page } from '#ui/Page.tsx';
import { LoadError, Loading } from '#ui/QueryContent.tsx';
import '../documents.css';
import { RequiredDocuments } from '../RequiredDocuments.tsx';
import { questionsId } from '../uploads/ids.ts';
import { answersBefore } from './keptAnswers.ts';
import { QuestionnaireCard, unansweredMessage } from './QuestionnaireCard.tsx';
import { useAnswers } from './useAnswers.ts';

const TITLE = 'Questions about your documents';

/** Tab 0 of `documents` (journey.md): the questions of each required document, answered in its dialog. */
export function QuestionsPanel(props: PanelProps) {
  return (
    <RequiredDocuments application={props.application} title={TITLE}>
      {(required, user) => <Questions {...props} required={required} user={user} />}
    </RequiredDocuments>
  );
}

interface QuestionsProps extends PanelProps {
  required: readonly ApplicantDocument[];
  user: User;
}

function Questions({ application, onContinue, save, required, user }: QuestionsProps) {
  const { data: lookups, error, isError, isFetching, refetch } = useQuery(lookupsQuery);
  const ask = useAnswers({ application, save, user, lookups });
  const [attempt, setAttempt] = useState(0);

  const asked = questionnaires(required, lookups?.questions ?? []).map((questionnaire) => {
    const answered = answeredCount(questionnaire.questions, answersBefore(application, questionnaire.document));
    return { questionnaire, answered, isDone: answered === questionnaire.questions.length };
  });
  const left = asked.filter(({ questionnaire, isDone }) => !isDone && isMandatory(questionnaire.document));
  const isWrong = attempt > 0 && left.length > 0;

  return (
    <Page
      title={TITLE}
      caption="Documents"
      intro={asked.length > 0 && <p>We need a few facts from your documents. Have them with you when you answer.</p>}
      hasErrors={isWrong}
      summary={
        isWrong && (
          <ErrorSummary
            key={attempt}
            problems={left.map(({ questionnaire }) => ({
              path: questionsId(questionnaire.document.docType),
              message: unansweredMessage(questionnaire),
            }))}
            onGo={focusField}
          />
        )
      }
    >
      {!lookups && !isError && <Loading subject="documentQuestions" />}
      {!lookups && isError && (
        <LoadError subject="documentQuestions" error={error} isBusy={isFetching} onTryAgain={() => void refetch()} />
      )}
      {lookups && asked.length === 0 && <p>There are no questions about your documents.</p>}
      {asked.map(({ questionnaire, answered }) => (
        <QuestionnaireCard
          key={questionnaire.document.docType}
          questionnaire={questionnaire}
          answered={answered}
          isWrong={isWrong && left.some((one) => one.questionnaire === questionnaire)}
          onAsk={() => void ask(questionnaire)}
        />
      ))}
      {lookups && (
        <Actions>
          <Button onClick={() => (left.length > 0 ? setAttempt(attempt + 1) : onContinue())}>Continue</Button>
        </Actions>
      )}
    </Page>
  );
}
