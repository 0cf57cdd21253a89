import type { ComponentProps, ReactNode } from 'react';
import './Button.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** contained: the one main action; outlined: another way to go; text: a small thing beside a value. */
  variant?: 'contained' | 'outlined' | 'text';
  /** Shows that the press is being worked on. The button keeps the focus and says so; pressing again does nothing. */
  isBusy?: boolean;
  icon?: ReactNode;
}

/**
 * A real button. It is not MUI's: that one, with the theme it needs, is 40 kB more script before the sign-in form can be
 * used, and the look is the same rules in CSS.
 */
export function Button({ variant = 'contained', isBusy = false, icon, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={['slb-button', `slb-button--${variant}`, className].filter(Boolean).join(' ')}
      aria-disabled={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {icon}
      {rest.children}
    </button>
  );
}
