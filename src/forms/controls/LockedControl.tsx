import { useWatch } from 'react-hook-form';
import { SummaryList } from '#ui/SummaryList.tsx';
import { fieldId } from '../fieldId.ts';
import type { LockedField } from '../fields.ts';
import { type ControlProps, useFormSurroundings } from '../formContext.ts';
import { shownValue } from '../shownValue.ts';

/** An answer that can only be read, with the reason. */
export function LockedControl({ path, field }: ControlProps<LockedField>) {
  const { control, lookups } = useFormSurroundings();
  const value: unknown = useWatch({ control, name: path });
  const { label, reason } = field;
  return (
    <div id={fieldId(path)} tabIndex={-1} className="slb-field">
      <SummaryList rows={[{ label, value: shownValue(field, typeof value === 'string' ? value : '', lookups) }]} />
      <p className="slb-hint">{reason}</p>
    </div>
  );
}
