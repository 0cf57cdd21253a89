import { useEffect, useRef, useState } from 'react';
import { type FieldValues, useWatch } from 'react-hook-form';
import { Button } from '#ui/Button.tsx';
import { focusHeading } from '#ui/focus.ts';
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
  /** True when there is nothing to fill in any more: the button is gone. */
  isOver?: boolean;
}

/** Fills in answers of the form by one press. Each of them is shown, and can be changed afterwards. */
export function FillButton({ values, hint, press, done, isOver = false }: FillButtonProps) {
  const { control, fill } = useFormSurroundings();
  const isThere = useWatch({
    control,
    compute: (typed: FieldValues) => Object.entries(values).every(([path, value]) => valueAt(typed, path) === value),
  });
  const [isDone, setIsDone] = useState(false);
  const note = useRef<HTMLParagraphElement>(null);
  const hasFocus = useRef(false);
  const fillIn = () => {
    hasFocus.current = true;
    fill(values);
    setIsDone(true);
  };
  // A press that takes its own button away leaves the focus at what it has done.
  useEffect(() => {
    if (isOver && hasFocus.current && note.current) focusHeading(note.current, { preventScroll: true });
    hasFocus.current = false;
  }, [isOver]);
  return (
    <div className="slb-field">
      {hint && !isOver && <p className="slb-hint">{hint}</p>}
      {!isOver && (
        <Button variant="outlined" onClick={fillIn}>
          {press}
        </Button>
      )}
      <p ref={note} aria-live="polite" aria-atomic="true" className="slb-hint slb-note">
        {isDone && isThere && done}
      </p>
    </div>
  );
}
