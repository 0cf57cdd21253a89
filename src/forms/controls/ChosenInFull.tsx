import './ChosenInFull.css';

interface ChosenInFullProps {
  /** The label of the option that is chosen; '' without one. */
  label: string;
  /** How many characters of it the closed list of a phone shows. */
  shown: number;
}

/** The whole of the chosen option, where the list may be too narrow for it. A screen reader has all of it in the list. */
export const ChosenInFull = ({ label, shown }: ChosenInFullProps) =>
  label.length > shown && (
    <p aria-hidden="true" className="slb-hint slb-note chosen-in-full">
      <bdi>{label}</bdi>
    </p>
  );
