import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { answerRows } from '#forms/answerRows.ts';
import { isValueField } from '#forms/fields.ts';
import { shownValue } from '#forms/shownValue.ts';
import { NOT_PROVIDED } from '#forms/texts/controlTexts.ts';
import { Announced } from '#ui/Announced.tsx';
import { Actions, Button } from '#ui/Button.tsx';
import { Choice } from '#ui/Choice.tsx';
import { useFocusFallback } from '#ui/focus.ts';
import { Notice } from '#ui/Notice.tsx';
import type { Side } from './merge/contestedValues.ts';
import type { Choices, ContestedAnswer } from './merge/mergeVersions.ts';
import type { SaveQueue } from './saveQueue.ts';
import type { Conflict } from './saveState.ts';
import { conflictTexts } from './texts.ts';

interface ContestedAnswersProps {
  conflict: Conflict;
  saveQueue: SaveQueue;
  application: Application;
  lookups: LookupData | undefined;
}

/** What both sides changed, each with both values: one press chooses, and what was typed here is chosen until then. */
export function ContestedAnswers({ conflict, saveQueue, application, lookups }: ContestedAnswersProps) {
  const { contested, newer, isBackground } = conflict;
  const box = useFocusFallback<HTMLDivElement>();
  const [choices, setChoices] = useState<Choices>({});
  const { mutate, isPending } = useMutation({ mutationFn: () => saveQueue.resolveConflict(choices) });
  // After a press the focus moves to this notice. A user who types keeps the focus in the field.
  useEffect(() => {
    if (newer && !isBackground) box.current?.focus();
  }, [newer, isBackground, box]);

  const notice = (
    <Notice kind="warning" title={conflictTexts.title}>
      <p>{conflictTexts.intro}</p>
    </Notice>
  );
  return (
    <section ref={box} tabIndex={-1} aria-label={conflictTexts.title} className="journey-contested">
      {isBackground ? <Announced>{notice}</Announced> : notice}
      {contested.map((answer) => (
        <ContestedChoice
          key={answer.id}
          answer={answer}
          shown={(value) => shownAs(answer, value, { application, lookups })}
          chosen={choices[answer.id] ?? 'mine'}
          onChoose={(side) => setChoices((now) => ({ ...now, [answer.id]: side }))}
        />
      ))}
      <Actions>
        <Button isBusy={isPending} onClick={() => mutate()}>
          {conflictTexts.save}
        </Button>
      </Actions>
    </section>
  );
}

interface ContestedChoiceProps {
  answer: ContestedAnswer;
  shown: (value: unknown) => string;
  chosen: Side;
  onChoose: (side: Side) => void;
}

/** One contested answer: its label and screen, and both values. */
function ContestedChoice({ answer, shown, chosen, onChoose }: ContestedChoiceProps) {
  const name = useId();
  return (
    <div className="slb-field">
      <fieldset className="slb-choices">
        <legend className="slb-label">
          {labelsOf(answer).join(': ')} <span className="slb-hint">{conflictTexts.screen(answer.step.tab.title)}</span>
        </legend>
        {(['mine', 'theirs'] as const).map((side) => (
          <Choice
            key={side}
            type="radio"
            name={name}
            checked={chosen === side}
            onChange={() => onChoose(side)}
            label={
              <>
                {conflictTexts[side]} <strong>{shown(answer[side])}</strong>
              </>
            }
          />
        ))}
      </fieldset>
    </div>
  );
}

/** What the answer is called, from the outside in: 'Next of kin', 'Phone'. */
const labelsOf = ({ field, entry, within }: ContestedAnswer): string[] => [
  ...within.map(({ label }) => label),
  ...(entry ? [entry.list.texts.entryTitle({ position: entry.position })] : []),
  ...(isValueField(field) ? [field.label] : []),
];

interface ShownIn {
  application: Application;
  lookups: LookupData | undefined;
}

/** A contested value as a person reads it; of an entry, its answers in a row. */
function shownAs({ field }: ContestedAnswer, value: unknown, { application, lookups }: ShownIn): string {
  if (isValueField(field)) return shownValue(field, typeof value === 'string' ? value : '', lookups) || NOT_PROVIDED;
  if (value === undefined) return conflictTexts.removed;
  return answerRows(field, value, application, lookups)
    .map((row) => row.value)
    .filter((shown) => shown !== NOT_PROVIDED)
    .join(' · ');
}
