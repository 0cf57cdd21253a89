import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { lookupsQuery } from '#api/lookups.ts';
import { ownApplicant } from '#domain/application.ts';
import { type ApplicantDocument, isMandatory } from '#domain/document.ts';
import { labelOf } from '#domain/lookups.ts';
import { answeredCount, type Questionnaire, questionnaires } from '#domain/questionnaire.ts';
import { documentAccess, withAskedDocuments } from '#domain/sentBack.ts';
import type { User } from '#domain/user.ts';
import type { PanelProps } from '#forms/panel.ts';
import { Button } from '#ui/Button.tsx';
import { focusField, type Problem } from '#ui/ErrorSummary.tsx';
import { LoadError, Loading } from '#ui/QueryContent.tsx';
import { documentTexts, questionTexts } from '../texts/documentTexts.ts';
import { previousAnswers, useAnswers } from './answers.ts';
import { useAskQuestions } from './QuestionDialog.tsx';
import type { QuestionFormHandle } from './QuestionForm.tsx';
import { QuestionnaireCard, QuestionnaireLine, questionsId } from './QuestionnaireCard.tsx';
import { allQuestionsId, QuestionsInPlace } from './QuestionsInPlace.tsx';

interface QuestionsOf extends Pick<PanelProps, 'application' | 'save' | 'focus'> {
  required: readonly ApplicantDocument[];
  user: User;
}

/** The questions about the required documents: how many are answered, what is missing, and the ways to ask them. */
export function useRequiredQuestions({ application, save, focus, required, user }: QuestionsOf) {
  const { data: lookups, error, isFetching, refetch } = useQuery(lookupsQuery);
  const answers = useAnswers({ application, save, user });
  const { role } = ownApplicant(application);
  const shown = { application, role: role === '' ? undefined : labelOf(lookups, 'CUSTOMER_ROLES', role) };
  const ask = useAskQuestions(answers, shown);
  /** What is asked on the page itself. */
  const [inPlace, setInPlace] = useState<readonly Questionnaire[]>([]);
  const form = useRef<QuestionFormHandle>(null);
  const open = withAskedDocuments(application, required).filter(
    ({ docType }) => documentAccess(application, docType) === 'change',
  );
  const entries = questionnaires(open, lookups?.questions ?? []).map((questionnaire) => {
    const answered = answeredCount(questionnaire.questions, previousAnswers(application, questionnaire.document));
    return { questionnaire, answered, isDone: answered === questionnaire.questions.length };
  });
  const isLoaded = lookups !== undefined;
  // After `Page`, which would begin at its title.
  useEffect(() => {
    if (isLoaded && focus !== undefined) focusField(questionsId(focus));
  }, [isLoaded, focus]);
  // A form on the page says itself what is wrong with it.
  const isAskedInPlace = ({ document }: Questionnaire): boolean =>
    inPlace.some((asked) => asked.document.docType === document.docType);
  const problems: Problem[] = entries
    .filter(({ questionnaire, isDone }) => !isDone && isMandatory(questionnaire.document))
    .filter(({ questionnaire }) => !isAskedInPlace(questionnaire))
    .map(({ questionnaire: { document } }) => ({
      path: questionsId(document.docType),
      message: documentTexts.unanswered(document),
    }));
  return {
    entries,
    problems,
    answers,
    shown,
    ask,
    form,
    inPlace,
    setInPlace,
    isAskedInPlace,
    /** Saves the form on the page. Resolves with true when there is none, or nothing is wrong with it. */
    finish: async (): Promise<boolean> => form.current === null || (await form.current.submit()),
    isLoaded,
    error,
    isFetching,
    tryAgain: () => void refetch(),
  };
}

/** Whether `QuestionnaireCards` draws anything: the questions about one document alone may all be beside its upload. */
export function hasCards(
  { entries, inPlace }: ReturnType<typeof useRequiredQuestions>,
  besideUploads: readonly string[],
): boolean {
  const isBeside = ({ docType }: ApplicantDocument): boolean => besideUploads.includes(docType);
  return (
    inPlace.length > 0 ||
    asksAllAtOnce(entries, besideUploads) ||
    entries.some(({ questionnaire }) => !isBeside(questionnaire.document))
  );
}

type Entries = ReturnType<typeof useRequiredQuestions>['entries'];
const needed = (entries: Entries): Entries =>
  entries.filter(({ questionnaire }) => isMandatory(questionnaire.document));

/**
 * Whether one button asks all that is required. Beside the uploads it is worth its room where it gathers the questions of
 * several of them: one there and one here are two buttons already.
 */
function asksAllAtOnce(entries: Entries, besideUploads: readonly string[]): boolean {
  const types = needed(entries).map(({ questionnaire }) => questionnaire.document.docType);
  const gathered = besideUploads.length > 0 ? types.filter((docType) => besideUploads.includes(docType)) : types;
  return gathered.length > 1;
}

interface QuestionnaireCardsProps {
  questions: ReturnType<typeof useRequiredQuestions>;
  /** The problems that are shown. */
  shown: readonly Problem[];
  /** The level of the headings. */
  level: 2 | 3;
  /** The types of the documents whose questions are beside their upload: they have no card. */
  besideUploads?: readonly string[];
}

/**
 * A card for each document with questions, and a button that asks all that are required in place of their cards; until they
 * are loaded, that they are.
 */
export function QuestionnaireCards({ questions, shown, level, besideUploads = [] }: QuestionnaireCardsProps) {
  const { entries, inPlace, setInPlace, isLoaded, error, isFetching, tryAgain } = questions;
  if (!isLoaded)
    return error ? (
      <LoadError subject="documentQuestions" error={error} isBusy={isFetching} onTryAgain={tryAgain} />
    ) : (
      <Loading subject="documentQuestions" />
    );
  const mandatory = needed(entries);
  return (
    <>
      {inPlace.length > 0 ? (
        <QuestionsInPlace
          {...questions.shown}
          ref={questions.form}
          asked={inPlace}
          answers={questions.answers}
          level={level}
          onClose={() => setInPlace([])}
        />
      ) : (
        asksAllAtOnce(entries, besideUploads) && (
          <div className="slb-field">
            <Button
              id={allQuestionsId}
              variant="outlined"
              onClick={() => setInPlace(mandatory.map(({ questionnaire }) => questionnaire))}
            >
              {mandatory.every(({ isDone }) => isDone) ? questionTexts.changeAll : questionTexts.answerAll}
            </Button>
          </div>
        )
      )}
      {entries
        .filter(({ questionnaire }) => !questions.isAskedInPlace(questionnaire))
        .filter(({ questionnaire }) => !besideUploads.includes(questionnaire.document.docType))
        .map(({ questionnaire, answered }) => (
          <QuestionnaireCard
            key={questionnaire.document.docType}
            questionnaire={questionnaire}
            answered={answered}
            level={level}
            isWrong={shown.some(({ path }) => path === questionsId(questionnaire.document.docType))}
            onAsk={() => void questions.ask(questionnaire)}
          />
        ))}
    </>
  );
}

interface QuestionsOfDocumentProps extends Pick<QuestionnaireCardsProps, 'questions' | 'shown'> {
  docType: string;
}

/** The questions about one document, beside its upload; nothing where it has none, or they are asked above. */
export function QuestionsOfDocument({ questions, shown, docType }: QuestionsOfDocumentProps) {
  const entry = questions.entries.find(({ questionnaire }) => questionnaire.document.docType === docType);
  if (!entry || questions.isAskedInPlace(entry.questionnaire)) return null;
  return (
    <QuestionnaireLine
      questionnaire={entry.questionnaire}
      answered={entry.answered}
      isWrong={shown.some(({ path }) => path === questionsId(docType))}
      onAsk={() => void questions.ask(entry.questionnaire)}
    />
  );
}
