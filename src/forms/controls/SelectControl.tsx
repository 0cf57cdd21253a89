import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Application } from '#domain/application.ts';
import type { LookupData, LookupEntry } from '#domain/lookup.ts';
import { optionsOf } from '#domain/lookups.ts';
import { getOwn } from '#lib/objects.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { FieldFrame } from '#ui/FieldFrame.tsx';
import { useFocusFallback } from '#ui/focus.ts';
import { Input, Select } from '#ui/Input.tsx';
import './SelectControl.css';
import type { SelectField } from '../fields.ts';
import { type ControlProps, useFormSurroundings } from '../formContext.ts';
import { shownValue } from '../shownValue.ts';
import { CHOOSE_ONE, LIST_LOADING, WHAT_THEY_MEAN } from '../texts/controlTexts.ts';
import { useFieldValue } from '../useFieldValue.ts';
import { ChosenInFull } from './ChosenInFull.tsx';

const SearchSelect = lazy(() =>
  import('./SearchSelect.tsx').then(({ SearchSelect: component }) => ({ default: component })),
);

/** A longer list is searched by typing (rule VAL-18). */
const LONGEST_PLAIN_LIST = 10;

/** The options that a field offers now: lookup data, or the built-in list while it is missing (decision 18). */
function optionsFor(
  field: SelectField,
  application: Application,
  lookups: LookupData | undefined,
): readonly LookupEntry[] {
  const { isOffered } = field;
  const listed = typeof field.options === 'string' ? optionsOf(lookups, field.options) : field.options;
  // One without a label would be an empty line.
  const all = listed.map((entry) => (entry.label === '' ? { ...entry, label: entry.code } : entry));
  return isOffered ? all.filter((entry) => isOffered(entry, application, lookups)) : all;
}

/** In characters: what the closed list of the narrowest phone shows of an option, beside its arrow. */
const SHOWN_OF_AN_OPTION = 26;

const NO_PATHS: readonly string[] = [];

/** The options of the other fields that a field may not choose once more, by their paths on the same screen. */
function useChosenElsewhere({ otherThan = NO_PATHS }: SelectField): readonly unknown[] {
  const { control } = useFormSurroundings();
  return useWatch({ control, name: otherThan });
}

/** One choice of a lookup: a native select when the list is short, a search when it is long. */
export function SelectControl({ path, field }: ControlProps<SelectField>) {
  const { application, lookups } = useFormSurroundings();
  const { id, value, error, ref, name, onBlur, set } = useFieldValue(path, {});
  const elsewhere = useChosenElsewhere(field);
  const all = optionsFor(field, application, lookups);
  const options = all.filter(({ code }) => code === value || !elsewhere.includes(code));
  const isLong = all.length > LONGEST_PLAIN_LIST;
  // A stored code that the list no longer has stays visible; otherwise another option would appear to be chosen.
  const chosen = options.find(({ code }) => code === value)?.label ?? '';
  const isUnknown = value !== '' && !options.some(({ code }) => code === value);
  const areOpen = field.meanings?.areOpen ?? false;
  const meanings = field.optionHints && (
    <Meanings
      label={field.label}
      of={field.optionHints}
      options={options}
      // What the chosen one means is said under the list then.
      isOpen={areOpen && value === ''}
      likely={field.meanings?.likely}
    />
  );
  return (
    <FieldFrame
      id={id}
      label={field.label}
      hint={field.hint}
      error={error}
      // The name of the option is in the box.
      note={field.optionHints && getOwn(field.optionHints, value)}
      isOptional={field.isOptional}
    >
      {({ describedBy, isInvalid }) =>
        isLong ? (
          <Suspense fallback={<LoadingList id={id} />}>
            <SearchSelect
              {...{ id, name, value, options, describedBy, isInvalid, onBlur }}
              label={field.label}
              shown={shownValue(field, value, lookups)}
              nothingMatches={field.nothingMatches}
              inputRef={ref}
              onChoose={set}
            />
          </Suspense>
        ) : (
          <>
            {!areOpen && meanings}
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
              <option value="">{CHOOSE_ONE}</option>
              {isUnknown && <option value={value}>{shownValue(field, value, lookups)}</option>}
              {options.map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </Select>
            <ChosenInFull label={chosen} shown={SHOWN_OF_AN_OPTION} />
            {/* Open, they would stand between the question and its list, on a phone a whole screen of them. */}
            {areOpen && meanings}
          </>
        )
      }
    </FieldFrame>
  );
}

/** In the place of a list whose code is loading. It can take the focus of a link that leads to the list, and hands it on. */
function LoadingList({ id }: { id: string }) {
  const ref = useFocusFallback<HTMLInputElement>(id);
  return <Input id={id} ref={ref} readOnly aria-disabled className="slb-input--disabled" placeholder={LIST_LOADING} />;
}

interface MeaningsProps {
  /** The label of the list, for who hears the button alone. */
  label: string;
  of: Readonly<Record<string, string>>;
  options: readonly LookupEntry[];
  isOpen: boolean;
  likely: NonNullable<SelectField['meanings']>['likely'];
}

/** What each option means, folded; options that the server gives one name are said once. */
function Meanings({ label, of, options, isOpen, likely }: MeaningsProps) {
  const [likelyCode] = useState(() => likely?.code());
  const rows = options.flatMap(({ code, label: option }): [string, ReactNode][] => {
    const means = getOwn(of, code);
    if (means === undefined) return [];
    return [
      [
        option,
        likely && code === likelyCode ? (
          <Likely key={code} why={likely.why}>
            {means}
          </Likely>
        ) : (
          means
        ),
      ],
    ];
  });
  return (
    <Disclosure
      isOpen={isOpen}
      summary={
        <span>
          {WHAT_THEY_MEAN}
          <span className="slb-unseen">: {label}</span>
        </span>
      }
    >
      <dl className="select-meanings">
        {[...new Map(rows)].map(([option, means]) => (
          <div key={option}>
            <dt>
              <bdi>{option}</bdi>
            </dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

const Likely = ({ why, children }: { why: string; children: string }) => (
  <>
    {children} <strong className="select-likely">{why}</strong>
  </>
);
