import { call } from '#api/client.ts';
import { CallFailed } from '#api/failure.ts';
import { withContents } from '#api/uploadContent.ts';
import { type Application, heldLike } from '#domain/application.ts';
import { onTheWire } from '#domain/onTheWire.ts';
import { holdsAll } from '#domain/sameContent.ts';
import type { PostOptions } from './saver.ts';

export interface Posted {
  application: Application;
  requestId: string;
  options: PostOptions;
}

/** Posts one version. A stale one that the server already holds in full was saved before: only its answer was lost. */
export async function postApplication({
  application,
  requestId,
  options: { isBackground, onSent, signal },
}: Posted): Promise<Application> {
  const sent = onTheWire(await withContents(application));
  const { arn, ...unnumbered } = sent;
  const body = arn === '' ? { ...unnumbered, requestId } : sent;
  try {
    return heldLike(await call('saveApplication', { body, background: isBackground, onSent, signal }), application);
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== 409 || arn === '') throw error;
    const stored = await storedLike(application);
    if (holdsAll(stored, sent)) return stored;
    throw error;
  }
}

/** An application as the server has it now, held for the same person. */
export const storedLike = async (held: Application): Promise<Application> =>
  heldLike(await call('application', { path: { arn: held.arn }, background: true }), held);
