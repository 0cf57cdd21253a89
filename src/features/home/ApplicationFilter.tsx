import type { ListedApplication } from '#api/applications.ts';
import { bothYears } from '#domain/academicYear.ts';
import type { LookupData } from '#domain/lookup.ts';
import { statusLabel } from '#domain/statusText.ts';
import { FieldFrame } from '#ui/FieldFrame.tsx';
import { Select } from '#ui/Input.tsx';
import { applicationTexts as texts } from './texts.tsx';

/** What to show; '' is everything. A status is a label, because several codes may share one. */
export interface Filter {
  status: string;
  year: string;
}

export const matchesFilter = (
  application: ListedApplication,
  { status, year }: Filter,
  lookups: LookupData | undefined,
): boolean =>
  (status === '' || statusLabel(application.status, lookups) === status) &&
  (year === '' || application.academicYear === year);

/** The filter without a value that no application has any more: nobody could choose anything else in its place. */
export function stillOffered(
  { status, year }: Filter,
  applications: readonly ListedApplication[],
  lookups: LookupData | undefined,
): Filter {
  const occurs = (wanted: Filter) => applications.some((application) => matchesFilter(application, wanted, lookups));
  return {
    status: occurs({ status, year: '' }) ? status : '',
    year: occurs({ status: '', year }) ? year : '',
  };
}

interface ApplicationFilterProps {
  applications: readonly ListedApplication[];
  filter: Filter;
  lookups: LookupData | undefined;
  onChange: (filter: Filter) => void;
}

/** Filters applications by status and academic year; offers the values that occur. */
export function ApplicationFilter({ applications, filter, lookups, onChange }: ApplicationFilterProps) {
  const statuses = distinct(applications.map(({ status }) => statusLabel(status, lookups)));
  const years = distinct(applications.map(({ academicYear }) => academicYear)).reverse();
  return (
    <section className="filter" aria-label={texts.filter}>
      <FieldFrame id="filter-status" label={texts.status}>
        {({ id }) => (
          <Select
            id={id}
            value={filter.status}
            onChange={({ target }) => onChange({ ...filter, status: target.value })}
          >
            <Options all={texts.anyStatus} options={statuses} />
          </Select>
        )}
      </FieldFrame>
      <FieldFrame id="filter-year" label={texts.year}>
        {({ id }) => (
          <Select id={id} value={filter.year} onChange={({ target }) => onChange({ ...filter, year: target.value })}>
            <Options all={texts.anyYear} options={years} shown={bothYears} />
          </Select>
        )}
      </FieldFrame>
    </section>
  );
}

interface OptionsProps {
  all: string;
  options: readonly string[];
  /** A value as people read it. */
  shown?: (option: string) => string;
}

const Options = ({ all, options, shown = (option) => option }: OptionsProps) => (
  <>
    <option value="">{all}</option>
    {options.map((option) => (
      <option key={option} value={option}>
        {shown(option)}
      </option>
    ))}
  </>
);

const distinct = (words: readonly string[]): string[] => [...new Set(words.filter((word) => word !== ''))].sort();
