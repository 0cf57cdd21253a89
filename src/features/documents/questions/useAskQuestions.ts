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

/**
 * The function that asks the questions about a document and saves the answers. When saving fails, the dialog opens again
 * with what was typed.
 */
export function useAskQuestions({ application, save, user, lookups }: AskOptions) {
  // Looked up at every use: an answer that comes after its owner has left changes nothing.
  const drafts = () => answerDrafts.of(user.trn);

  const saveAnswers = async (questionnaire: Questionnaire, typed: TypedAnswers): Promise<void> => {
    const { document } = questionnaire;
    const stored = await save((now) =>
      withAnswers(now, document, updatedAnswers(questionnaire, typed, previousAnswers(now, document), user)),
    );
    const answers = answersOf(ownApplicant(stored).documents, document.docType);
    saveGeneratedAnswers(user.trn, stored.arn, document, answers);
  };

  /** Opens the dialog once; resolves with true when it has to open again. */
  const askOnce = async (questionnaire: Questionnaire): Promise<boolean> => {
    const { document } = questionnaire;
    const previous = previousAnswers(application, document);
    const key = `${application.arn} ${document.docType}`;
    const draft = drafts().get(key);
    const isRetry = draft?.isRetry ?? false;
    const { role } = ownApplicant(application);
    const typed = await openQuestionDialog({
      questionnaire,
      role: role === '' ? undefined : labelOf(lookups, 'CUSTOMER_ROLES', role),
      application,
      previous,
      initial: draft?.typed ?? initialAnswers(questionnaire, previous),
      isRetry,
      onChange: (now) => drafts().set(key, { typed: now, isRetry }),
    });
    drafts().delete(key);
    if (!typed) return false;
    drafts().set(key, { typed, isRetry: true });
    try {
      await saveAnswers(questionnaire, typed);
      drafts().delete(key);
      return false;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      // The dialog of the failed call comes first. After a conflict, or without a session, there is nothing to try again.
      return error.outcome.kind === 'message' && error.status !== 409;
    }
  };

  return async (questionnaire: Questionnaire): Promise<void> => {
    let hasToAsk = true;
    while (hasToAsk) hasToAsk = await askOnce(questionnaire);
  };
}
