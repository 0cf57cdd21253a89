import { type Ref, useId, useLayoutEffect, useRef, useState } from 'react';
import { CallFailed } from '#api/failure.ts';
import type { Questionnaire, TypedAnswers } from '#domain/questionnaire.ts';
import { focusHeading, useFocusFallback } from '#ui/focus.ts';
import { Notice } from '#ui/Notice.tsx';
import { questionTexts } from '../texts/documentTexts.ts';
import type { Answers } from './answers/answers.ts';
import type { ContestedAnswer } from './answers/typedAnswers.ts';
import { QuestionForm, type QuestionFormHandle, type QuestionFormProps } from './QuestionForm.tsx';
import { questionsId } from './QuestionnaireCard.tsx';

/** The id of the button that opens the questions about all required documents. */
export const allQuestionsId = 'questions-all';

interface QuestionsInPlaceProps extends Pick<QuestionFormProps, 'application' | 'role'> {
  asked: readonly Questionnaire[];
  answers: Answers;
  /** The level of its heading. */
  level: 2 | 3;
  /** True where a press opened it. Otherwise it waits under the title of the screen, with what was typed before. */
  isOpenedHere?: boolean;
  /** Called once the answers are saved, and on Cancel. */
  onClose: () => void;
  ref: Ref<QuestionFormHandle>;
}

/**
 * The questions about several documents on the page itself, under the words of the dialog for one (rule DLG-2). When saving
 * fails, what is typed stays, and so does what is typed while the answers are saved. Its heading takes the focus when it is
 * opened; afterwards the button that opened it does.
 */
export function QuestionsInPlace(props: QuestionsInPlaceProps) {
  const { asked, answers, level, isOpenedHere = false, onClose, ref, ...shown } = props;
  const titleId = useId();
  const frame = useFocusFallback<HTMLElement>(allQuestionsId, questionsId(asked[0]?.document.docType ?? ''));
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (isOpenedHere && heading.current) focusHeading(heading.current);
  }, [isOpenedHere]);
  // What is required may be fetched anew while somebody types.
  const [parts] = useState(() => asked.map(answers.part));
  const [isRetry, setIsRetry] = useState(() => answers.isRetry(asked));
  const [contested, setContested] = useState<readonly ContestedAnswer[]>([]);
  const Title = level === 2 ? 'h2' : 'h3';

  const save = async (typed: readonly TypedAnswers[]): Promise<boolean> => {
    const saved = await answers.save(parts, typed).catch((error: unknown) => {
      if (!(error instanceof CallFailed)) throw error;
      return { isAll: false, contested };
    });
    setContested(saved.contested);
    if (saved.isAll) onClose();
    else setIsRetry(true);
    return saved.isAll;
  };

  return (
    <section ref={frame} aria-labelledby={titleId} className="slb-card questions-in-place">
      <Title ref={heading} id={titleId} className="slb-card-title">
        {questionTexts.dialogTitle}
      </Title>
      {!isOpenedHere && !isRetry && <Notice kind="warning">{questionTexts.unsaved}</Notice>}
      <QuestionForm
        {...shown}
        ref={ref}
        parts={parts}
        action={questionTexts.save}
        isRetry={isRetry}
        contested={contested}
        onChange={(typed) => answers.remember(parts, typed)}
        onAnswered={save}
        onCancel={() => {
          answers.forget(asked);
          onClose();
        }}
      />
    </section>
  );
}
