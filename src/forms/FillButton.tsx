import { useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { Button } from '#ui/Button.tsx';
import { useFormSurroundings } from './formContext.ts';
import { valueAt } from './values.ts';

interface FillButtonProps {
  /** What is filled in, by the path of the field. */
  values: Readonly<Record<string, string>>;
  /** What the press is for, above the button. */
  hint?: string;
  /** The text of the button. */
  press: string;
  /** What the press has done, which is heard; it goes away when one of the answers is changed. */
  done: string;
}

/** Fills in answers of the form by one press. Each of them is shown, and can be changed afterwards. */
export function FillButton({ values, hint, press, done }: FillButtonProps) {
  const { control, fill } = useFormSurroundings();
  const isThere = useWatch({
    control,
    compute: (typed: FieldValues) => Object.entries(values).every(([path, value]) => valueAt(typed, path) === value),
  });
  const [isDone, setIsDone] = useState(false);
  const fillIn = () => {
    fill(values);
    setIsDone(true);
  };
  return (
    <div className="slb-field">
      {hint && <p className="slb-hint">{hint}</p>}
      <Button variant="outlined" onClick={fillIn}>
        {press}
      </Button>
      <p aria-live="polite" aria-atomic="true" className="slb-hint slb-note">
        {isDone && isThere && done}
      </p>
    </div>
  );
}
