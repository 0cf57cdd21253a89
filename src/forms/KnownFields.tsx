import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { get, useFormState, useWatch } from 'react-hook-form';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { focusField } from '#ui/ErrorSummary.tsx';
import { Facts } from '#ui/Facts.tsx';
import { FormFields } from './FormField.tsx';
import { fieldId } from './fieldId.ts';
import { type Fields, isValueField, type Shape } from './fields.ts';
import { findingsOf } from './findings.ts';
import { useFormSurroundings } from './formContext.ts';
import { shownValue } from './shownValue.ts';
import { CHANGE, changeEntry } from './texts/controlTexts.ts';
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
  const [wantsChange, setWantsChange] = useState(focus !== undefined && known.includes(focus));
  const facts = known.flatMap((key): [string, string][] => {
    const field = shape.fields[key];
    return field && isValueField(field) ? [[field.label, shownValue(field, String(values[key]), lookups)]] : [];
  });
  const isOpen = wantsChange || known.some((key) => get(errors, key) !== undefined);
  const part = (isIn: (key: string) => boolean): Shape<Fields> => ({
    ...shape,
    fields: Object.fromEntries(Object.entries(shape.fields).filter(([key]) => isIn(key))),
  });
  if (!facts.some(([, value]) => value !== '')) return <FormFields shape={shape} prefix="" beside={beside} />;

  const change = () => {
    flushSync(() => setWantsChange(true));
    const [first = ''] = known;
    focusField(fieldId(first));
  };
  return (
    <>
      {isOpen ? (
        <FormFields shape={part((key) => known.includes(key))} prefix="" beside={beside} />
      ) : (
        <div className="slb-field">
          <Card
            title={title}
            actions={
              <Button variant="text" aria-label={changeEntry({ name: title })} onClick={change}>
                {CHANGE}
              </Button>
            }
          >
            <Facts rows={facts} />
          </Card>
        </div>
      )}
      <FormFields shape={part((key) => !known.includes(key))} prefix="" beside={beside} />
    </>
  );
}
