/** Every estimate says that it is one (decision 31). */
export const EstimateNote = () => (
  <p className="estimate-note">
    <strong>This is an estimate.</strong> Rates can change. Your agreement says what applies to you.
  </p>
);
