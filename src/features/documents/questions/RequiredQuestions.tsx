import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { lookupsQuery } from '#api/lookups.ts';
import { ownApplicant } from '#domain/application.ts';
import { type ApplicantDocument, isMandatory } from '#domain/document.ts';
import { labelOf } from '#domain/lookups.ts';
import { type Questionnaire, questionnaires } from '#domain/questionnaire.ts';
import { documentAccess, withAskedDocuments } from '#domain/sentBack.ts';
import type { User } from '#domain/user.ts';
import { fieldId } from '#forms/fieldId.ts';
import type { PanelProps } from '#forms/panel.ts';
import { useIsMounted } from '#lib/hooks.ts';
import { Button } from '#ui/Button.tsx';
import { focusField, type Problem } from '#ui/ErrorSummary.tsx';
import { LoadError, Loading } from '#ui/QueryContent.tsx';
import { documentTexts, questionTexts } from '../texts/documentTexts.ts';
import { type Entry, useAnswers, useForgetArrived } from './answers/answers.ts';
import { useAskQuestions } from './QuestionDialog.tsx';
import type { QuestionFormHandle } from './QuestionForm.tsx';
import { QuestionnaireCard, QuestionnaireLine, questionsId } from './QuestionnaireCard.tsx';
import { allQuestionsId, QuestionsInPlace } from './QuestionsInPlace.tsx';
import { fieldName } from './questionShape.ts';

interface QuestionsOf extends Pick<PanelProps, 'application' | 'save' | 'focus'> {
  required: readonly ApplicantDocument[];
  user: User;
}

/** What is asked on the page itself. */
interface AskedInPlace {
  asked: readonly Questionnaire[];
  /** True where a press opened it; otherwise it is there because somebody came back to it. */
  isOpenedHere?: boolean;
}

/** The questions about the required documents: how many are answered, what is missing, and the ways to ask them. */
export function useRequiredQuestions({ application, save, focus, required, user }: QuestionsOf) {
  const { data: lookups, error, isFetching, refetch } = useQuery(lookupsQuery);
  const answers = useAnswers({ application, save, user });
  const { role } = ownApplicant(application);
  const shown = { application, role: role === '' ? undefined : labelOf(lookups, 'CUSTOMER_ROLES', role) };
  const ask = useAskQuestions(answers, shown);
  const [chosen, setInPlace] = useState<AskedInPlace>();
  const form = useRef<QuestionFormHandle>(null);
  const isMounted = useIsMounted();
  const open = withAskedDocuments(application, required).filter(
    ({ docType }) => documentAccess(application, docType) === 'change',
  );
  const entries = questionnaires(open, lookups?.questions ?? []).map(answers.entry);
  useForgetArrived(answers, entries);
  const isLoaded = lookups !== undefined;
  // Who comes back finds the form as they left it, under the title of the screen.
  if (isLoaded && !chosen) setInPlace({ asked: questionnairesOf(entries.filter(({ isUnsaved }) => isUnsaved)) });
  const inPlace = chosen ?? { asked: [] };
  // A form on the page says itself what is wrong with it.
  const isAskedInPlace = ({ document }: Questionnaire): boolean =>
    inPlace.asked.some((asked) => asked.document.docType === document.docType);
  // After `Page`, which would begin at its title.
  useEffect(() => {
    if (!isLoaded || focus === undefined) return;
    focusField(questionsId(focus));
    // The form on the page has no such button.
    focusField(fieldId(fieldName({ docType: focus }, 0)));
  }, [isLoaded, focus]);
  const problems: Problem[] = entries
    .filter(({ questionnaire, isDone, isUnsaved }) => isUnsaved || (!isDone && isMandatory(questionnaire.document)))
    .filter(({ questionnaire }) => !isAskedInPlace(questionnaire))
    .map(({ questionnaire: { document }, isUnsaved }) => ({
      path: questionsId(document.docType),
      message: isUnsaved ? documentTexts.unsaved(document) : documentTexts.unanswered(document),
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
    /** Saves the form on the page. Resolves with true when there is none, or nothing is wrong with it and nobody has left. */
    finish: async (): Promise<boolean> => form.current === null || ((await form.current.submit()) && isMounted()),
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
    inPlace.asked.length > 0 ||
    asksAllAtOnce(entries, besideUploads) ||
    entries.some(({ questionnaire }) => !isBeside(questionnaire.document))
  );
}

const questionnairesOf = (entries: readonly Entry[]): Questionnaire[] =>
  entries.map(({ questionnaire }) => questionnaire);
const needed = (entries: readonly Entry[]): Entry[] =>
  entries.filter(({ questionnaire }) => isMandatory(questionnaire.document));

/**
 * Whether one button asks all that is required. Beside the uploads it is worth its room where it gathers the questions of
 * several of them: one there and one here are two buttons already.
 */
function asksAllAtOnce(entries: readonly Entry[], besideUploads: readonly string[]): boolean {
  const types = needed(entries).map(({ questionnaire }) => questionnaire.document.docType);
  const gathered = besideUploads.length > 0 ? types.filter((docType) => besideUploads.includes(docType)) : types;
  return gathered.length > 1;
}

const problemOf = (shown: readonly Problem[], { docType }: ApplicantDocument): string | undefined =>
  shown.find(({ path }) => path === questionsId(docType))?.message;

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
      {inPlace.asked.length > 0 ? (
        <QuestionsInPlace
          {...questions.shown}
          ref={questions.form}
          {...inPlace}
          answers={questions.answers}
          level={level}
          onClose={() => setInPlace({ asked: [] })}
        />
      ) : (
        asksAllAtOnce(entries, besideUploads) && (
          <div className="slb-field">
            <Button
              id={allQuestionsId}
              variant="outlined"
              onClick={() => setInPlace({ asked: questionnairesOf(mandatory), isOpenedHere: true })}
            >
              {mandatory.every(({ isDone }) => isDone) ? questionTexts.changeAll : questionTexts.answerAll}
            </Button>
          </div>
        )
      )}
      {entries
        .filter(({ questionnaire }) => !questions.isAskedInPlace(questionnaire))
        .filter(({ questionnaire }) => !besideUploads.includes(questionnaire.document.docType))
        .map((entry) => (
          <QuestionnaireCard
            key={entry.questionnaire.document.docType}
            {...entry}
            level={level}
            error={problemOf(shown, entry.questionnaire.document)}
            onAsk={() => void questions.ask(entry.questionnaire)}
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
      {...entry}
      error={problemOf(shown, entry.questionnaire.document)}
      onAsk={() => void questions.ask(entry.questionnaire)}
    />
  );
}
