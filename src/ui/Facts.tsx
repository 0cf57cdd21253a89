import type { ReactNode } from 'react';
import './Card.css';

interface FactsProps {
  rows: readonly (readonly [name: string, value: ReactNode])[];
  /** True where the first row is the main one: the amount of a fee. */
  isFirstMain?: boolean;
}

/** The properties of one item, each with its name; a property without a value is left out. */
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
