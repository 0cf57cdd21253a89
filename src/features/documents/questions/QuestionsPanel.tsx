import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lookupsQuery } from '#api/lookups.ts';
import { type ApplicantDocument, isMandatory } from '#domain/document.ts';
import { answeredCount, questionnaires } from '#domain/questionnaire.ts';
import { documentAccess } from '#domain/sentBack.ts';
import type { User } from '#domain/user.ts';
import type { PanelProps } from '#forms/panel.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { ErrorSummary, focusField } from '#ui/ErrorSummary.tsx';
import { Page } from '#ui/Page.tsx';
import { LoadError, Loading } from '#ui/QueryContent.tsx';
import '../documents.css';
import { RequiredDocuments } from '../RequiredDocuments.tsx';
import { documentTexts, questionTexts } from '../texts/documentTexts.ts';
import { previousAnswers } from './previousAnswers.ts';
import { QuestionnaireCard, questionsId } from './QuestionnaireCard.tsx';
import { useAskQuestions } from './useAskQuestions.ts';

/** The questions about each required document, answered in its dialog (rule FLD-28). */
export function QuestionsPanel(props: PanelProps) {
  return (
    <RequiredDocuments application={props.application} title={questionTexts.title}>
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
  const ask = useAskQuestions({ application, save, user, lookups });
  const [attempt, setAttempt] = useState(0);

  const open = required.filter(({ docType }) => documentAccess(application, docType) === 'change');
  const entries = questionnaires(open, lookups?.questions ?? []).map((questionnaire) => {
    const answered = answeredCount(questionnaire.questions, previousAnswers(application, questionnaire.document));
    return { questionnaire, answered, isDone: answered === questionnaire.questions.length };
  });
  const unanswered = entries.filter(({ questionnaire, isDone }) => !isDone && isMandatory(questionnaire.document));
  const isWrong = attempt > 0 && unanswered.length > 0;

  return (
    <Page
      title={questionTexts.title}
      caption={documentTexts.caption}
      intro={entries.length > 0 && <p>{questionTexts.intro}</p>}
      hasErrors={isWrong}
      summary={
        isWrong && (
          <ErrorSummary
            key={attempt}
            problems={unanswered.map(({ questionnaire }) => ({
              path: questionsId(questionnaire.document.docType),
              message: documentTexts.unanswered(questionnaire.document),
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
      {lookups && entries.length === 0 && <p>{questionTexts.none}</p>}
      {entries.map(({ questionnaire, answered }) => (
        <QuestionnaireCard
          key={questionnaire.document.docType}
          questionnaire={questionnaire}
          answered={answered}
          isWrong={isWrong && unanswered.some((entry) => entry.questionnaire === questionnaire)}
          onAsk={() => void ask(questionnaire)}
        />
      ))}
      {lookups && (
        <Actions>
          <Button onClick={() => (unanswered.length > 0 ? setAttempt(attempt + 1) : onContinue())}>
            {documentTexts.continue}
          </Button>
        </Actions>
      )}
    </Page>
  );
}
