import { CallFailed } from '#api/failure.ts';
import { personalMemory } from '#api/personal.ts';
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
import { answersBefore, keepAnswers } from './keptAnswers.ts';
import { openQuestionDialog } from './QuestionDialog.tsx';
import { typedAnswers } from './questionShape.ts';

interface AnswersOptions extends Pick<PanelProps, 'application' | 'save'> {
  user: User;
  lookups: LookupData | undefined;
}

interface Unsaved {
  typed: TypedAnswers;
  /** True once Continue was pressed. */
  isRetry: boolean;
}

/** Answers that are not saved yet, as they were typed: half-way, on their way, or to be asked again. In memory only. */
const unsavedAnswers = personalMemory(() => new Map<string, Unsaved>());

/** Asks the questions about a document and saves the answers; what could not be saved is asked again as it was typed. */
export function useAnswers({ application, save, user, lookups }: AnswersOptions) {
  // Looked up at every use: an answer that comes after its owner has left changes nothing.
  const unsaved = () => unsavedAnswers.of(user.trn);

  const keep = async (questionnaire: Questionnaire, typed: TypedAnswers): Promise<void> => {
    const { document } = questionnaire;
    const stored = await save((now) =>
      withAnswers(now, document, updatedAnswers(questionnaire, typed, answersBefore(now, document), user)),
    );
    keepAnswers(user.trn, stored.arn, document, answersOf(ownApplicant(stored).documents, document.docType));
  };

  /** One asking; true when it has to be asked again. */
  const askOnce = async (questionnaire: Questionnaire): Promise<boolean> => {
    const { docType } = questionnaire.document;
    const before = answersBefore(application, questionnaire.document);
    const key = `${application.arn} ${docType}`;
    const left = unsaved().get(key);
    const { role } = ownApplicant(application);
    const typed = await openQuestionDialog({
      questionnaire,
      role: role === '' ? undefined : labelOf(lookups, 'CUSTOMER_ROLES', role),
      application,
      before,
      typed: left?.typed ?? typedAnswers(questionnaire, before),
      isRetry: left?.isRetry ?? false,
      onChange: (now) => unsaved().set(key, { typed: now, isRetry: left?.isRetry ?? false }),
    });
    unsaved().delete(key);
    if (!typed) return false;
    unsaved().set(key, { typed, isRetry: true });
    try {
      await keep(questionnaire, typed);
      unsaved().delete(key);
      return false;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      // The dialog of the failed call comes first. After a conflict, or without a session, there is nothing to try again.
      return error.outcome.kind === 'message' && error.status !== 409;
    }
  };

  return async (questionnaire: Questionnaire): Promise<void> => {
    let isOpen = true;
    while (isOpen) isOpen = await askOnce(questionnaire);
  };
}
