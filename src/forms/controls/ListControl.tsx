import { flushSync } from 'react-dom';
import { get, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { useStore } from '#lib/store.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { focusField } from '#ui/ErrorSummary.tsx';
import { SectionFrame } from '#ui/FieldFrame.tsx';
import { FormFields } from '../FormField.tsx';
import { entryTitle, type ListField } from '../fields.ts';
import { findingsOf } from '../findings.ts';
import { type ControlProps, fieldId, useFormSurroundings } from '../formContext.ts';
import { shownValue } from '../shownValue.ts';
import { countOf, valuesFrom } from '../values.ts';

/** A list of entries as cards, edited one at a time. A half-filled entry stays in the list and is marked. */
export function ListControl({ path, field }: ControlProps<ListField>) {
  const { control, openEntries, application, lookups } = useFormSurroundings();
  const { fields: entries, append, remove } = useFieldArray({ control, name: path });
  const open = useStore(openEntries)[path];
  const { errors } = useFormState({ control, name: path });

  const show = (index: number | undefined) => openEntries.set((all) => ({ ...all, [path]: index }));
  const edit = (index: number) => {
    show(index);
    const [firstKey = ''] = Object.keys(field.fields);
    // After the entry is rendered.
    requestAnimationFrame(() => focusField(fieldId(`${path}.${index}.${firstKey}`)));
  };
  // To the Add button, or to the list when it is full and has no such button.
  const leave = () => {
    flushSync(() => show(undefined));
    focusField(fieldId(path));
  };

  return (
    <SectionFrame id={fieldId(path)} legend={field.label} hint={field.hint} error={messageIn(get(errors, path))}>
      {entries.map(({ id }, index) => {
        const Entry = open === index ? OpenEntry : ClosedEntry;
        return (
          <Entry
            key={id}
            path={`${path}.${index}`}
            field={field}
            position={index + 1}
            onEdit={() => edit(index)}
            onDone={leave}
            onRemove={() => {
              remove(index);
              leave();
            }}
          />
        );
      })}
      {entries.length < countOf(field, application, lookups).max && (
        <Button
          variant="outlined"
          id={fieldId(path)}
          onClick={() => {
            append(valuesFrom(field, {}), { shouldFocus: false });
            edit(entries.length);
          }}
        >
          Add {entries.length === 0 ? 'a' : 'another'} {field.entryName}
        </Button>
      )}
    </SectionFrame>
  );
}

interface EntryProps {
  path: string;
  field: ListField;
  position: number;
  onEdit: () => void;
  onDone: () => void;
  onRemove: () => void;
}

/** The fields of the entry that is being edited. It renders again only when its own fields change. */
function OpenEntry({ path, field, position, onDone, onRemove }: EntryProps) {
  const name = entryTitle(field, position);
  return (
    <Card
      level={2}
      title={name}
      actions={
        <>
          <Button variant="outlined" onClick={onDone}>
            Done with this {field.entryName}
          </Button>
          <RemoveButton name={name} onRemove={onRemove} />
        </>
      }
    >
      <FormFields shape={field} prefix={path} />
    </Card>
  );
}

/** An entry that is not being edited, summarised on one line. */
function ClosedEntry({ path, field, position, onEdit, onRemove }: EntryProps) {
  const { control, application, lookups } = useFormSurroundings();
  const entry = valuesFrom(field, useWatch({ control, name: path }));
  const isIncomplete = findingsOf(field, entry, application, lookups).length > 0;
  const [title, ...rest] = Object.entries(field.fields)
    .map(([key, part]) => shownValue(part, entry[key] ?? '', lookups))
    .filter((shown) => shown !== '');
  const name = title ?? entryTitle(field, position);
  return (
    <Card
      level={2}
      title={name}
      actions={
        <>
          <Button variant="text" aria-label={`Change ${name}`} onClick={onEdit}>
            Change
          </Button>
          <RemoveButton name={name} onRemove={onRemove} />
        </>
      }
    >
      <p>{isIncomplete ? 'Not complete yet' : rest.join(' · ')}</p>
    </Card>
  );
}

const RemoveButton = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <Button variant="text" aria-label={`Remove ${name}`} onClick={onRemove}>
    Remove
  </Button>
);

/** The message about the list itself, for example that an entry is missing. */
const messageIn = (problem: unknown): string | undefined =>
  typeof problem === 'object' && problem !== null && 'message' in problem && typeof problem.message === 'string'
    ? problem.message
    : undefined;
