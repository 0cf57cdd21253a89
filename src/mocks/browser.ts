import { showBar } from './demo/bar.ts';
import { startQa } from './demo/qa/qa.ts';
import { startWorker } from './worker.ts';

/**
 * Starts the demo: the mock backend answers in this browser, and a bar above the page shows the messages it would have
 * sent.
 */
export async function startDemo(): Promise<void> {
  const changes = new EventTarget();
  const backend = await startWorker(() => changes.dispatchEvent(new Event('change')));
  await showBar(backend, changes, await startQa());
}
