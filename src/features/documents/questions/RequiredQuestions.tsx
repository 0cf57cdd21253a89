import { useQuery } from '@tanstack/react-query';
import { lookupsQuery } from '#api/lookups.ts';
import { type ApplicantDocument, isMandatory } from '#domain/document.ts';
import { answeredCount, questionnaires } from '#domain/questionnaire.ts';
import { documentAccess } from '#domain/sentBack.ts';
import type { User } from '#domain/user.ts';
import type { PanelProps } from '#forms/panel.ts';
import { Button } from '#ui/Button.tsx';
import type { Problem } from '#ui/ErrorSummary.tsx';
import { LoadError, Loading } from '#ui/QueryContent.tsx';
import { documentTexts, questionTexts } from '../texts/documentTexts.ts';
import { previousAnswers } from './previousAnswers.ts';
import { QuestionnaireCard, questionsId } from './QuestionnaireCard.tsx';
import { useAskQuestions } from './useAskQuestions.ts';

interface QuestionsOf extends Pick<PanelProps, 'application' | 'save'> {
  required: readonly ApplicantDocument[];
  user: User;
}

/** The questions about the required documents: how many are answered, what is missing, and the function that asks them. */
export function useRequiredQuestions({ application, save, required, user }: QuestionsOf) {
  const { data: lookups, error, isFetching, refetch } = useQuery(lookupsQuery);
  const ask = useAskQuestions({ application, save, user, lookups });
  const open = required.filter(({ docType }) => documentAccess(application, docType) === 'change');
  const entries = questionnaires(open, lookups?.questions ?? []).map((questionnaire) => {
    const answered = answeredCount(questionnaire.questions, previousAnswers(application, questionnaire.document));
    return { questionnaire, answered, isDone: answered === questionnaire.questions.length };
  });
  const problems: Problem[] = entries
    .filter(({ questionnaire, isDone }) => !isDone && isMandatory(questionnaire.document))
    .map(({ questionnaire: { document } }) => ({
      path: questionsId(document.docType),
      message: documentTexts.unanswered(document),
    }));
  return { entries, problems, ask, isLoaded: lookups !== undefined, error, isFetching, tryAgain: () => void refetch() };
}

interface QuestionnaireCardsProps {
  questions: ReturnType<typeof useRequiredQuestions>;
  /** The problems that are shown. */
  shown: readonly Problem[];
  /** The level of the headings. */
  level: 2 | 3;
}

/** A card for each document with questions, and a button for all that are required; until they are loaded, that they are. */
export function QuestionnaireCards({ questions, shown, level }: QuestionnaireCardsProps) {
  const { entries, ask, isLoaded, error, isFetching, tryAgain } = questions;
  if (!isLoaded)
    return error ? (
      <LoadError subject="documentQuestions" error={error} isBusy={isFetching} onTryAgain={tryAgain} />
    ) : (
      <Loading subject="documentQuestions" />
    );
  const needed = entries.filter(({ questionnaire }) => isMandatory(questionnaire.document));
  return (
    <>
      {needed.length > 1 && (
        <div className="slb-field">
          <Button variant="outlined" onClick={() => void ask(needed.map(({ questionnaire }) => questionnaire))}>
            {needed.every(({ isDone }) => isDone) ? questionTexts.changeAll : questionTexts.answerAll}
          </Button>
        </div>
      )}
      {entries.map(({ questionnaire, answered }) => (
        <QuestionnaireCard
          key={questionnaire.document.docType}
          questionnaire={questionnaire}
          answered={answered}
          level={level}
          isWrong={shown.some(({ path }) => path === questionsId(questionnaire.document.docType))}
          onAsk={() => void ask([questionnaire])}
        />
      ))}
    </>
  );
}
