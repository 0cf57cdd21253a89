import './Loading.css';

/** Says that a part of a screen is on its way. `what` is what comes: "your loans". */
export const Loading = ({ what }: { what: string }) => (
  <p role="status" className="slb-loading">
    Loading {what}…
  </p>
);
