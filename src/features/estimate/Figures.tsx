import './estimate.css';

/** The label of a figure, and the figure: an amount, months, a day. */
export type FigureRow = readonly [label: string, value: string];

/** The figures of an estimate, one under the other. */
export const Figures = ({ rows }: { rows: readonly FigureRow[] }) => (
  <dl className="estimate-facts">
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
