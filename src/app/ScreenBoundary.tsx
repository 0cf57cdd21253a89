import { Component, type ReactNode } from 'react';
import { reportError } from './reportError.ts';
import { ScreenFailed } from './ScreenFailed.tsx';

/** Draws its children, or words and a way on when one of them fails: never a blank page. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <ScreenFailed /> : this.props.children;
  }
}
