import { Component, type ReactNode } from 'react';
import { reportEvent } from '#lib/telemetry.ts';
import { FileMissing } from './FileMissing.tsx';
import { isMissingFile } from './newRelease.ts';
import { ScreenFailed } from './ScreenFailed.tsx';

interface ScreenBoundaryProps {
  /** Where the user is: another place is tried anew after a failure. */
  place?: string;
  children: ReactNode;
}

interface Failure {
  hasFailed: boolean;
  error?: unknown;
}

/** Draws its children, or words and a way on when one of them fails: never a blank page. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, Failure> {
  override state: Failure = { hasFailed: false };

  static getDerivedStateFromError(error: unknown): Failure {
    return { hasFailed: true, error };
  }

  override componentDidUpdate({ place }: ScreenBoundaryProps): void {
    if (this.state.hasFailed && place !== this.props.place) this.setState({ hasFailed: false, error: undefined });
  }

  override componentDidCatch(error: unknown): void {
    if (isMissingFile(error)) {
      reportEvent({ kind: 'error', name: 'MissingFile' });
      return;
    }
    // The platform's own: the console shows it, and a bureau's collection can listen for it.
    window.reportError(error);
  }

  override render(): ReactNode {
    const { hasFailed, error } = this.state;
    if (!hasFailed) return this.props.children;
    return isMissingFile(error) ? <FileMissing error={error} /> : <ScreenFailed />;
  }
}
