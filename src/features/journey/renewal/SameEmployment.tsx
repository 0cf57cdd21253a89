import { useId } from 'react';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { RawValues } from '#forms/values.ts';
import { Choice } from '#ui/Choice.tsx';
import { SummaryList } from '#ui/SummaryList.tsx';
import { answersOf } from '../answers/stepAnswers.ts';
import { employmentTab } from '../finances/employmentTab.ts';
import { renewalTexts as texts } from '../texts/renewalTexts.ts';

interface SameEmploymentProps {
  /** The answers of last time. */
  values: RawValues;
  application: Application;
  lookups: LookupData | undefined;
  /** True where the applicant has ticked that they still do this work. */
  isSame: boolean;
  /** The level of the heading. */
  level: 2 | 3;
  onChange: (isSame: boolean) => void;
}

/** The work of last year among the answers to confirm. It is taken over by its own tick alone (decision 73). */
export function SameEmployment({ values, application, lookups, isSame, level, onChange }: SameEmploymentProps) {
  const id = useId();
  const Title = level === 2 ? 'h2' : 'h3';
  const { rows } = answersOf(employmentTab, employmentTab.binding.write(application, values), lookups);
  return (
    <section aria-labelledby={id} className="answer-card">
      <div className="answer-card-head">
        <Title id={id}>{employmentTab.title}</Title>
      </div>
      <SummaryList rows={rows} />
      <Choice
        type="checkbox"
        label={texts.sameEmployment}
        aria-describedby={`${id}hint`}
        checked={isSame}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p id={`${id}hint`} className="slb-hint">
        {texts.sameEmploymentHint}
      </p>
    </section>
  );
}
