import { Fragment, useState } from 'react';
import type { Application } from '#domain/application.ts';
import type { Answer } from '#domain/document.ts';
import type { Questionnaire, TypedAnswers } from '#domain/questionnaire.ts';
import { FormSurroundingsProvider } from '#forms/FormSurroundingsProvider.tsx';
import { fieldId } from '#forms/fieldId.ts';
import type { Shape } from '#forms/fields.ts';
import { findingsOf } from '#forms/findings.ts';
import { useDescribedForm } from '#forms/useDescribedForm.ts';
import { valuesFrom } from '#forms/values.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { dialogs } from '#ui/dialogs.ts';
import { focusField } from '#ui/ErrorSummary.tsx';
import { Notice } from '#ui/Notice.tsx';
import { documentTexts, questionTexts } from '../texts/documentTexts.ts';
import { QuestionTable } from './QuestionTable.tsx';
import { answersFrom, fieldValues, type QuestionFields, questionShape } from './questionShape.ts';

/** The questions about one document. */
interface QuestionPart {
  questionnaire: Questionnaire;
  /** The answers given before. */
  previous: readonly Answer[];
  /** What the fields start with. */
  initial: TypedAnswers;
}

interface QuestionDialogProps {
  /** One document, or several. */
  parts: readonly QuestionPart[];
  /** The role in which the applicant answers: "Borrower and beneficiary". */
  role?: string;
  application: Application;
  /** True when saving these answers has just failed. */
  isRetry: boolean;
  /** Called with every change, by part, so that what is typed outlives the dialog. */
  onChange?: (typed: readonly TypedAnswers[]) => void;
  /** Called with the answers, by part, or with undefined on Cancel. */
  close: (typed: readonly TypedAnswers[] | undefined) => void;
}

function QuestionDialog(props: QuestionDialogProps) {
  const { parts, role, application, isRetry, onChange, close } = props;
  const [shape] = useState(
    (): Shape<QuestionFields> => ({
      fields: merged(parts.map(({ questionnaire, previous }) => questionShape(questionnaire, previous).fields)),
    }),
  );
  const [errorCount, setErrorCount] = useState(0);
  const answersIn = (values: Readonly<Record<string, string>>): TypedAnswers[] =>
    parts.map(({ questionnaire }) => answersFrom(questionnaire, values));
  const { form, surroundings, findings } = useDescribedForm({
    shape,
    values: merged(parts.map(({ questionnaire, initial }) => fieldValues(questionnaire, initial))),
    application,
    lookups: undefined,
    check: (values) => findingsOf(shape, values, application),
    onChange: (values) => onChange?.(answersIn(values)),
  });

  const submit = form.handleSubmit(
    (values) => close(answersIn(valuesFrom(shape, values))),
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
        aria-label={parts.map(({ questionnaire }) => questionnaire.document.label).join(', ')}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
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
        {parts.map(({ questionnaire }) => (
          <Fragment key={questionnaire.document.docType}>
            <p>
              <strong>
                <bdi>{questionnaire.questions[0]?.documentName || questionnaire.document.label}</bdi>
              </strong>
              {role && (
                <>
                  <br />
                  {role}
                </>
              )}
            </p>
            <QuestionTable questionnaire={questionnaire} shape={shape} />
          </Fragment>
        ))}
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

const merged = <T,>(records: readonly Readonly<Record<string, T>>[]): Record<string, T> =>
  Object.fromEntries(records.flatMap((record) => Object.entries(record)));

/**
 * Opens the document question dialog (rule DLG-2). Resolves with the typed answers of each part, or with undefined when it
 * was cancelled.
 */
export const openQuestionDialog = (
  props: Omit<QuestionDialogProps, 'close'>,
): Promise<readonly TypedAnswers[] | undefined> =>
  dialogs.open<readonly TypedAnswers[] | undefined>((close) => <QuestionDialog {...props} close={close} />, {
    title: questionTexts.dialogTitle,
    width: 'wide',
    onCancel: (close) => close(undefined),
  });
