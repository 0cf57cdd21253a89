import type { ComponentProps, ReactNode } from 'react';
import './Button.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** contained: the main action; outlined: another action; text: a small action beside a value. */
  variant?: 'contained' | 'outlined' | 'text';
  /** True while a press does nothing: the one before is being handled, or there is nothing to do. The button keeps the focus. */
  isBusy?: boolean;
  icon?: ReactNode;
}

/** A native button. MUI's button and its theme would add 40 kB of script to the sign-in screen for the same look. */
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

/** The buttons of a form, a card or a dialog: the main one first, stacked on a narrow screen. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="slb-actions">{children}</div>;
}
