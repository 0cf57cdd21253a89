import { call } from '#api/client.ts';
import { CallFailed } from '#api/failure.ts';
import { withUploadContents } from '#api/uploadContent.ts';
import { type Application, withSameViewer } from '#domain/application.ts';
import { toRequestBody } from '#domain/applicationBody.ts';
import { containsAll } from '#domain/containsAll.ts';

export interface PostOptions {
  /** True for a save in the background: it has neither spinner nor dialog. */
  isBackground: boolean;
  /** Told how much of the body has gone out, 0 to 1. */
  onSent?: (share: number) => void;
  /** Aborts the call; the change that it carries is given up. */
  signal?: AbortSignal;
}

export interface Post {
  application: Application;
  requestId: string;
  options: PostOptions;
}

/**
 * Posts one version and answers with the stored one. A stale version that the server already holds in full was saved
 * before: only its answer was lost. Rejects with `CallFailed`.
 */
export async function postApplication({ application, requestId, options }: Post): Promise<Application> {
  const { isBackground, onSent, signal } = options;
  const sent = toRequestBody(await withUploadContents(application));
  const { arn, ...unnumbered } = sent;
  const body = arn === '' ? { ...unnumbered, requestId } : sent;
  try {
    const stored = withSameViewer(
      await call('saveApplication', { body, background: isBackground, onSent, signal }),
      application,
    );
    if (sent.arn !== '' || containsAll(stored, sent)) return stored;
    // The same first save came before and its answer was lost: it is answered with what that one brought.
    const { arn, version } = stored;
    return await postApplication({ application: { ...application, arn, version }, requestId, options });
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== 409 || arn === '') throw error;
    const stored = await fetchStored(application);
    if (containsAll(stored, sent)) return stored;
    throw error;
  }
}

/** An application as the server has it now, held for the same person. Rejects with `CallFailed`. */
export const fetchStored = async (held: Application, { isBackground = true } = {}): Promise<Application> =>
  withSameViewer(await call('application', { path: { arn: held.arn }, background: isBackground }), held);
