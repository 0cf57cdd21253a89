import { CallFailed } from '#api/failure.ts';
import type { Questionnaire, TypedAnswers } from '#domain/questionnaire.ts';
import { useIsMounted } from '#lib/hooks.ts';
import { dialogs } from '#ui/dialogs.ts';
import { documentTexts, questionTexts } from '../texts/documentTexts.ts';
import type { Answers } from './answers/answers.ts';
import type { ContestedAnswer } from './answers/typedAnswers.ts';
import { QuestionForm, type QuestionFormProps, type QuestionPart } from './QuestionForm.tsx';

interface QuestionDialogProps extends Pick<QuestionFormProps, 'role' | 'application' | 'isRetry' | 'contested'> {
  part: QuestionPart;
  /** Called with every change, so that what is typed outlives the dialog. */
  onChange?: (typed: TypedAnswers) => void;
}

/** How the dialog was closed: with answers, by its button Cancel, or by Back, Escape or the end of the session. */
type Closed = { kind: 'answered'; typed: TypedAnswers } | { kind: 'cancelled' } | { kind: 'left' };

/** Opens the document question dialog (rule DLG-2). */
export const openQuestionDialog = ({ part, onChange, ...props }: QuestionDialogProps): Promise<Closed> =>
  dialogs.open<Closed>(
    (close) => (
      <QuestionForm
        {...props}
        parts={[part]}
        isFirstFocus
        action={documentTexts.continue}
        onChange={([typed]) => typed && onChange?.(typed)}
        onAnswered={async ([typed = new Map()]) => {
          close({ kind: 'answered', typed });
          return true;
        }}
        onCancel={() => close({ kind: 'cancelled' })}
      />
    ),
    {
      title: questionTexts.dialogTitle,
      width: 'wide',
      onCancel: (close) => close({ kind: 'left' }),
    },
  );

/**
 * The function that asks the questions about one document in a dialog, and saves the answers. When saving fails, the dialog
 * opens again with what was typed, unless the screen was left meanwhile (decision 50). What is typed is dropped by Cancel
 * alone: the Back of a phone closes a dialog too, and loses nothing (decision 19).
 */
export function useAskQuestions(answers: Answers, shown: Pick<QuestionFormProps, 'application' | 'role'>) {
  const isMounted = useIsMounted();

  /** Opens the dialog once; resolves with what another device has changed too when it has to open again. */
  const askOnce = async (
    questionnaire: Questionnaire,
    contested: readonly ContestedAnswer[],
  ): Promise<readonly ContestedAnswer[] | undefined> => {
    const asked = [questionnaire];
    const isRetry = answers.isRetry(asked);
    const part = answers.part(questionnaire);
    const closed = await openQuestionDialog({
      ...shown,
      part,
      isRetry,
      contested,
      onChange: (now) => answers.remember([part], [now]),
    });
    if (closed.kind === 'cancelled') answers.forget(asked);
    if (closed.kind !== 'answered') return undefined;
    try {
      const saved = await answers.save([part], [closed.typed]);
      return saved.contested.length > 0 ? saved.contested : undefined;
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      // The dialog of the failed call comes first. After a conflict, or without a session, there is nothing to try again.
      return error.outcome.kind === 'message' && error.status !== 409 ? [] : undefined;
    }
  };

  return async (questionnaire: Questionnaire): Promise<void> => {
    let again: readonly ContestedAnswer[] | undefined = [];
    while (again && isMounted()) again = await askOnce(questionnaire, again);
  };
}
