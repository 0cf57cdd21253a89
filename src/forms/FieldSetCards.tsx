import type { ReactNode } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { AnswersCard } from './AnswersCard.tsx';
import { answerRows } from './answerRows.ts';
import { FormFields } from './FormField.tsx';
import type { Fields, Shape } from './fields.ts';
import { findingsOf } from './findings.ts';
import { useFormSurroundings } from './formContext.ts';
import { NOT_PROVIDED } from './texts/controlTexts.ts';
import { useClosedCards } from './useClosedCards.ts';
import { isShown, valuesFrom } from './values.ts';

interface FieldSetCardsProps {
  shape: Shape<Fields>;
  /** The field that is to be changed: its fieldset begins open. */
  focus: string | undefined;
  /** Rendered after one of the fields, by its key. */
  beside?: Readonly<Record<string, ReactNode>>;
}

const fieldSetOf = (path: string): string => path.split('.')[0] ?? '';

/**
 * The fields of a tab, each fieldset that is complete when the screen opens as a card with a Change button. The one whose
 * field is to be changed is open from the start.
 */
export function FieldSetCards({ shape, focus = '', beside }: FieldSetCardsProps) {
  const { control, application, lookups } = useFormSurroundings();
  const values = valuesFrom(shape, useWatch({ control }));
  const { errors } = useFormState({ control });
  const { closed, open } = useClosedCards(
    () => {
      const wrong = new Set(findingsOf(shape, values, application, lookups).map(({ path }) => fieldSetOf(path)));
      return Object.keys(shape.fields).filter(
        (key) => !wrong.has(key) && key !== fieldSetOf(focus) && isShown(shape, key, values, application, lookups),
      );
    },
    (key) => get(errors, key) !== undefined,
  );

  return Object.entries(shape.fields).map(([key, field]) =>
    field.control === 'fieldset' && closed.includes(key) ? (
      <AnswersCard
        key={key}
        title={field.label}
        rows={answerRows(field, values[key], application, lookups).flatMap(({ path, value }): [string, string][] =>
          value === NOT_PROVIDED ? [] : [[field.fields[path]?.label ?? path, value]],
        )}
        onChange={() => open(key, `${key}.${Object.keys(field.fields)[0]}`)}
      />
    ) : (
      <FormFields key={key} shape={{ ...shape, fields: { [key]: field } }} prefix="" beside={beside} />
    ),
  );
}
