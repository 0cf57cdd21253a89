import { lazy, Suspense } from 'react';
import type { Application } from '#domain/application.ts';
import type { LookupData, LookupEntry } from '#domain/lookup.ts';
import { optionsOf } from '#domain/lookups.ts';
import { FieldFrame } from '#ui/FieldFrame.tsx';
import { Input, Select } from '#ui/Input.tsx';
import type { SelectField } from '../fields.ts';
import { type ControlProps, useFormSurroundings } from '../formContext.ts';
import { useTyped } from '../useTyped.ts';

const SearchSelect = lazy(() =>
  import('./SearchSelect.tsx').then(({ SearchSelect: component }) => ({ default: component })),
);

/** Longer lists are searched by typing (rule VAL-18). */
const LONGEST_PLAIN_LIST = 10;

/** The options of a field: lookup data, or the built-in list while the lookup is missing (decision 18). */
function optionsFor(
  field: SelectField,
  application: Application,
  lookups: LookupData | undefined,
): readonly LookupEntry[] {
  const { isOffered: offers } = field;
  const all = typeof field.options === 'string' ? optionsOf(lookups, field.options) : field.options;
  return offers ? all.filter((entry) => offers(entry, application)) : all;
}

/** One choice from a coded list: a native select when it is short, a search when it is long. */
export function SelectControl({ path, field }: ControlProps<SelectField>) {
  const { application, lookups } = useFormSurroundings();
  const { id, value, error, ref, name, onBlur, set } = useTyped(path, {});
  const options = optionsFor(field, application, lookups);
  const isLong = options.length > LONGEST_PLAIN_LIST;
  // A stored code that is no longer in the list stays visible instead of silently becoming another choice.
  const isUnknown = value !== '' && !options.some(({ code }) => code === value);
  return (
    <FieldFrame id={id} label={field.label} hint={field.hint} error={error} isOptional={field.isOptional}>
      {({ describedBy, isInvalid }) =>
        isLong ? (
          <Suspense fallback={<Input id={id} disabled />}>
            <SearchSelect
              {...{ id, name, value, options, describedBy, isInvalid, onBlur }}
              label={field.label}
              inputRef={ref}
              onChoose={set}
            />
          </Suspense>
        ) : (
          <Select
            id={id}
            name={name}
            value={value}
            ref={ref}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            autoComplete={field.autoComplete}
            onBlur={onBlur}
            onChange={(event) => set(event.target.value)}
          >
            <option value="">Choose one</option>
            {isUnknown && <option value={value}>{value}</option>}
            {options.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </Select>
        )
      }
    </FieldFrame>
  );
}
