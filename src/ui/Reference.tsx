import './Reference.css';

/** What a person can quote to the bureau about a failed call; nothing where there is none. */
export const FailureReference = ({ value }: { value: string | undefined }) =>
  value ? (
    <p className="slb-reference">
      Reference: <span translate="no">{value}</span>
    </p>
  ) : null;
