import { CallFailed } from '#api/failure.ts';
import type { Questionnaire, TypedAnswers } from '#domain/questionnaire.ts';
import { dialogs } from '#ui/dialogs.ts';
import { documentTexts, questionTexts } from '../texts/documentTexts.ts';
import type { Answers } from './answers.ts';
import { QuestionForm, type QuestionFormProps, type QuestionPart } from './QuestionForm.tsx';

interface QuestionDialogProps extends Pick<QuestionFormProps, 'role' | 'application' | 'isRetry'> {
  part: QuestionPart;
  /** Called with every change, so that what is typed outlives the dialog. */
  onChange?: (typed: TypedAnswers) => void;
}

/**
 * Opens the document question dialog (rule DLG-2). Resolves with the typed answers, or with undefined when it was cancelled.
 */
export const openQuestionDialog = ({
  part,
  onChange,
  ...props
}: QuestionDialogProps): Promise<TypedAnswers | undefined> =>
  dialogs.open<TypedAnswers | undefined>(
    (close) => (
      <QuestionForm
        {...props}
        parts={[part]}
        isFirstFocus
        action={documentTexts.continue}
        onChange={([typed]) => typed && onChange?.(typed)}
        onAnswered={async ([typed]) => {
          close(typed);
          return true;
        }}
        onCancel={() => close(undefined)}
      />
    ),
    {
      title: questionTexts.dialogTitle,
      width: 'wide',
      onCancel: (close) => close(undefined),
    },
  );

/**
 * The function that asks the questions about one document in a dialog, and saves the answers. When saving fails, the dialog
 * opens again with what was typed.
 */
export function useAskQuestions(answers: Answers, shown: Pick<QuestionFormProps, 'application' | 'role'>) {
  /** Opens the dialog once; resolves with true when it has to open again. */
  const askOnce = async (questionnaire: Questionnaire): Promise<boolean> => {
    const asked = [questionnaire];
    const isRetry = answers.isRetry(asked);
    const typed = await openQuestionDialog({
      ...shown,
      part: answers.part(questionnaire),
      isRetry,
      onChange: (now) => answers.remember(asked, [now], isRetry),
    });
    answers.forget(asked);
    if (!typed) return false;
    answers.remember(asked, [typed], true);
    try {
      await answers.save(asked, [typed]);
      answers.forget(asked);
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
