import type { Situation } from '#domain/eligibility.ts';
import type { LookupData } from '#domain/lookup.ts';
import type { ProductCode } from '#domain/products.ts';
import { readyListOf } from '#domain/readyList.ts';
import { texts } from './texts.ts';

interface ReadyListProps {
  product: ProductCode;
  situation: Situation;
  lookups: LookupData | undefined;
}

/** The checklist for this user and this loan. On paper each line has a box to tick. */
export const ReadyList = ({ product, situation, lookups }: ReadyListProps) => (
  <section aria-labelledby="ready-title" className="start-ready">
    <h2 id="ready-title">{texts.checklist}</h2>
    <div className="start-ready-groups">
      {readyListOf(product, situation, lookups).map(({ title, points }) => (
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
