import { Fragment, type ReactNode } from 'react';
import type { Fields, Shape } from './fields.ts';
import { type ControlProps, useFormSurroundings, useIsShown } from './formContext.ts';

interface FormFieldsProps {
  shape: Shape<Fields>;
  /** The path of the fields: '' at the top of a tab, 'nextOfKin' in a fieldset, 'commitments.0' in a list entry. */
  prefix: string;
  /** Shown right after a field, by the key of that field. */
  beside?: Readonly<Record<string, ReactNode>>;
}

/** Renders the visible fields of a shape in their order. */
export function FormFields({ shape, prefix, beside }: FormFieldsProps) {
  return Object.entries(shape.fields).map(([key, field]) => {
    const path = prefix === '' ? key : `${prefix}.${key}`;
    return (
      <Fragment key={key}>
        {shape.shownWhen?.[key] ? (
          <ConditionalField shape={shape} name={key} prefix={prefix} path={path} field={field} />
        ) : (
          <FormField path={path} field={field} />
        )}
        {beside?.[key]}
      </Fragment>
    );
  });
}

interface ConditionalFieldProps extends Omit<FormFieldsProps, 'beside'>, ControlProps {
  name: string;
}

function ConditionalField({ shape, name, prefix, path, field }: ConditionalFieldProps) {
  return useIsShown(shape, name, prefix) ? <FormField path={path} field={field} /> : null;
}

/** Renders one described field with the control of its kind. */
function FormField({ path, field }: ControlProps) {
  return useFormSurroundings().draw(field, path);
}
