/** Every estimate says that it is one (decision 31). */
export const EstimateNote = () => (
  <p className="estimate-note">
    <strong>This is an estimate.</strong> Rates can change. Your agreement tells what holds for you.
  </p>
);
