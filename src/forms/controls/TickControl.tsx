import type { ReactNode } from 'react';
import { Choice } from '#ui/Choice.tsx';
import { TickFrame } from '#ui/FieldFrame.tsx';
import type { TickField } from '../fields.ts';
import type { ControlProps } from '../formContext.ts';
import { useFieldValue } from '../useFieldValue.ts';
import './TickControl.css';

interface TickControlProps extends ControlProps<TickField> {
  /** Replaces the label of the field, where it is more than text. */
  label?: ReactNode;
}

/** A checkbox for a statement. Its value is Y when ticked. */
export function TickControl({ path, field, label = field.label }: TickControlProps) {
  const { id, value, error, ref, name, onBlur, set } = useFieldValue(path, {});
  return (
    <TickFrame id={id} hint={field.hint} error={error}>
      {({ describedBy, isInvalid }) => (
        <Choice
          type="checkbox"
          label={label}
          id={id}
          ref={ref}
          name={name}
          checked={value === 'Y'}
          aria-describedby={describedBy}
          aria-invalid={isInvalid || undefined}
          onChange={(event) => set(event.target.checked ? 'Y' : '')}
          onBlur={onBlur}
        />
      )}
    </TickFrame>
  );
}
