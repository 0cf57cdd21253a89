import { SectionFrame } from '#ui/FieldFrame.tsx';
import { FormFields } from '../FormField.tsx';
import type { FieldSet } from '../fields.ts';
import { type ControlProps, fieldId } from '../formContext.ts';

/** Fields under one legend, with a path of their own. */
export function FieldSetControl({ path, field }: ControlProps<FieldSet>) {
  return (
    <SectionFrame id={fieldId(path)} legend={field.label} hint={field.hint}>
      <FormFields shape={field} prefix={path} />
    </SectionFrame>
  );
}
