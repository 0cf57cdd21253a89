import type { ComponentProps, ReactNode } from 'react';
import './Input.css';

interface InputProps extends ComponentProps<'input'> {
  /** Shown inside the box, before and after the text: J$, a button that shows the password. */
  start?: ReactNode;
  end?: ReactNode;
}

/** A text box. `size` sets its length in characters; without it the box fills the column. */
export function Input({ start, end, className, ...rest }: InputProps) {
  return (
    <div className={boxClass('slb-input', rest, rest.size, className)}>
      {start}
      <input {...rest} />
      {end}
    </div>
  );
}

/** A text box of several lines; it grows with its content where the browser supports that. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <div className={boxClass('slb-input', rest, rest.cols, className)}>
      <textarea rows={4} {...rest} />
    </div>
  );
}

/** The native select: a wheel on a phone, type-ahead on a keyboard. Children are `<option>`s. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={boxClass('slb-input slb-input--select', rest, undefined, className)}>
      <select {...rest} />
    </div>
  );
}

/** The classes of the box. What the text inside it is, it has to show: older browsers have no `:has()`. */
const boxClass = (
  base: string,
  inside: { 'aria-invalid'?: unknown; disabled?: boolean },
  length: number | undefined,
  className: string | undefined,
): string =>
  [
    base,
    length === undefined && 'slb-input--full',
    inside['aria-invalid'] && 'slb-input--wrong',
    inside.disabled && 'slb-input--disabled',
    className,
  ]
    .filter(Boolean)
    .join(' ');
