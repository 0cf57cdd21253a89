import { Choice } from '#ui/Choice.tsx';
import { FieldsetFrame } from '#ui/FieldFrame.tsx';
import type { YesNoField } from '../fields.ts';
import type { ControlProps } from '../formContext.ts';
import { useTyped } from '../useTyped.ts';

const CHOICES = [
  { code: 'YES', label: 'Yes' },
  { code: 'NO', label: 'No' },
] as const;

/** A question answered by Yes or No. Its legend is the question; an error link leads to the first choice. */
export function YesNoControl({ path, field }: ControlProps<YesNoField>) {
  const { id, value, error, ref, name, onBlur, set } = useTyped(path, {});
  return (
    <FieldsetFrame id={id} label={field.label} hint={field.hint} error={error} isOptional={field.isOptional}>
      {({ isInvalid }) =>
        CHOICES.map(({ code, label }, index) => (
          <Choice
            key={code}
            type="radio"
            label={label}
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
