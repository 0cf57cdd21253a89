import { CallFailed } from '#api/failure.ts';
import { personalMemory } from '#api/personalMemory.ts';
import { ownApplicant } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { labelOf } from '#domain/lookups.ts';
import {
  answersOf,
  type Questionnaire,
  type TypedAnswers,
  updatedAnswers,
  withAnswers,
} from '#domain/questionnaire.ts';
import type { User } from '#domain/user.ts';
import type { PanelProps } from '#forms/panel.ts';
import { previousAnswers, saveGeneratedAnswers } from './previousAnswers.ts';
import { openQuestionDialog } from './QuestionDialog.tsx';
import { initialAnswers } from './questionShape.ts';

interface AskOptions extends Pick<PanelProps, 'application' | 'save'> {
  user: User;
  lookups: LookupData | undefined;
}

interface AnswerDraft {
  typed: TypedAnswers;
  /** True once Continue was pressed. */
  isRetry: boolean;
}

/** Typed answers that are not saved yet, by application and document: half typed, being saved, or to be asked again. */
const answerDrafts = personalMemory(() => new Map<string, AnswerDraft>());

/** A document with the answers about it. */
interface Answered {
  questionnaire: Questionnaire;
  typed: TypedAnswers;
}

/**
 * The function that asks the questions about one document, or about several in one dialog, and saves the answers. When saving
 * fails, the dialog opens again with what was typed.
 */
export function useAskQuestions({ application, save, user, lookups }: AskOptions) {
  // Looked up at every use: an answer that comes after its owner has left changes nothing.
  const drafts = () => answerDrafts.of(user.trn);
  const keyOf = ({ document }: Questionnaire): string => `${application.arn} ${document.docType}`;

  const saveAnswers = async (all: readonly Answered[]): Promise<void> => {
    const stored = await save((before) =>
      all.reduce((now, { questionnaire, typed }) => {
        const { document } = questionnaire;
        return withAnswers(now, document, updatedAnswers(questionnaire, typed, previousAnswers(now, document), user));
      }, before),
    );
    for (const { document } of all.map(({ questionnaire }) => questionnaire)) {
      const answers = answersOf(ownApplicant(stored).documents, document.docType);
      saveGeneratedAnswers(user.trn, stored.arn, document, answers);
    }
  };

  /** Opens the dialog once; resolves with true when it has to open again. */
  const askOnce = async (questionnaires: readonly Questionnaire[]): Promise<boolean> => {
    const parts = questionnaires.map((questionnaire) => {
      const previous = previousAnswers(application, questionnaire.document);
      const draft = drafts().get(keyOf(questionnaire));
      return { questionnaire, previous, initial: draft?.typed ?? initialAnswers(questionnaire, previous) };
    });
    const isRetry = questionnaires.some((one) => drafts().get(keyOf(one))?.isRetry);
    const setDrafts = (typed: readonly TypedAnswers[], isNowRetry: boolean): void => {
      for (const [index, one] of questionnaires.entries())
        drafts().set(keyOf(one), { typed: typed[index] ?? new Map(), isRetry: isNowRetry });
    };
    const dropDrafts = (): void => {
      for (const one of questionnaires) drafts().delete(keyOf(one));
    };
    const { role } = ownApplicant(application);
    const answers = await openQuestionDialog({
      parts,
      role: role === '' ? undefined : labelOf(lookups, 'CUSTOMER_ROLES', role),
      application,
      isRetry,
      onChange: (now) => setDrafts(now, isRetry),
    });
    dropDrafts();
    if (!answers) return false;
    setDrafts(answers, true);
    try {
      await saveAnswers(
        questionnaires.map((questionnaire, index) => ({ questionnaire, typed: answers[index] ?? new Map() })),
      );
      dropDrafts();
      return false;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      // The dialog of the failed call comes first. After a conflict, or without a session, there is nothing to try again.
      return error.outcome.kind === 'message' && error.status !== 409;
    }
  };

  return async (questionnaires: readonly Questionnaire[]): Promise<void> => {
    let hasToAsk = true;
    while (hasToAsk) hasToAsk = await askOnce(questionnaires);
  };
}
