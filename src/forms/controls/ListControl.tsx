import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useController, useFormState, get } from 'react-hook-form';
import { useStore } from '#lib/store.ts';
import { Card } from '#ui/Card.tsx';
import { SectionFrame } from '#ui/FieldFrame.tsx';
import { focusField } from '#ui/ErrorSummary.tsx';
import type { EntryFields, ListField, Values } from '../fields.ts';
import { findingsOf } from '../findings.ts';
import { FormFields } from '../FormField.tsx';
import { type ControlProps, fieldId, useFormSurroundings } from '../formContext.ts';
import { shownValue } from '../shownValue.ts';
import { valuesFrom } from '../values.ts';

/** Entries as cards, edited one at a time. A half-filled entry stays in the list and says so. */
export function ListControl({ path, field }: ControlProps<ListField>) {
  const { control, application, openEntries, lookups } = useFormSurroundings();
  const { field: held } = useController({ control, name: path });
  const open = useStore(openEntries)[path];
  const { errors } = useFormState({ control, name: path });
  const addButton = useRef<HTMLButtonElement>(null);

  const entries: Values<EntryFields>[] = Array.isArray(held.value)
    ? held.value.map((entry: unknown) => valuesFrom(field, entry))
    : [];
  const ownError: unknown = get(errors, path)?.message;

  const show = (index: number | undefined) => openEntries.set((all) => ({ ...all, [path]: index }));
  const edit = (index: number) => {
    show(index);
    const [firstKey = ''] = Object.keys(field.fields);
    // After the entry is drawn.
    requestAnimationFrame(() => focusField(fieldId(`${path}.${index}.${firstKey}`)));
  };
  const add = () => {
    held.onChange([...entries, valuesFrom(field, {})]);
    edit(entries.length);
  };
  const remove = (index: number) => {
    held.onChange(entries.filter((_entry, at) => at !== index));
    show(undefined);
    addButton.current?.focus();
  };
  const close = () => {
    show(undefined);
    addButton.current?.focus();
  };

  return (
    <SectionFrame id={fieldId(path)} legend={field.label} hint={field.hint} error={typeof ownError === 'string' ? ownError : undefined}>
      {entries.map((entry, index) => {
        const isOpen = open === index;
        const isIncomplete = findingsOf(field, entry, application).length > 0;
        const [title = '', ...rest] = Object.entries(field.fields)
          .map(([key, part]) => shownValue(part, entry[key] ?? '', lookups))
          .filter((shown) => shown !== '');
        const name = title || `${field.entryName} ${index + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id of their own, and are never reordered
          <Card key={index} title={isOpen ? `${field.entryName} ${index + 1}` : name}>
            {isOpen ? (
              <FormFields shape={field} prefix={`${path}.${index}`} />
            ) : (
              <p>{isIncomplete ? 'Not complete yet' : rest.join(' · ')}</p>
            )}
            {isOpen ? (
              <Button variant="outlined" onClick={close}>
                Done with this {field.entryName}
              </Button>
            ) : (
              <Button variant="text" aria-label={`Change ${name}`} onClick={() => edit(index)}>
                Change
              </Button>
            )}
            <Button variant="text" aria-label={`Remove ${name}`} onClick={() => remove(index)}>
              Remove
            </Button>
          </Card>
        );
      })}
      {entries.length < field.max && (
        <Button variant="outlined" ref={addButton} id={fieldId(path)} onClick={add}>
          Add {entries.length === 0 ? 'a' : 'another'} {field.entryName}
        </Button>
      )}
    </SectionFrame>
  );
}
