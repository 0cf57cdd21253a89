import { type MessageType, messages } from '#domain/messages.ts';
import { newReference } from '#lib/text.ts';
import type { CallName } from './endpoints.ts';

/** How the portal reacts to a failed call. */
export type Outcome =
  /** 401 or 417: the session is over. */
  | { kind: 'sessionOver'; code: number; detail?: string }
  /** A dialog with a text of the catalogue; `detail` replaces the text where rule ERR-9 says so. */
  | { kind: 'message'; type: MessageType; detail?: string }
  /** The screen shows it beside the field: a wrong password. */
  | { kind: 'onScreen'; detail: string }
  /** Not shown: the portal has cancelled the call, or does without the data. */
  | { kind: 'silent' };

/** A call that did not succeed. `call` of api/client.ts rejects with this and nothing else. */
export class CallFailed extends Error {
  readonly callName: CallName;
  /** HTTP status; 0 without network, 408 for a time-out, 423 for what is under way already, 2xx for an invalid response. */
  readonly status: number;
  readonly outcome: Outcome;
  /** True for a call that changes nothing. */
  readonly isRead: boolean;
  /** What the backend says is wrong with the body, by path (`errorList[].field`). */
  readonly problems: readonly BodyProblem[];
  /** The reference of this failure, for support calls and for the bureau's monitoring. */
  readonly reference = newReference();
  constructor(
    callName: CallName,
    status: number,
    outcome: Outcome,
    { isRead = false, problems = [], cause }: FailureDetails = {},
  ) {
    super(`${callName} failed with ${status}`, { cause });
    this.name = 'CallFailed';
    this.callName = callName;
    this.status = status;
    this.outcome = outcome;
    this.isRead = isRead;
    this.problems = problems;
  }
}

interface FailureDetails {
  isRead?: boolean;
  problems?: readonly BodyProblem[];
  /** The error of a file of the portal that could not be loaded, from which `app/showFailure.ts` recovers. */
  cause?: unknown;
}

/**
 * Fails a call whose code could not be loaded, and so was not made: there is no network, or a new release has removed the
 * file.
 */
export const failWithoutCode =
  (callName: CallName) =>
  (cause: unknown): never => {
    throw new CallFailed(callName, 0, { kind: 'message', type: 'noNetwork' }, { cause });
  };

/**
 * What a backend says of one part of the body that was sent. `path` is as on the wire: `applicants[0].email`; `message` is ''
 * where it gives no reason.
 */
export interface BodyProblem {
  path: string;
  message: string;
}

/** The text of a failure for a screen that shows it itself: the catalogue's, or the general one for an unexpected error. */
export const messageOf = (error: unknown): string =>
  error instanceof CallFailed && error.outcome.kind === 'message'
    ? messages[error.outcome.type]
    : messages.internalServerError;

/** The reference of a failed call; undefined for any other error. */
export const referenceOf = (error: unknown): string | undefined =>
  error instanceof CallFailed ? error.reference : undefined;

/**
 * Whether the end of the session cancelled a query. TanStack Query's `CancelledError` is known by its message: its class would
 * bring the package to the sign-in screen.
 */
export const isCancelled = (error: unknown): boolean => error instanceof Error && error.message === 'CancelledError';

/**
 * Ignores a failed call, which `app/showFailure.ts` shows, and one that the end of the session cancelled. Throws any other
 * error on.
 */
export function passCallFailed(error: unknown): void {
  if (!(error instanceof CallFailed || isCancelled(error))) throw error;
}
