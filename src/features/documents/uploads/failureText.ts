import { CallFailed, messageOf } from '#api/failure.ts';

/** Why a file was not sent, in the words that stand beside it (craft 2.4; spec section 8 for the rest). */
export function failureText(error: unknown, name: string): string {
  const isLineLost =
    error instanceof CallFailed && error.outcome.kind === 'message' && error.outcome.type === 'noNetwork';
  return isLineLost ? `We could not upload ${name}. Check your connection and try again` : messageOf(error);
}
