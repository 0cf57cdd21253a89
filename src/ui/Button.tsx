import type { ComponentProps, ReactNode } from 'react';
import './Button.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** contained: the main action; outlined: another action; text: a small action beside a value. */
  variant?: 'contained' | 'outlined' | 'text';
  /** True while the press is being handled. The button keeps the focus, and another press does nothing. */
  isBusy?: boolean;
  /** True where a press would do nothing. The button says that it is disabled, and keeps the focus. */
  isUnavailable?: boolean;
  icon?: ReactNode;
}

/** A native button. MUI's button and its theme would add 40 kB of script to the sign-in screen for the same look. */
export function Button({
  variant = 'contained',
  isBusy = false,
  isUnavailable = false,
  icon,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const doesNothing = isBusy || isUnavailable;
  return (
    <button
      type="button"
      {...rest}
      className={['slb-button', `slb-button--${variant}`, className].filter(Boolean).join(' ')}
      aria-disabled={doesNothing || undefined}
      onClick={(event) => (doesNothing ? event.preventDefault() : onClick?.(event))}
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
