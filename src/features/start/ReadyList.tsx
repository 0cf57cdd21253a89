import type { Situation } from '#domain/eligibility.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { ProductCode } from '#domain/products.ts';
import { readyFor } from '#domain/readyList.ts';

interface ReadyListProps {
  product: ProductCode;
  told: Situation;
  lookups: LookupData | undefined;
}

/** What to have ready, for this person and this loan. On paper each line has a box to tick. */
export const ReadyList = ({ product, told, lookups }: ReadyListProps) => (
  <section aria-labelledby="ready-title" className="start-ready">
    <h2 id="ready-title">What to have ready</h2>
    <div className="start-ready-groups">
      {readyFor(product, told, lookups).map(({ title, points }) => (
        <div key={title} className="start-ready-group">
          <h3>{title}</h3>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </section>
);
