import { isMandatory } from '#domain/document.ts';
import type { Questionnaire } from '#domain/questionnaire.ts';
import { lowerFirst } from '#lib/text.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { TickFrame } from '#ui/FieldFrame.tsx';
import { questionsId } from '../uploads/ids.ts';

interface QuestionnaireCardProps {
  questionnaire: Questionnaire;
  answered: number;
  isWrong: boolean;
  onAsk: () => void;
}

/** What to do about a document whose questions are not all answered; the same words beside it and in the summary. */
export const unansweredMessage = ({ document: { label } }: Questionnaire): string =>
  `Answer the questions about your ${lowerFirst(label)}`;

/** One document with questions: how many are answered, and the button that asks them. */
export function QuestionnaireCard({ questionnaire, answered, isWrong, onAsk }: QuestionnaireCardProps) {
  const { document, questions } = questionnaire;
  const { docType, label, name } = document;
  const isDone = answered === questions.length;
  const id = questionsId(docType);
  return (
    <TickFrame id={id} error={isWrong ? unansweredMessage(questionnaire) : undefined}>
      {({ describedBy }) => (
        <Card
          level={2}
          title={
            <>
              <bdi>{label}</bdi>
              {!isMandatory(document) && <span className="slb-optional"> (optional)</span>}
            </>
          }
          actions={
            <Button id={id} variant="outlined" aria-describedby={describedBy} onClick={onAsk}>
              <span>
                {isDone ? 'Change answers' : 'Answer questions'} <span className="slb-unseen">about {label}</span>
              </span>
            </Button>
          }
        >
          {name !== label && (
            <p className="slb-hint">
              <bdi>{name}</bdi>
            </p>
          )}
          <p role="status">
            {answered} of {questions.length} answered
          </p>
        </Card>
      )}
    </TickFrame>
  );
}
