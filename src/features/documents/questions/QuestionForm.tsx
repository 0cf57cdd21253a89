import { Fragment, type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { Application } from '#domain/application.ts';
import type { Answer } from '#domain/document.ts';
import { formatValue, type Questionnaire, type TypedAnswers } from '#domain/questionnaire.ts';
import { FormSurroundingsProvider } from '#forms/FormSurroundingsProvider.tsx';
import { fieldId } from '#forms/fieldId.ts';
import type { Shape } from '#forms/fields.ts';
import { findingsOf } from '#forms/findings.ts';
import { NOT_PROVIDED } from '#forms/texts/controlTexts.ts';
import { useDescribedForm } from '#forms/useDescribedForm.ts';
import { valuesFrom } from '#forms/values.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { focusField } from '#ui/ErrorSummary.tsx';
import { Notice } from '#ui/Notice.tsx';
import { questionTexts } from '../texts/documentTexts.ts';
import type { ContestedAnswer } from './answers/typedAnswers.ts';
import { QuestionTable } from './QuestionTable.tsx';
import { answersFrom, fieldValues, type QuestionFields, questionShape } from './questionShape.ts';

/** The questions about one document. */
export interface QuestionPart {
  questionnaire: Questionnaire;
  /** The answers given before. */
  previous: readonly Answer[];
  /** What the fields start with. */
  initial: TypedAnswers;
}

export interface QuestionFormHandle {
  /** The same as its main button. Resolves with false when an answer is wrong, or `onAnswered` did. */
  submit: () => Promise<boolean>;
}

export interface QuestionFormProps {
  /** One document, or several. */
  parts: readonly QuestionPart[];
  /** The role in which the applicant answers: "Borrower and beneficiary". */
  role?: string;
  application: Application;
  /** The text of the main button. */
  action: string;
  /** True when saving these answers has just failed. */
  isRetry: boolean;
  /** What another device has changed too, and stays as it is there until these answers are saved again. */
  contested?: readonly ContestedAnswer[];
  /** Called with every change, by part, so that what is typed outlives the form. */
  onChange?: (typed: readonly TypedAnswers[]) => void;
  /** Called with the answers, by part, once none is wrong. Resolves with false when they could not be saved. */
  onAnswered: (typed: readonly TypedAnswers[]) => Promise<boolean>;
  onCancel: () => void;
  /** True in a dialog: a screen reader that comes to the dialog itself reads the whole table in one breath, so the form is named by its title. */
  isFirstFocus?: boolean;
  ref?: Ref<QuestionFormHandle>;
}

/** The form of rule DLG-2: for each document its name, the role, and the table of its questions. */
export function QuestionForm(props: QuestionFormProps) {
  const {
    parts,
    role,
    application,
    action,
    isRetry,
    contested = [],
    onChange,
    onAnswered,
    onCancel,
    isFirstFocus,
    ref,
  } = props;
  const [shape] = useState(
    (): Shape<QuestionFields> => ({
      fields: merged(parts.map(({ questionnaire, previous }) => questionShape(questionnaire, previous).fields)),
    }),
  );
  /** How many answers the last press found wrong, less what was mended since. */
  const [errorCount, setErrorCount] = useState(0);
  const isSubmitting = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const answersIn = (values: Readonly<Record<string, string>>): TypedAnswers[] =>
    parts.map(({ questionnaire }) => answersFrom(questionnaire, values));
  const { surroundings, findings, submitForm } = useDescribedForm({
    shape,
    values: merged(parts.map(({ questionnaire, initial }) => fieldValues(questionnaire, initial))),
    application,
    lookups: undefined,
    check: (values) => findingsOf(shape, values, application),
    onChange: (values) => {
      setErrorCount((count) => Math.min(count, findings().length));
      onChange?.(answersIn(values));
    },
  });

  const checkAndAnswer = async (): Promise<boolean> => {
    let isDone = false;
    await submitForm(
      async (values) => {
        setErrorCount(0);
        isDone = await onAnswered(answersIn(valuesFrom(shape, values)));
      },
      () => {
        const found = findings();
        setErrorCount(found.length);
        if (found[0]) focusField(fieldId(found[0].path));
      },
    );
    return isDone;
  };

  /** A second press while the answers are saved does nothing. */
  const submit = async (): Promise<boolean> => {
    if (isSubmitting.current) return false;
    isSubmitting.current = true;
    setIsBusy(true);
    try {
      return await checkAndAnswer();
    } finally {
      isSubmitting.current = false;
      setIsBusy(false);
    }
  };
  useImperativeHandle(ref, () => ({ submit }));

  const isMixed = parts.some((part) => isOnPaper(part) !== isOnPaper(parts[0]));
  const labels = parts.map(({ questionnaire }) => questionnaire.document.label).join(', ');
  const changedThere = contested.map(
    ({ question, theirs }) => `${question.questionDesc}: ${formatValue(question, theirs) || NOT_PROVIDED}`,
  );
  const retry = isRetry ? [questionTexts.notSaved({ button: action })] : [];
  const isContested = changedThere.length > 0;
  const notSaved = isContested ? [questionTexts.changedElsewhere({ button: action }), ...changedThere] : retry;
  return (
    <FormSurroundingsProvider value={surroundings}>
      <form
        noValidate
        {...(isFirstFocus && { 'data-first-focus': true, tabIndex: -1 })}
        className="question-form"
        // An alert that is drawn with the dialog is not announced: it is read with the name.
        aria-label={isFirstFocus ? [...notSaved, questionTexts.dialogTitle, labels].join(' ').trim() : labels}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {notSaved.length > 0 && (
          <Notice kind="error" role="alert">
            {notSaved.map((line) => (
              <p key={line}>
                <bdi>{line}</bdi>
              </p>
            ))}
          </Notice>
        )}
        {errorCount > 0 && (
          <Notice kind="error" role="alert" title={questionTexts.problem}>
            {questionTexts.check({ count: errorCount })}
          </Notice>
        )}
        <p>{isMixed ? questionTexts.ticks : `${sourceOf(parts[0])} ${questionTexts.ticks}`}</p>
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
            {isMixed && <p>{sourceOf({ questionnaire })}</p>}
            <QuestionTable questionnaire={questionnaire} shape={shape} />
          </Fragment>
        ))}
        <Actions>
          <Button type="submit" isBusy={isBusy}>
            {action}
          </Button>
          <Button variant="outlined" onClick={onCancel}>
            {questionTexts.cancel}
          </Button>
        </Actions>
      </form>
    </FormSurroundingsProvider>
  );
}

/** The bureau writes an agreement only when it has the answers: there is no paper yet to take them from. */
const isOnPaper = (part: Pick<QuestionPart, 'questionnaire'> | undefined): boolean =>
  part?.questionnaire.document.generationRequired !== 'Y';

/** Where the answers are found. */
const sourceOf = (part: Pick<QuestionPart, 'questionnaire'> | undefined): string =>
  isOnPaper(part) ? questionTexts.fromPaper : questionTexts.withoutPaper;

const merged = <T,>(records: readonly Readonly<Record<string, T>>[]): Record<string, T> =>
  Object.fromEntries(records.flatMap((record) => Object.entries(record)));
