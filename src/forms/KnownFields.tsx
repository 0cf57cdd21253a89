import { type ReactNode, useState } from 'react';
import { get, useFormState, useWatch } from 'react-hook-form';
import { AnswersCard } from './ClosedCard.tsx';
import { FormFields } from './FormField.tsx';
import { type Fields, isValueField, type Shape } from './fields.ts';
import { findingsOf } from './findings.ts';
import { useFormSurroundings } from './formContext.ts';
import { shownValue } from './shownValue.ts';
import { WHY_OPEN } from './texts/controlTexts.ts';
import { useClosedCards } from './useClosedCards.ts';
import { valuesFrom } from './values.ts';

interface KnownFieldsProps {
  shape: Shape<Fields>;
  /** The title of the card: whose details they are, and where they come from. */
  title: string;
  /** The fields whose answers may be known. */
  keys: readonly string[];
  /** The field that is to be changed: its card begins open. */
  focus: string | undefined;
  /** Rendered after one of the fields, by its key. */
  beside?: Readonly<Record<string, ReactNode>>;
}

/**
 * The fields of a tab, those with a known answer as a card with a Change button. Only answers that the tab has at first
 * are known; a problem with one of them opens the card.
 */
export function KnownFields({ shape, title, keys, focus, beside }: KnownFieldsProps) {
  const { control, application, lookups } = useFormSurroundings();
  const values = valuesFrom(shape, useWatch({ control }));
  const { errors } = useFormState({ control });
  const [known] = useState(() => {
    const wrong = new Set(findingsOf(shape, values, application, lookups).map(({ path }) => path));
    return keys.filter((key) => !wrong.has(key));
  });
  const hasProblem = known.some((key) => get(errors, key) !== undefined);
  const { closed, open } = useClosedCards({
    atFirst: () => (focus !== undefined && known.includes(focus) ? [] : [title]),
    opens: () => hasProblem,
  });
  const facts = known.flatMap((key): [string, string][] => {
    const field = shape.fields[key];
    return field && isValueField(field) ? [[field.label, shownValue(field, String(values[key]), lookups)]] : [];
  });
  const part = (isIn: (key: string) => boolean): Shape<Fields> => ({
    ...shape,
    fields: Object.fromEntries(Object.entries(shape.fields).filter(([key]) => isIn(key))),
  });
  if (!facts.some(([, value]) => value !== '')) return <FormFields shape={shape} prefix="" beside={beside} />;

  const [first = ''] = known;
  return (
    <>
      {closed.length > 0 ? (
        <AnswersCard title={title} rows={facts} onChange={() => open(title, first)} />
      ) : (
        <>
          {hasProblem && <p>{WHY_OPEN}</p>}
          <FormFields shape={part((key) => known.includes(key))} prefix="" beside={beside} />
        </>
      )}
      <FormFields shape={part((key) => !known.includes(key))} prefix="" beside={beside} />
    </>
  );
}
