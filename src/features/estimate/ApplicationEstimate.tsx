import { useId, useState } from 'react';
import type { Application } from '#domain/application.ts';
import { isStudying } from '#domain/conditions.ts';
import { desiredLoan, needsStudiesEnd } from '#domain/desiredLoan.ts';
import type { LookupData } from '#domain/lookup.ts';
import { toCents } from '#domain/money.ts';
import { isDay, today } from '#lib/dates.ts';
import { FieldFrame } from '#ui/FieldFrame.tsx';
import { Select } from '#ui/Input.tsx';
import { EstimateAside } from './EstimateAside.tsx';
import { texts } from './texts.ts';

interface ApplicationEstimateProps {
  application: Application;
  lookups: LookupData | undefined;
}

/**
 * The estimate of the loan that an application asks for (rule FLD-22). A borrower for another person is not asked for the
 * studies in the application, so the estimate itself asks when they end.
 */
export function ApplicationEstimate({ application, lookups }: ApplicationEstimateProps) {
  const [year, setYear] = useState('');
  const needsEnd = needsStudiesEnd(application, lookups);
  const isAsked = needsEnd && !isStudying(application, lookups);
  const wanted = desiredLoan(application, lookups, { studiesEnd: year && `${year}-06-30` });
  // Some backends write 0 for what is not answered, and a day may be half typed.
  const isIncomplete = !toCents(wanted.amount) || (needsEnd && !isDay(wanted.completionDate));
  const notYet = isAsked ? texts.notYetForAnother : needsEnd ? texts.notYet : texts.notYetAmount;
  return (
    <EstimateAside
      wanted={wanted}
      isIncomplete={isIncomplete}
      otherwise={isIncomplete ? notYet : texts.noTime}
      lookups={lookups}
    >
      {isAsked && <StudiesEnd year={year} onChange={setYear} />}
    </EstimateAside>
  );
}

/** The years of the longest studies. */
const YEARS = 10;

function StudiesEnd({ year, onChange }: { year: string; onChange: (year: string) => void }) {
  const id = useId();
  const first = Number(today().slice(0, 4));
  return (
    <FieldFrame id={id} label={texts.studiesEnd} hint={texts.studiesEndHint}>
      {({ describedBy }) => (
        <Select id={id} value={year} aria-describedby={describedBy} onChange={(event) => onChange(event.target.value)}>
          <option value="">{texts.chooseYear}</option>
          {Array.from({ length: YEARS }, (_none, index) => `${first + index}`).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}
