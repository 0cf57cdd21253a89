import Autocomplete from '@mui/material/Autocomplete';
import InputBase from '@mui/material/InputBase';
import { createFilterOptions } from '@mui/material/useAutocomplete';
import type { Ref } from 'react';
import type { LookupEntry } from '#domain/lookup.ts';

interface SearchSelectProps {
  id: string;
  name: string;
  value: string;
  options: readonly LookupEntry[];
  describedBy: string | undefined;
  isInvalid: boolean;
  autoComplete: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  onBlur: () => void;
  onChoose: (code: string) => void;
}

// Ten thousand institutions open as fast as a hundred: only the best hundred matches are drawn.
const bestMatches = createFilterOptions<LookupEntry>({ limit: 100, stringify: ({ label }) => label });

/** A long coded list, searched by typing a part of the label. */
export function SearchSelect({ id, name, value, options, describedBy, isInvalid, inputRef, onBlur, onChoose }: SearchSelectProps) {
  const chosen = options.find(({ code }) => code === value) ?? (value === '' ? null : { code: value, label: value });
  return (
    <Autocomplete
      id={id}
      options={options}
      value={chosen}
      filterOptions={bestMatches}
      getOptionLabel={({ label }) => label}
      getOptionKey={({ code }) => code}
      isOptionEqualToValue={(option, other) => option.code === other.code}
      onChange={(_event, option) => onChoose(option?.code ?? '')}
      onBlur={onBlur}
      autoHighlight
      openOnFocus={false}
      noOptionsText="Nothing in the list matches. Try fewer letters."
      renderInput={({ slotProps: { input, htmlInput } }) => (
        <InputBase
          ref={input.ref}
          fullWidth
          name={name}
          error={isInvalid}
          inputRef={inputRef}
          endAdornment={input.endAdornment}
          placeholder="Type to search"
          onMouseDown={input.onMouseDown}
          inputProps={{
            ...htmlInput,
            'aria-describedby': describedBy,
            'aria-invalid': isInvalid || undefined,
          }}
        />
      )}
    />
  );
}
