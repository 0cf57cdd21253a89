import { isMandatory } from '#domain/document.ts';
import type { Questionnaire } from '#domain/questionnaire.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { TickFrame } from '#ui/FieldFrame.tsx';
import { documentTexts, questionTexts } from '../texts/documentTexts.ts';

interface QuestionnaireCardProps {
  questionnaire: Questionnaire;
  answered: number;
  isWrong: boolean;
  /** The level of its heading. */
  level: 2 | 3;
  onAsk: () => void;
}

/** The id of the button that answers the questions about a document. */
export const questionsId = (docType: string): string => `questions-${docType}`;

/** One document with questions: how many are answered, and the button that asks them. */
export function QuestionnaireCard({ questionnaire, answered, isWrong, level, onAsk }: QuestionnaireCardProps) {
  const { document, questions } = questionnaire;
  const { docType, label, name } = document;
  const isDone = answered === questions.length;
  const id = questionsId(docType);
  return (
    <TickFrame id={id} error={isWrong ? documentTexts.unanswered(document) : undefined}>
      {({ describedBy }) => (
        <Card
          level={level}
          title={
            <>
              <bdi>{label}</bdi>
              {!isMandatory(document) && <span className="slb-optional"> {documentTexts.optional}</span>}
            </>
          }
          actions={
            <Button id={id} variant="outlined" aria-describedby={describedBy} onClick={onAsk}>
              <span>
                {isDone ? questionTexts.change : questionTexts.answer}{' '}
                <span className="slb-unseen">{questionTexts.about({ label })}</span>
              </span>
            </Button>
          }
        >
          {name !== label && (
            <p className="slb-hint">
              <bdi>{name}</bdi>
            </p>
          )}
          <p role="status">{questionTexts.answered({ answered, total: questions.length })}</p>
        </Card>
      )}
    </TickFrame>
  );
}
