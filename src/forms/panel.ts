import type { Application } from '#domain/application.ts';

/** What a screen that is more than fields gets from the journey: a document upload, an agreement, a payment. */
export interface PanelProps {
  application: Application;
  /** Goes on to the next tab. */
  onContinue: () => void;
  /**
   * Changes the application and posts it, in order, never two at once.
   * Resolves with the stored application; rejects with `CallFailed`.
   */
  save: (change: (application: Application) => Application, options?: SaveOptions) => Promise<Application>;
}

export interface SaveOptions {
  /**
   * Told how much of the body has gone out, 0 to 1. Whoever asks for it shows the progress and a failure itself: there
   * is neither spinner nor dialog.
   */
  onSent?: (share: number) => void;
}
