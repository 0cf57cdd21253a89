import type { ListedApplication } from '#api/applications.ts';
import { statusWords } from '#domain/status.ts';
import { FieldFrame } from '#ui/FieldFrame.tsx';
import { Select } from '#ui/Input.tsx';
import './ApplicationFilter.css';

/** What is looked for; '' is everything. Statuses are told by their words: several codes may be in process. */
export interface Wanted {
  status: string;
  year: string;
}

export const isWanted = (application: ListedApplication, { status, year }: Wanted): boolean =>
  (status === '' || statusWords(application.status).label === status) &&
  (year === '' || application.academicYear === year);

interface ApplicationFilterProps {
  applications: readonly ListedApplication[];
  wanted: Wanted;
  onChange: (wanted: Wanted) => void;
}

/** Looks for one among many by its status and academic year; offers those that there are. */
export function ApplicationFilter({ applications, wanted, onChange }: ApplicationFilterProps) {
  const statuses = distinct(applications.map(({ status }) => statusWords(status).label));
  const years = distinct(applications.map(({ academicYear }) => academicYear)).toReversed();
  return (
    <section className="filter" aria-label="Find an application">
      <FieldFrame id="filter-status" label="Status">
        {({ id }) => (
          <Select
            id={id}
            value={wanted.status}
            onChange={({ target }) => onChange({ ...wanted, status: target.value })}
          >
            <Options all="Any status" options={statuses} />
          </Select>
        )}
      </FieldFrame>
      <FieldFrame id="filter-year" label="Academic year">
        {({ id }) => (
          <Select id={id} value={wanted.year} onChange={({ target }) => onChange({ ...wanted, year: target.value })}>
            <Options all="Any year" options={years} />
          </Select>
        )}
      </FieldFrame>
    </section>
  );
}

const Options = ({ all, options }: { all: string; options: readonly string[] }) => (
  <>
    <option value="">{all}</option>
    {options.map((option) => (
      <option key={option} value={option}>
        {option}
      </option>
    ))}
  </>
);

const distinct = (words: readonly string[]): string[] => [...new Set(words.filter((word) => word !== ''))].toSorted();
