import Autocomplete from '@mui/material/Autocomplete';
import { createFilterOptions } from '@mui/material/useAutocomplete';
import { useForkRef } from '@mui/material/utils';
import type { ComponentProps, Ref } from 'react';
import type { LookupEntry } from '#domain/lookup.ts';
import { Input } from '#ui/Input.tsx';
import { MuiTheme } from '#ui/MuiTheme.tsx';
import { clearChoice, closeList, NOTHING_MATCHES, openList, TYPE_TO_SEARCH } from '../texts/controlTexts.ts';

interface SearchSelectProps {
  id: string;
  name: string;
  /** The label of the field, for the accessible names of the buttons. */
  label: string;
  value: string;
  options: readonly LookupEntry[];
  describedBy: string | undefined;
  isInvalid: boolean;
  inputRef: Ref<HTMLInputElement>;
  onBlur: () => void;
  onChoose: (code: string) => void;
}

// Only the best hundred matches are rendered, so that a list of ten thousand opens as fast.
const bestMatches = createFilterOptions<LookupEntry>({ limit: 100, stringify: ({ label }) => label });

/** A long lookup, searched by typing a part of a label. */
export function SearchSelect({
  id,
  name,
  label,
  value,
  options,
  describedBy,
  isInvalid,
  inputRef,
  onBlur,
  onChoose,
}: SearchSelectProps) {
  const chosen = options.find(({ code }) => code === value) ?? (value === '' ? null : { code: value, label: value });
  return (
    <MuiTheme>
      <Autocomplete
        id={id}
        options={options}
        value={chosen}
        filterOptions={bestMatches}
        getOptionLabel={(option) => option.label}
        getOptionKey={({ code }) => code}
        isOptionEqualToValue={(option, other) => option.code === other.code}
        onChange={(_event, option) => onChoose(option?.code ?? '')}
        onBlur={onBlur}
        autoHighlight
        openOnFocus={false}
        openText={openList({ label })}
        closeText={closeList({ label })}
        clearText={clearChoice({ label })}
        noOptionsText={NOTHING_MATCHES}
        renderInput={({ slotProps: { input, htmlInput } }) => (
          <div ref={input.ref}>
            <SearchBox
              {...htmlInput}
              alsoRef={inputRef}
              name={name}
              placeholder={TYPE_TO_SEARCH}
              aria-describedby={describedBy}
              aria-invalid={isInvalid || undefined}
              end={input.endAdornment}
            />
          </div>
        )}
      />
    </MuiTheme>
  );
}

/** The input, with its ref passed to MUI and to the form. */
function SearchBox({ ref, alsoRef, ...rest }: ComponentProps<typeof Input> & { alsoRef: Ref<HTMLInputElement> }) {
  return <Input {...rest} ref={useForkRef(ref, alsoRef)} />;
}
