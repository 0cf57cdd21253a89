import type { TypedAnswers } from '#domain/questionnaire.ts';
import { dialogs } from '#ui/dialogs.ts';
import { QuestionDialog, type QuestionDialogProps } from './QuestionDialog.tsx';

/** Opens the document question dialog; resolves with what was answered, or with nothing on Cancel. */
export const askQuestions = (asked: Omit<QuestionDialogProps, 'close'>): Promise<TypedAnswers | undefined> =>
  dialogs.open<TypedAnswers | undefined>((close) => <QuestionDialog {...asked} close={close} />, {
    title: 'Please provide the below information:',
    width: 'wide',
    onCancel: (close) => close(undefined),
  });
