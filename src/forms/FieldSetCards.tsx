import type { ReactNode } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { isBlank } from '#lib/blank.ts';
import { useStore } from '#lib/store.ts';
import { answerRows } from './answerRows.ts';
import { AnswersCard, ClosedCard } from './ClosedCard.tsx';
import { cardOf } from './cardFindings.ts';
import { FormFields } from './FormField.tsx';
import type { Fields, Shape } from './fields.ts';
import { findingsOf } from './findings.ts';
import { useFormSurroundings } from './formContext.ts';
import {
  answersMissing,
  ENTRY_INCOMPLETE,
  FILL_IN,
  fillInEntry,
  NOT_FILLED_IN,
  NOT_PROVIDED,
} from './texts/controlTexts.ts';
import { useClosedCards } from './useClosedCards.ts';
import { isShown, valuesFrom } from './values.ts';

interface FieldSetCardsProps {
  shape: Shape<Fields>;
  /** The field that is to be changed: its fieldset begins open. */
  focus: string | undefined;
  /** Rendered after one of the fields, by its key. */
  beside?: Readonly<Record<string, ReactNode>>;
}

/**
 * The fields of a tab whose fieldsets are filled in one after the other. One that is complete when the screen opens is a card
 * with its answers; of the others the first is open, and each opens when those before it are complete. The one whose field is
 * to be changed is open from the start. One in which nothing is typed stays closed when Continue asks for it, and says how
 * much is missing.
 */
export function FieldSetCards({ shape, focus = '', beside }: FieldSetCardsProps) {
  const { control, openEntries, application, lookups } = useFormSurroundings();
  const values = valuesFrom(shape, useWatch({ control }));
  const { errors } = useFormState({ control });
  const opened = useStore(openEntries);
  const findings = findingsOf(shape, values, application, lookups);
  const incomplete = new Set(findings.map(({ path }) => cardOf(path)));
  const shown = Object.keys(shape.fields).filter((key) => isShown(shape, key, values, application, lookups));
  const firstIncomplete = shown.find((key) => incomplete.has(key));
  const isMarked = (key: string): boolean => get(errors, key) !== undefined;
  const { closed, open } = useClosedCards({
    atFirst: () => shown.filter((key) => key !== firstIncomplete && key !== cardOf(focus)),
    opens: (key) => opened[key] !== undefined || (isMarked(key) && !isBlank(values[key])),
    next: (stillClosed) => {
      const waiting = shown.filter((key) => incomplete.has(key));
      return waiting.every((key) => stillClosed.includes(key)) ? waiting[0] : undefined;
    },
  });

  return Object.entries(shape.fields).map(([key, field]) => {
    if (field.control !== 'fieldset' || !closed.includes(key))
      return <FormFields key={key} shape={{ ...shape, fields: { [key]: field } }} prefix="" beside={beside} />;
    const openFirstField = () => open(key, `${key}.${Object.keys(field.fields)[0]}`);
    return incomplete.has(key) ? (
      <ClosedCard
        key={key}
        title={field.label}
        error={isMarked(key) ? answersMissing(findings.filter(({ path }) => cardOf(path) === key).length) : undefined}
        press={FILL_IN}
        pressNamed={fillInEntry}
        onOpen={openFirstField}
      >
        <p>{isBlank(values[key]) ? NOT_FILLED_IN : ENTRY_INCOMPLETE}</p>
      </ClosedCard>
    ) : (
      <AnswersCard
        key={key}
        title={field.label}
        rows={answerRows(field, values[key], application, lookups).flatMap(({ path, value }): [string, string][] =>
          value === NOT_PROVIDED ? [] : [[field.fields[path]?.label ?? path, value]],
        )}
        onChange={openFirstField}
      />
    );
  });
}
