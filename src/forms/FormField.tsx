import { createElement } from 'react';
import type { Field, Fields, Shape } from './fields.ts';
import { type ControlProps, type Controls, useFormSurroundings, useIsShown } from './formContext.ts';

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
  const { controls } = useFormSurroundings();
  return drawn(controls, field, path);
}

function drawn<F extends Field>(controls: Controls, field: F, path: string) {
  const control = controls[field.control] as React.ComponentType<ControlProps<F>> | undefined;
  if (!control) throw new Error(`This form has no control for '${field.control}'`);
  return createElement(control, { path, field });
}
