import './payment.css';

/** Names with their values, one per line; what is not known is left out. */
export const FeeFacts = ({ facts }: { facts: readonly (readonly [string, string | undefined])[] }) => (
  <dl className="fee-facts">
    {facts
      .filter(([, value]) => value)
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
