import type { ComponentType } from 'react';
import type { Application } from '#domain/application.ts';
import type { ApplicantDocument, UploadItem } from '#domain/document.ts';
import type { Finding } from './findings.ts';

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
  /** Ends the call when the person gives up what it carries: then the application is as the server has it. */
  signal?: AbortSignal;
}

/** What collects the papers of a request until it is sent. `id` tells one request from another. */
export interface PapersDesk {
  /** An upload panel for each paper. */
  Panels: ComponentType<{ id: string; required: readonly ApplicantDocument[] }>;
  /** What has to be done before the papers can go out; tells which mandatory ones are missing. */
  check: (id: string, required: readonly ApplicantDocument[]) => Promise<readonly Finding[]>;
  /** The files that go out. */
  files: (id: string, required: readonly ApplicantDocument[]) => readonly UploadItem[];
  /** The request has been sent. */
  forget: (id: string) => void;
}
