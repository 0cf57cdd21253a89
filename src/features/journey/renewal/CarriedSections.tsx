import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { Button } from '#ui/Button.tsx';
import { SummaryList } from '#ui/SummaryList.tsx';
import { type Step, stepId } from '../steps.ts';
import { renewalTexts as texts } from '../texts/renewalTexts.ts';
import { rowsOf } from './carriedRows.ts';
import './renewal.css';

interface CarriedSectionsProps {
  steps: readonly Step[];
  application: Application;
  lookups: LookupData | undefined;
  /** The level of the headings. */
  level: 2 | 3;
  onChange: (step: Step) => void;
}

/** Screens that were carried over from the last application, read-only, each with a button to change it. */
export function CarriedSections({ steps, application, lookups, level, onChange }: CarriedSectionsProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  return steps.map((step) => (
    <section key={stepId(step)} className="answers">
      <div className="renewal-section">
        <Title>{step.tab.title}</Title>
        <Button variant="outlined" aria-label={texts.changeSection(step.tab.title)} onClick={() => onChange(step)}>
          {texts.change}
        </Button>
      </div>
      <SummaryList rows={rowsOf(step.tab, application, lookups)} />
    </section>
  ));
}
