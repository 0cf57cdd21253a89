import type { ComponentType } from 'react';
import type { Application } from '#domain/application.ts';
import type { ApplicantDocument, UploadItem } from '#domain/document.ts';
import type { Finding } from './findings.ts';

/** The props of a screen of the journey that is more than fields: a document upload, an agreement, a payment. */
export interface PanelProps {
  application: Application;
  /** The ids of the tabs that are shown on this screen too (rule SCR-28). */
  joined?: readonly string[];
  /** Continues with the next tab. */
  onContinue: () => void;
  /** What else is to be finished before the application can be submitted: how many pages, and the way to the first of them. */
  toFinish?: { count: number; title: string; onGo: () => void } | undefined;
  /** Where the answer is given that is missing here; undefined where nobody can give it now. */
  placeOf?: (missing: AnswerPlace) => LinkTarget | undefined;
  /** What the server found wrong here; each path is that of the answer, as on the wire. */
  findings?: readonly PanelFinding[];
  /** The application that they were found in: something may have been put right since. */
  checked?: Application | undefined;
  /** The `field` of the place that led here. */
  focus?: string;
  /** Where the panel is a part of a form (rule SCR-28): it draws no page and no Continue of its own. */
  part?: PanelPart;
  /**
   * Changes the application and posts it: `save` of `journey/draft/saveQueue.ts`, in the background when `onSent` is given,
   * otherwise with the spinner, and a dialog for a failure. The function is the same on every render. Resolves with the
   * stored application; rejects with `CallFailed`.
   */
  save: (change: (application: Application) => Application, options?: SaveOptions) => Promise<Application>;
}

/** What the server found wrong with a panel. */
export interface PanelFinding extends Finding {
  /** The paper that it is about, as it was sent. */
  document?: ApplicantDocument | undefined;
}

/** The tab that asks for an answer, and the path of its field; of a question about a document, the type of that. */
export interface AnswerPlace {
  tab: string;
  field: string;
}

/** What a link of the router needs. */
export interface LinkTarget {
  to: string;
  state: unknown;
}

/** A panel as a part of a form, whose summary lists what is wrong with both. */
export interface PanelPart {
  /** Called with what is wrong with the panel now; each path is the id of the element that mends it. */
  onProblems: (problems: readonly Finding[]) => void;
  /** True once Continue was refused: each problem is shown in its place. */
  isMarked: boolean;
}

export interface SaveOptions {
  /**
   * Called with the share of the body that has been sent, 0 to 1. The caller shows the progress and a failure itself:
   * there is neither spinner nor dialog.
   */
  onSent?: (share: number) => void;
  /** Aborts the call when the user cancels the change: then the application is as the server has it. */
  signal?: AbortSignal;
}

/** The documents of a request, which are collected until it is sent. `id` tells one request from another. */
export interface RequestDocuments {
  /** An upload section for each document. */
  Uploads: ComponentType<{ id: string; required: readonly ApplicantDocument[] }>;
  /** What is wrong with the documents now. */
  useProblems: (id: string, required: readonly ApplicantDocument[]) => readonly Finding[];
  /** Shows at each document what is wrong with it. */
  mark: (id: string, required: readonly ApplicantDocument[]) => void;
  /** Whether nothing is wrong with the documents now. */
  isComplete: (id: string, required: readonly ApplicantDocument[]) => boolean;
  /** What is wrong with the documents before the request is sent; shows which mandatory ones are missing. */
  check: (id: string, required: readonly ApplicantDocument[]) => Promise<readonly Finding[]>;
  /** The files that are sent with the request. */
  files: (id: string, required: readonly ApplicantDocument[]) => readonly UploadItem[];
  /** Clears the documents of a request that has been sent. */
  clear: (id: string) => void;
}
