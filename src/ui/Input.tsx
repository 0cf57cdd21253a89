import type { ComponentProps, ReactNode } from 'react';
import './Input.css';

interface InputProps extends ComponentProps<'input'> {
  /** Stands inside the box, before and after the text: J$, a button that shows the password. */
  start?: ReactNode;
  end?: ReactNode;
}

/** A line of text in a box. `size` makes the box as long as what belongs in it; without it the box fills the column. */
export function Input({ start, end, className, ...rest }: InputProps) {
  return (
    <div className={boxClass('slb-input', rest.size, className)}>
      {start}
      <input {...rest} />
      {end}
    </div>
  );
}

/** Several lines of text; the box grows with them where the browser can. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <div className={boxClass('slb-input', rest.cols, className)}>
      <textarea rows={4} {...rest} />
    </div>
  );
}

/** The device's own list: a wheel on a phone, type-ahead on a keyboard. Children are `<option>`s. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={boxClass('slb-input slb-input--select', undefined, className)}>
      <select {...rest} />
    </div>
  );
}

const boxClass = (own: string, length: number | undefined, given: string | undefined): string =>
  [own, length === undefined ? 'slb-input--full' : undefined, given].filter(Boolean).join(' ');
