import { CallFailed } from '#api/failure.ts';
import { messages } from '#domain/messages.ts';

/** Why a file was not sent, in the words that stand beside it (craft 2.4; spec section 8 for the rest). */
export function failureText(error: unknown, name: string): string {
  if (!(error instanceof CallFailed) || error.outcome.kind !== 'message') return messages.internalServerError;
  return error.outcome.type === 'noNetwork'
    ? `We could not upload ${name}. Check your connection and try again`
    : messages[error.outcome.type];
}
