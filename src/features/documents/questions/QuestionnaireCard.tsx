import type { ReactNode } from 'react';
import { isMandatory } from '#domain/document.ts';
import type { Questionnaire } from '#domain/questionnaire.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { TickFrame } from '#ui/FieldFrame.tsx';
import { documentTexts, questionTexts } from '../texts/documentTexts.ts';

interface QuestionnaireCardProps {
  questionnaire: Questionnaire;
  answered: number;
  /** True while answers were typed that are not saved. */
  isUnsaved: boolean;
  /** What is wrong with them, where that is shown. */
  error: string | undefined;
  onAsk: () => void;
}

/** The id of the button that answers the questions about a document. */
export const questionsId = (docType: string): string => `questions-${docType}`;

/** One document with questions: how many are answered, and the button that asks them. */
export function QuestionnaireCard({ level, ...card }: QuestionnaireCardProps & { level: 2 | 3 }) {
  const { document } = card.questionnaire;
  const { label, name } = document;
  return (
    <QuestionsFrame {...card} variant="outlined">
      {({ count, button }) => (
        <Card
          level={level}
          title={
            <>
              <bdi>{label}</bdi>
              {!isMandatory(document) && <span className="slb-optional"> {documentTexts.optional}</span>}
            </>
          }
          actions={button}
        >
          {name !== label && (
            <p className="slb-hint">
              <bdi>{name}</bdi>
            </p>
          )}
          {count}
        </Card>
      )}
    </QuestionsFrame>
  );
}

/** The same in one line, beside the upload of the document, which names it. */
export const QuestionnaireLine = (line: QuestionnaireCardProps) => (
  <QuestionsFrame {...line} variant="text">
    {({ count, button }) => (
      <div className="questions-line">
        {count}
        {button}
      </div>
    )}
  </QuestionsFrame>
);

interface QuestionsFrameProps extends QuestionnaireCardProps {
  variant: 'outlined' | 'text';
  children: (parts: { count: ReactNode; button: ReactNode }) => ReactNode;
}

/** What a card and a line have: the count, the button, and what is wrong. */
function QuestionsFrame(props: QuestionsFrameProps) {
  const { questionnaire, answered, isUnsaved, error, variant, onAsk, children } = props;
  const { document, questions } = questionnaire;
  const { docType, label } = document;
  const isDone = answered === questions.length;
  const id = questionsId(docType);
  return (
    <TickFrame id={id} error={error}>
      {({ describedBy }) =>
        children({
          count: (
            <p role="status">
              {questionTexts.answered({ answered, total: questions.length })}
              {isUnsaved && <span className="questions-unsaved"> {questionTexts.unsaved}</span>}
            </p>
          ),
          button: (
            <Button id={id} variant={variant} aria-describedby={describedBy} onClick={onAsk}>
              <span>
                {isDone ? questionTexts.change : questionTexts.answer}{' '}
                <span className="slb-unseen">{questionTexts.about({ label })}</span>
              </span>
            </Button>
          ),
        })
      }
    </TickFrame>
  );
}
