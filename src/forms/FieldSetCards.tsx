import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { get, useFormState, useWatch } from 'react-hook-form';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { focusField } from '#ui/ErrorSummary.tsx';
import { Facts } from '#ui/Facts.tsx';
import { answerRows } from './answerRows.ts';
import { FormFields } from './FormField.tsx';
import { fieldId } from './fieldId.ts';
import type { FieldSet, Fields, Shape } from './fields.ts';
import { findingsOf } from './findings.ts';
import { useFormSurroundings } from './formContext.ts';
import { CHANGE, changeEntry, NOT_PROVIDED } from './texts/controlTexts.ts';
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
 * The fields of a tab, each fieldset that is complete when the screen opens as a card with a Change button. It opens, and
 * stays open, at a press, with a problem, and for the field that is to be changed.
 */
export function FieldSetCards({ shape, focus = '', beside }: FieldSetCardsProps) {
  const { control, application, lookups } = useFormSurroundings();
  const values = valuesFrom(shape, useWatch({ control }));
  const { errors } = useFormState({ control });
  const [closed, setClosed] = useState((): readonly string[] => {
    const wrong = new Set(findingsOf(shape, values, application, lookups).map(({ path }) => fieldSetOf(path)));
    return Object.keys(shape.fields).filter(
      (key) => !wrong.has(key) && key !== fieldSetOf(focus) && isShown(shape, key, values, application, lookups),
    );
  });
  const stillClosed = closed.filter((key) => get(errors, key) === undefined);
  // Also for later: it must not shut under the hands of somebody who has just put the problem right.
  if (stillClosed.length < closed.length) setClosed(stillClosed);

  return Object.entries(shape.fields).map(([key, field]) =>
    field.control === 'fieldset' && stillClosed.includes(key) ? (
      <FieldSetCard
        key={key}
        field={field}
        rows={answerRows(field, values[key], application, lookups).flatMap(({ path, value }): [string, string][] =>
          value === NOT_PROVIDED ? [] : [[field.fields[path]?.label ?? path, value]],
        )}
        onChange={() => {
          flushSync(() => setClosed(stillClosed.filter((other) => other !== key)));
          focusField(fieldId(`${key}.${Object.keys(field.fields)[0]}`));
        }}
      />
    ) : (
      <FormFields key={key} shape={{ ...shape, fields: { [key]: field } }} prefix="" beside={beside} />
    ),
  );
}

interface FieldSetCardProps {
  field: FieldSet;
  rows: readonly (readonly [name: string, value: string])[];
  onChange: () => void;
}

const FieldSetCard = ({ field: { label }, rows, onChange }: FieldSetCardProps) => (
  <div className="slb-field">
    <Card
      title={label}
      actions={
        <Button variant="text" aria-label={changeEntry({ name: label })} onClick={onChange}>
          {CHANGE}
        </Button>
      }
    >
      <Facts rows={rows} />
    </Card>
  </div>
);
