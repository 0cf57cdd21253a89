import { useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Button } from '#ui/Button.tsx';
import { FieldFrame } from '#ui/FieldFrame.tsx';
import { Input } from '#ui/Input.tsx';
import type { TextField } from '../fields.ts';
import { type ControlProps, useFormSurroundings } from '../formContext.ts';
import { useTyped } from '../useTyped.ts';
import { PasswordChecklist } from './PasswordChecklist.tsx';

/**
 * A password box with a button that reveals it; it is hidden again when the form is submitted. Its text is never
 * filtered, trimmed or cut.
 */
export function PasswordControl({ path, field }: ControlProps<TextField>) {
  const { id, value, error, ref, name, onBlur, set } = useTyped(path, field.typing);
  const [isShown, setIsShown] = useState(false);
  const { isSubmitting } = useFormState({ control: useFormSurroundings().control });
  useEffect(() => {
    if (isSubmitting) setIsShown(false);
  }, [isSubmitting]);
  return (
    <FieldFrame id={id} label={field.label} hint={field.hint} error={error} isOptional={field.isOptional}>
      {({ describedBy, isInvalid }) => (
        <>
          <Input
            id={id}
            name={name}
            value={value}
            ref={ref}
            type={isShown ? 'text' : 'password'}
            aria-describedby={describedBy}
            aria-invalid={isInvalid || undefined}
            autoComplete={field.autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            onBlur={onBlur}
            onChange={(event) => set(event.target.value)}
            end={
              <Button
                variant="text"
                aria-label={`${isShown ? 'Hide' : 'Show'} ${field.label.toLowerCase()}`}
                onClick={() => setIsShown(!isShown)}
              >
                {isShown ? 'Hide' : 'Show'}
              </Button>
            }
          />
          {field.rules && <PasswordChecklist id={id} rules={field.rules(value)} />}
        </>
      )}
    </FieldFrame>
  );
}
