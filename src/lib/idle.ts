/** Does it after the screen stands: what that does not need must not delay it. Answers with the way to call it off. */
export function whenIdle(work: () => Promise<unknown>): () => void {
  const run = () => void work().catch(window.reportError);
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(run, { timeout: 2_000 });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, 500);
  return () => clearTimeout(timer);
}
