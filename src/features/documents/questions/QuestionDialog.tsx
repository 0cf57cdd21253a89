import { useState } from 'react';
import type { Application } from '#domain/application.ts';
import type { Answer } from '#domain/document.ts';
import type { Questionnaire, TypedAnswers } from '#domain/questionnaire.ts';
import { FormSurroundingsProvider } from '#forms/FormSurroundingsProvider.tsx';
import { fieldId } from '#forms/fieldId.ts';
import { findingsOf } from '#forms/findings.ts';
import { useDescribedForm } from '#forms/useDescribedForm.ts';
import { valuesFrom } from '#forms/values.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { dialogs } from '#ui/dialogs.ts';
import { focusField } from '#ui/ErrorSummary.tsx';
import { Notice } from '#ui/Notice.tsx';
import { documentTexts, questionTexts } from '../texts/documentTexts.ts';
import { QuestionTable } from './QuestionTable.tsx';
import { answersFrom, fieldValues, questionShape } from './questionShape.ts';

interface QuestionDialogProps {
  questionnaire: Questionnaire;
  /** The role in which the applicant answers: "Borrower and beneficiary". */
  role?: string;
  application: Application;
  /** The answers given before. */
  previous: readonly Answer[];
  /** What the fields start with. */
  initial: TypedAnswers;
  /** True when saving these answers has just failed. */
  isRetry: boolean;
  /** Called with every change, so that what is typed outlives the dialog. */
  onChange?: (typed: TypedAnswers) => void;
  /** Called with the answers, or with undefined on Cancel. */
  close: (typed: TypedAnswers | undefined) => void;
}

function QuestionDialog(props: QuestionDialogProps) {
  const { questionnaire, role, application, previous, initial, isRetry, onChange, close } = props;
  const { document, questions } = questionnaire;
  const [shape] = useState(() => questionShape(questionnaire, previous));
  const [errorCount, setErrorCount] = useState(0);
  const { form, surroundings, findings } = useDescribedForm({
    shape,
    values: fieldValues(questionnaire, initial),
    application,
    lookups: undefined,
    check: (values) => findingsOf(shape, values, application),
    onChange: (values) => onChange?.(answersFrom(questionnaire, values)),
  });

  const submit = form.handleSubmit(
    (values) => close(answersFrom(questionnaire, valuesFrom(shape, values))),
    () => {
      const found = findings();
      setErrorCount(found.length);
      if (found[0]) focusField(fieldId(found[0].path));
    },
  );

  return (
    <FormSurroundingsProvider value={surroundings}>
      <form
        noValidate
        aria-label={document.label}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>
          <strong>
            <bdi>{questions[0]?.documentName || document.label}</bdi>
          </strong>
          {role && (
            <>
              <br />
              {role}
            </>
          )}
        </p>
        {isRetry && (
          <Notice kind="error" role="alert">
            {questionTexts.notSaved}
          </Notice>
        )}
        {errorCount > 0 && (
          <Notice kind="error" role="alert" title={questionTexts.problem}>
            {questionTexts.check({ count: errorCount })}
          </Notice>
        )}
        <QuestionTable caption={questionTexts.tableCaption(document)} questions={questions} shape={shape} />
        <Actions>
          <Button type="submit">{documentTexts.continue}</Button>
          <Button variant="outlined" onClick={() => close(undefined)}>
            {questionTexts.cancel}
          </Button>
        </Actions>
      </form>
    </FormSurroundingsProvider>
  );
}

/** Opens the document question dialog (rule DLG-2). Resolves with the typed answers, or with undefined when it was cancelled. */
export const openQuestionDialog = (props: Omit<QuestionDialogProps, 'close'>): Promise<TypedAnswers | undefined> =>
  dialogs.open<TypedAnswers | undefined>((close) => <QuestionDialog {...props} close={close} />, {
    title: questionTexts.dialogTitle,
    width: 'wide',
    onCancel: (close) => close(undefined),
  });
