import type { ReactNode } from 'react';
import './Card.css';

interface FactsProps {
  rows: readonly (readonly [name: string, value: ReactNode])[];
  /** True where the first of them is what is looked for: the amount of a fee. */
  isFirstMain?: boolean;
}

/** What there is to tell of one thing, each with its name; what is not known is left out. */
export const Facts = ({ rows, isFirstMain = false }: FactsProps) => (
  <dl className={isFirstMain ? 'slb-facts slb-facts--first' : 'slb-facts'}>
    {rows
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
  </dl>
);
