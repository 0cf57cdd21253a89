import { optionsOf } from '#domain/lookups.ts';
import { Choice } from '#ui/Choice.tsx';
import { FieldsetFrame } from '#ui/FieldFrame.tsx';
import type { ChoiceField, YesNoField } from '../fields.ts';
import { type ControlProps, useFormSurroundings } from '../formContext.ts';
import { NO, YES } from '../texts/controlTexts.ts';
import { useFieldValue } from '../useFieldValue.ts';

/** One of a few options of a lookup, as radio buttons. */
export function ChoiceControl({ path, field }: ControlProps<ChoiceField>) {
  const { lookups } = useFormSurroundings();
  const options = typeof field.options === 'string' ? optionsOf(lookups, field.options) : field.options;
  return <Choices path={path} field={field} options={options} />;
}

interface ChoicesProps extends ControlProps<ChoiceField | YesNoField> {
  options: readonly { code: string; label: string }[];
}

/** Radio buttons under a legend with the question. A link of the error summary leads to the first of them. */
function Choices({ path, field, options }: ChoicesProps) {
  const { id, value, error, ref, name, onBlur, set } = useFieldValue(path, {});
  return (
    <FieldsetFrame id={id} label={field.label} hint={field.hint} error={error} isOptional={field.isOptional}>
      {({ isInvalid }) =>
        options.map(({ code, label }, index) => (
          <Choice
            key={code}
            type="radio"
            // One without a label would be a button without words.
            label={label || code}
            id={index === 0 ? id : `${id}-${code}`}
            ref={index === 0 ? ref : undefined}
            name={name}
            value={code}
            checked={value === code}
            aria-invalid={isInvalid || undefined}
            onChange={() => set(code)}
            onBlur={onBlur}
          />
        ))
      }
    </FieldsetFrame>
  );
}

const YES_OR_NO = [
  { code: 'YES', label: YES },
  { code: 'NO', label: NO },
] as const;

/** A question that is answered with Yes or No. */
export const YesNoControl = ({ path, field }: ControlProps<YesNoField>) => (
  <Choices path={path} field={field} options={YES_OR_NO} />
);
