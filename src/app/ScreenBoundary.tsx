import { Component, type ReactNode } from 'react';
import { ScreenFailed } from './ScreenFailed.tsx';

interface ScreenBoundaryProps {
  /** Where the user is: another place is tried anew after a failure. */
  place?: string;
  children: ReactNode;
}

/** Draws its children, or words and a way on when one of them fails: never a blank page. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidUpdate({ place }: ScreenBoundaryProps): void {
    if (this.state.hasFailed && place !== this.props.place) this.setState({ hasFailed: false });
  }

  override componentDidCatch(error: unknown): void {
    // The platform's own: the console shows it, and a bureau's collection can listen for it.
    window.reportError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ScreenFailed /> : this.props.children;
  }
}
