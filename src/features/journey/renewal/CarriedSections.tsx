import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { AnswerCard } from '../answers/AnswerCard.tsx';
import { answersOf } from '../answers/stepAnswers.ts';
import { type Step, stepId } from '../steps.ts';

interface CarriedSectionsProps {
  steps: readonly Step[];
  application: Application;
  lookups: LookupData | undefined;
  /** The level of the headings. */
  level: 2 | 3;
  onChange: (step: Step) => void;
}

/** Screens that were carried over from the last application, each as a card with a button to change it. */
export const CarriedSections = ({ steps, application, lookups, level, onChange }: CarriedSectionsProps) =>
  steps.map((step) => (
    <AnswerCard
      key={stepId(step)}
      title={step.tab.title}
      answers={answersOf(step.tab, application, lookups)}
      level={level}
      onEdit={() => onChange(step)}
    />
  ));
