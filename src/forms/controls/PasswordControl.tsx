import { useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { FieldFrame } from '#ui/FieldFrame.tsx';
import { Input } from '#ui/Input.tsx';
import { useFieldAccess } from '../fieldAccess.ts';
import type { PasswordField } from '../fields.ts';
import type { ControlProps } from '../formContext.ts';
import { HIDE, SHOW } from '../texts/firstTexts.ts';
import { useFieldValue } from '../useFieldValue.ts';
import { PasswordChecklist } from './PasswordChecklist.tsx';

/** A password with a button that shows it. It is hidden again when the form is sent, and never filtered, trimmed or cut. */
export function PasswordControl({ path, field }: ControlProps<PasswordField>) {
  const { id, value, error, ref, name, onBlur, set } = useFieldValue(path, {});
  const [isShown, setIsShown] = useState(false);
  const isSubmitting = useFieldAccess().useIsSubmitting();
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
                aria-label={isShown ? field.hideLabel : field.showLabel}
                onClick={() => setIsShown(!isShown)}
              >
                {isShown ? HIDE : SHOW}
              </Button>
            }
          />
          {field.rules && <PasswordChecklist id={id} rules={field.rules(value)} />}
        </>
      )}
    </FieldFrame>
  );
}
