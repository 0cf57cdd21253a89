import type { Fields, Shape } from './fields.ts';
import { type ControlProps, useFormSurroundings, useIsShown } from './formContext.ts';

interface FormFieldsProps {
  shape: Shape<Fields>;
  /** '' at the top of a tab, 'nextOfKin' inside a fieldset, 'commitments.0' inside an entry. */
  prefix: string;
}

/** Draws the fields of a shape that are asked for now, in their order. */
export function FormFields({ shape, prefix }: FormFieldsProps) {
  return Object.entries(shape.fields).map(([key, field]) => {
    const path = prefix === '' ? key : `${prefix}.${key}`;
    return shape.shownWhen?.[key] ? (
      <ConditionalField key={key} shape={shape} name={key} prefix={prefix} path={path} field={field} />
    ) : (
      <FormField key={key} path={path} field={field} />
    );
  });
}

interface ConditionalFieldProps extends FormFieldsProps, ControlProps {
  name: string;
}

function ConditionalField({ shape, name, prefix, path, field }: ConditionalFieldProps) {
  return useIsShown(shape, name, prefix) ? <FormField path={path} field={field} /> : null;
}

/** One described field, drawn by the control that its kind names. */
export function FormField({ path, field }: ControlProps) {
  return useFormSurroundings().draw(field, path);
}
