import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';
import './DangerButton.css';

interface DangerButtonProps extends Omit<ComponentProps<typeof Button>, 'variant' | 'className'> {
  /** contained: the main action of a dialog; text: a small action beside a value. */
  variant: 'contained' | 'text';
}

/** A button that removes or cancels something: in the colour of errors, so that nobody takes it for the way on. */
export const DangerButton = (props: DangerButtonProps) => <Button {...props} className="slb-button--danger" />;
