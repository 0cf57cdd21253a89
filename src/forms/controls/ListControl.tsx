import { useState } from 'react';
import { flushSync } from 'react-dom';
import { get, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { useDebounced } from '#lib/hooks.ts';
import { isSame } from '#lib/objects.ts';
import { useStore } from '#lib/store.ts';
import { Announced } from '#ui/Announced.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { DangerButton } from '#ui/DangerButton.tsx';
import { focusField } from '#ui/ErrorSummary.tsx';
import { SectionFrame } from '#ui/FieldFrame.tsx';
import { FormFields } from '../FormField.tsx';
import { fieldId } from '../fieldId.ts';
import type { ListField } from '../fields.ts';
import { findingsOf } from '../findings.ts';
import { type ControlProps, useFormSurroundings } from '../formContext.ts';
import { shownValue } from '../shownValue.ts';
import { CHANGE, changeEntry, ENTRY_INCOMPLETE, entryRemoved, REMOVE, removeEntry } from '../texts/controlTexts.ts';
import { countOf, isShown, valuesFrom } from '../values.ts';

/** Entries as cards, edited one at a time. An incomplete entry stays in the list and says so. */
export function ListControl({ path, field }: ControlProps<ListField>) {
  const { control, openEntries, checkEntry, application, lookups } = useFormSurroundings();
  const { fields: entries, append, remove } = useFieldArray({ control, name: path });
  const open = useStore(openEntries)[path];
  const { errors } = useFormState({ control, name: path });
  /** The open entry, while nothing is in it: another one beside it would be one too many, as after a double press. */
  const empty = useWatch({
    control,
    name: path,
    compute: (all: unknown) => {
      const entry = Array.isArray(all) && open !== undefined ? all[open] : undefined;
      return entry !== undefined && isSame(valuesFrom(field, entry), valuesFrom(field, {})) ? open : undefined;
    },
  });
  /** The entry that was closed last, which is announced. */
  const [closed, setClosed] = useState<number>();
  /** What is announced of the entry that was removed last. */
  const [removed, setRemoved] = useState('');
  const announced = useDebounced(removed);

  const show = (index: number | undefined, justClosed?: number) => {
    setClosed(justClosed);
    setRemoved('');
    openEntries.set((all) => ({ ...all, [path]: index }));
  };
  const edit = (index: number) => {
    show(index);
    const [firstKey = ''] = Object.keys(field.fields);
    // After the entry is rendered.
    requestAnimationFrame(() => focusField(fieldId(`${path}.${index}.${firstKey}`)));
  };
  // Focuses the Add button, or the list where it is full and has no such button.
  const closeEntry = (index?: number) => {
    flushSync(() => show(undefined, index));
    focusField(fieldId(path));
  };
  /** Closes an entry that is complete. In any other the first field that is missing or wrong takes the focus. */
  const saveEntry = (index: number) => {
    const wrong = checkEntry(`${path}.${index}`);
    if (wrong === undefined) closeEntry(index);
    else requestAnimationFrame(() => focusField(fieldId(wrong)));
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
            isAnnounced={index === closed}
            isWrong={get(errors, `${path}.${index}`) !== undefined}
            onEdit={() => edit(index)}
            onDone={() => saveEntry(index)}
            onRemove={(name) => {
              remove(index);
              closeEntry();
              setRemoved(entryRemoved({ name, left: entries.length - 1 }));
            }}
          />
        );
      })}
      {entries.length < countOf(field, application, lookups).max && (
        <Button
          variant="outlined"
          id={fieldId(path)}
          onClick={() => {
            if (empty === undefined) append(valuesFrom(field, {}), { shouldFocus: false });
            edit(empty ?? entries.length);
          }}
        >
          {entries.length === 0 ? field.texts.add : field.texts.addAnother}
        </Button>
      )}
      <span aria-live="polite" aria-atomic="true" className="slb-unseen">
        {announced}
      </span>
    </SectionFrame>
  );
}

interface EntryProps {
  path: string;
  field: ListField;
  position: number;
  isAnnounced: boolean;
  /** True when Continue was refused because of it. */
  isWrong: boolean;
  onEdit: () => void;
  onDone: () => void;
  /** Called with the name of the entry. */
  onRemove: (name: string) => void;
}

/** The entry that is being edited. It does not subscribe to the values, so that only the changed field renders. */
function OpenEntry({ path, field, position, onDone, onRemove }: EntryProps) {
  const name = field.texts.entryTitle({ position });
  return (
    <Card
      level={2}
      title={name}
      actions={
        <>
          <Button variant="outlined" onClick={onDone}>
            {field.texts.done}
          </Button>
          <RemoveButton name={name} onRemove={onRemove} />
        </>
      }
    >
      <FormFields shape={field} prefix={path} />
    </Card>
  );
}

/** Any other entry: its answers on one line. The button that closed it is gone, and with it what a screen reader said. */
function ClosedEntry({ path, field, position, isAnnounced, isWrong, onEdit, onRemove }: EntryProps) {
  const { control, application, lookups } = useFormSurroundings();
  const entry = valuesFrom(field, useWatch({ control, name: path }));
  const isIncomplete = findingsOf(field, entry, application, lookups).length > 0;
  const [title, ...rest] = Object.entries(field.fields)
    .filter(([key]) => isShown(field, key, entry, application, lookups))
    .map(([key, part]) => shownValue(part, entry[key] ?? '', lookups))
    .filter((shown) => shown !== '');
  const name = title ?? field.texts.entryTitle({ position });
  const card = (
    <Card
      level={2}
      title={name}
      actions={
        <>
          <Button variant="text" aria-label={changeEntry({ name })} onClick={onEdit}>
            {CHANGE}
          </Button>
          <RemoveButton name={name} onRemove={onRemove} />
        </>
      }
    >
      <p className={isWrong ? 'slb-error' : undefined}>{isIncomplete ? ENTRY_INCOMPLETE : rest.join(' · ')}</p>
    </Card>
  );
  return isAnnounced ? <Announced>{card}</Announced> : card;
}

const RemoveButton = ({ name, onRemove }: Pick<EntryProps, 'onRemove'> & { name: string }) => (
  <DangerButton variant="text" aria-label={removeEntry({ name })} onClick={() => onRemove(name)}>
    {REMOVE}
  </DangerButton>
);

/** The message about the list itself: too few or too many entries. */
const messageIn = (problem: unknown): string | undefined =>
  typeof problem === 'object' && problem !== null && 'message' in problem && typeof problem.message === 'string'
    ? problem.message
    : undefined;
