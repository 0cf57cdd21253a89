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
   * Changes the application and posts it, in order, never two at once. The function is the same on every render.
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

/** The documents of a request, which are collected until it is sent. `id` tells one request from another. */
export interface RequestDocuments {
  /** An upload section for each document. */
  Uploads: ComponentType<{ id: string; required: readonly ApplicantDocument[] }>;
  /** What is wrong with the documents before the request is sent; shows which mandatory ones are missing. */
  check: (id: string, required: readonly ApplicantDocument[]) => Promise<readonly Finding[]>;
  /** The files that are sent with the request. */
  files: (id: string, required: readonly ApplicantDocument[]) => readonly UploadItem[];
  /** Clears the documents of a request that has been sent. */
  clear: (id: string) => void;
}
