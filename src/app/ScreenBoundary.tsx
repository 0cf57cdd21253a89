import { Component, type ReactNode } from 'react';
import { reportEvent } from '#lib/telemetry.ts';
import { Button } from '#ui/Button.tsx';
import { Page } from '#ui/Page.tsx';
import { FileMissing } from './FileMissing.tsx';
import { isMissingFile } from './newRelease.ts';
import { failedScreenTexts } from './texts/firstTexts.ts';

interface ScreenBoundaryProps {
  /** The current route: a change of it clears the failure. */
  place?: string;
  children: ReactNode;
}

interface Failure {
  hasFailed: boolean;
  error?: unknown;
}

/** Draws its children, or an error screen when one of them fails: never a blank page. */
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
    // The browser's own report: the console shows it, and the bureau's monitoring can listen for it.
    window.reportError(error);
  }

  override render(): ReactNode {
    const { hasFailed, error } = this.state;
    if (!hasFailed) return this.props.children;
    return isMissingFile(error) ? <FileMissing error={error} /> : <ScreenFailed />;
  }
}

/** Shown instead of a screen that could not be drawn. */
function ScreenFailed() {
  return (
    <Page title={failedScreenTexts.title}>
      <p>{failedScreenTexts.reason}</p>
      <Button onClick={() => window.location.reload()}>{failedScreenTexts.reload}</Button>
    </Page>
  );
}
