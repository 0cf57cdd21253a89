import type { ComponentProps, ReactNode } from 'react';
import './Choice.css';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  type: 'checkbox' | 'radio';
  label: ReactNode;
}

/** A checkbox or radio button with its label; the whole line can be pressed. */
export function Choice({ label, className, ...rest }: ChoiceProps) {
  return (
    <label className={['slb-choice', className].filter(Boolean).join(' ')}>
      <input {...rest} />
      <span>{label}</span>
    </label>
  );
}
