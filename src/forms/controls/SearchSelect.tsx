import Autocomplete from '@mui/material/Autocomplete';
import { useForkRef } from '@mui/material/utils';
import { type ComponentProps, type Ref, useMemo, useState } from 'react';
import type { LookupEntry } from '#domain/lookup.ts';
import { searched } from '#domain/searchNames.ts';
import { useDebounced } from '#lib/hooks.ts';
import { Input } from '#ui/Input.tsx';
import { MuiTheme } from '#ui/MuiTheme.tsx';
import { chosenNow, clearChoice, closeList, NOTHING_MATCHES, openList, TYPE_TO_SEARCH } from '../texts/controlTexts.ts';
import { ChosenInFull } from './ChosenInFull.tsx';

interface SearchSelectProps {
  id: string;
  name: string;
  /** The label of the field, for the accessible names of the buttons. */
  label: string;
  value: string;
  /** The chosen option in words, also where it is not offered any more. */
  shown: string;
  options: readonly LookupEntry[];
  /** What is said when nothing on the list matches. */
  nothingMatches?: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  inputRef: Ref<HTMLInputElement>;
  onBlur: () => void;
  onChoose: (code: string) => void;
}

/** Only the best matches are rendered, so that a list of ten thousand opens as fast. */
const MOST_MATCHES = 100;

/** In characters: what the box of most phones shows of an option, beside its two buttons. */
const SHOWN_IN_THE_BOX = 28;

/** A long lookup, searched by typing a part of a label. */
export function SearchSelect({
  id,
  name,
  label,
  value,
  shown,
  options,
  nothingMatches = NOTHING_MATCHES,
  describedBy,
  isInvalid,
  inputRef,
  onBlur,
  onChoose,
}: SearchSelectProps) {
  // The same object in each render, also where the list is made anew: another one would put its label in the place of what is
  // being typed. Not the one of the list: MUI would not say that it was chosen again, and the list would stay open.
  const chosenLabel = options.find(({ code }) => code === value)?.label ?? shown;
  const chosen = useMemo(() => (value === '' ? null : { code: value, label: chosenLabel }), [value, chosenLabel]);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [restored, setRestored] = useState('');
  const hasNoMatch = typed !== '' && typed !== chosen?.label && searched(options, typed, 1).length === 0;
  // The list itself is not a live region: a screen reader would hear nothing.
  const announced = useDebounced(hasNoMatch ? nothingMatches : restored);
  return (
    <MuiTheme>
      <Autocomplete
        id={id}
        options={options}
        value={chosen}
        filterOptions={(all, { inputValue }) => searched(all, inputValue, MOST_MATCHES)}
        onInputChange={(_event, text, reason) => {
          setTyped(text);
          // Who leaves the field without a choice does not see that the earlier one is back in it.
          setRestored(reason === 'blur' ? chosenNow({ label, option: text }) : '');
        }}
        getOptionLabel={(option) => option.label}
        getOptionKey={({ code }) => code}
        isOptionEqualToValue={(option, other) => option.code === other.code}
        open={isOpen}
        onOpen={() => setIsOpen(true)}
        onClose={() => setIsOpen(false)}
        // It closes below. Where MUI does that, an open list that is drawn again, as a save ends, points back at its first
        // option, and Enter would choose that one.
        disableCloseOnSelect
        onChange={(_event, option, reason) => {
          if (reason === 'selectOption') setIsOpen(false);
          const code = option?.code ?? '';
          if (code !== value) onChoose(code);
        }}
        onKeyDown={(event) => {
          // Enter on a text that is no choice would send the form with the earlier one, or take that away.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || ['', chosenLabel].includes(typed)) return;
          if (isOpen && !hasNoMatch) return;
          event.preventDefault();
          event.defaultMuiPrevented = true;
          setIsOpen(true);
        }}
        onBlur={onBlur}
        autoHighlight
        openOnFocus={false}
        openText={openList({ label })}
        closeText={closeList({ label })}
        clearText={clearChoice({ label })}
        noOptionsText={nothingMatches}
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
      <ChosenInFull label={chosen?.label ?? ''} shown={SHOWN_IN_THE_BOX} />
      {/* No role: an empty status would be a stop of its own. */}
      <span aria-live="polite" aria-atomic="true" className="slb-unseen">
        {announced}
      </span>
    </MuiTheme>
  );
}

/** The input, with its ref passed to MUI and to the form. */
function SearchBox({ ref, alsoRef, ...rest }: ComponentProps<typeof Input> & { alsoRef: Ref<HTMLInputElement> }) {
  return <Input {...rest} ref={useForkRef(ref, alsoRef)} />;
}
