import type { Application } from '#domain/application.ts';
import type { LookupData } from '#domain/lookup.ts';
import { Button } from '#ui/Button.tsx';
import { SummaryList } from '#ui/SummaryList.tsx';
import { placeName, type Stop } from '../pages.ts';
import { rowsOf } from './carriedRows.ts';
import './renewal.css';

interface StillRightProps {
  stops: readonly Stop[];
  application: Application;
  lookups: LookupData | undefined;
  /** How deep the titles stand in the page. */
  level: 2 | 3;
  onChange: (stop: Stop) => void;
}

/** Screens that were carried over from the last application, read-only, each with the way to change it. */
export function StillRight({ stops, application, lookups, level, onChange }: StillRightProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  return stops.map((stop) => (
    <section key={placeName(stop)} className="answers">
      <div className="renewal-section">
        <Title>{stop.tab.title}</Title>
        <Button variant="outlined" onClick={() => onChange(stop)}>
          <span>
            Change it<span className="slb-unseen">: {stop.tab.title}</span>
          </span>
        </Button>
      </div>
      <SummaryList rows={rowsOf(stop.tab, application, lookups)} />
    </section>
  ));
}
