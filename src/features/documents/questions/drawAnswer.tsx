import type { ReactNode } from 'react';
import { AmountControl } from '#forms/controls/AmountControl.tsx';
import { DateControl } from '#forms/controls/DateControl.tsx';
import { TextControl } from '#forms/controls/TextControl.tsx';
import type { Field, TickField } from '#forms/fields.ts';
import type { ControlProps } from '#forms/formContext.ts';
import { useTyped } from '#forms/useTyped.ts';
import { Choice } from '#ui/Choice.tsx';
import { TickFrame } from '#ui/FieldFrame.tsx';

/** The control of an answer, by its data type. */
export function drawAnswer(field: Field, path: string): ReactNode {
  switch (field.control) {
    case 'text':
    case 'textarea':
      return <TextControl path={path} field={field} />;
    case 'amount':
      return <AmountControl path={path} field={field} />;
    case 'date':
      return <DateControl path={path} field={field} />;
    case 'tick':
      return <TickedAnswer path={path} field={field} />;
    default:
      throw new Error(`No answer is given with the control '${field.control}'`);
  }
}

/** Y when ticked. The question stands in the column beside it, so here it is only said. */
function TickedAnswer({ path, field }: ControlProps<TickField>) {
  const { id, value, error, ref, name, onBlur, set } = useTyped(path, {});
  return (
    <TickFrame id={id} error={error}>
      {({ describedBy, isInvalid }) => (
        <Choice
          type="checkbox"
          label={
            <>
              <span className="slb-unseen">{field.label}</span> Yes
            </>
          }
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
