import type { ComponentProps, ReactNode } from 'react';
import './Choice.css';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  type: 'checkbox' | 'radio';
  label: ReactNode;
}

/** A tick or one of several answers, with its words: the whole line is the target. */
export function Choice({ label, className, ...rest }: ChoiceProps) {
  return (
    <label className={['slb-choice', className].filter(Boolean).join(' ')}>
      <input {...rest} />
      <span>{label}</span>
    </label>
  );
}
