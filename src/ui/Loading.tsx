import './Loading.css';

interface LoadingProps {
  /** What comes: "your loans". */
  what: string;
  /** It was there, or failed, before: then what follows it is on the screen, and stays. */
  isAgain?: boolean;
}

/** Says that a part of a screen is on its way. */
export const Loading = ({ what, isAgain = false }: LoadingProps) => (
  <p role="status" className={isAgain ? undefined : 'slb-loading'}>
    Loading {what}…
  </p>
);
