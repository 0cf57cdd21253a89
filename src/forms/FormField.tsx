import { Fragment, memo, type ReactNode, useContext } from 'react';
import type { Fields, Shape } from './fields.ts';
import { type ControlProps, DrawContext, useIsShown } from './formContext.ts';

interface FormFieldsProps {
  shape: Shape<Fields>;
  /** '' for the fields of a tab, 'nextOfKin' in a fieldset, 'commitments.0' in an entry. */
  prefix: string;
  /** Rendered after one of the fields, by its key. */
  beside?: Readonly<Record<string, ReactNode>>;
}

/** Renders the fields of a shape that are shown now, in their order. */
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

const ConditionalField = memo(function ConditionalField(props: ConditionalFieldProps) {
  const { shape, name, prefix, path, field } = props;
  return useIsShown(shape, name, prefix) ? <FormField path={path} field={field} /> : null;
});

/** Renders one field with the control of its kind: again when that asks for it, not whenever the screen is drawn. */
const FormField = memo(function FormField({ path, field }: ControlProps) {
  return useContext(DrawContext)(field, path);
});
