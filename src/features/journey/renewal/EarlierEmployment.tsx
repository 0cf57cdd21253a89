import { useState } from 'react';
import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { Fill } from '#forms/formContext.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { SummaryList } from '#ui/SummaryList.tsx';
import { answersOf } from '../answers/stepAnswers.ts';
import { employmentTab } from '../finances/employmentTab.ts';
import './renewal.css';
import { renewalTexts as texts } from '../texts/renewalTexts.ts';
import { useEarlierEmployment } from './useEarlierEmployment.ts';

interface EarlierEmploymentProps {
  application: Application;
  lookups: LookupData | undefined;
  fill: Fill;
}

/**
 * The employment of the last application, read-only above the fields of a renewal. It is never carried over (decision 30):
 * a button fills the fields, where the applicant sees each answer and can change it.
 */
export function EarlierEmployment({ application, lookups, fill }: EarlierEmploymentProps) {
  const { employment } = useEarlierEmployment(application, lookups);
  const [isFilled, setIsFilled] = useState(false);
  if (!employment) return null;
  const { values } = employment;

  const fillIn = () => {
    // A field without an answer last time keeps what is typed now.
    fill(Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')));
    setIsFilled(true);
  };
  return (
    <div className="renewal-above">
      <Card
        title={texts.lastAnswers}
        actions={
          <>
            <Button variant="outlined" onClick={fillIn}>
              {texts.useAnswers}
            </Button>
            <span aria-live="polite" aria-atomic="true">
              {isFilled && texts.answersUsed}
            </span>
          </>
        }
      >
        <SummaryList rows={answersOf(employmentTab, employmentTab.binding.write(application, values), lookups).rows} />
      </Card>
    </div>
  );
}
