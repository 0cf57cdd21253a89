import '#lib/zod.ts';
import '#ui/look.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { session } from '#api/session.ts';
import { App } from './app/App.tsx';
import { FirstScreen, isSignInDrawn } from './app/drawn/FirstScreen.tsx';
import { loadSignIn } from './app/SignIn.tsx';
import { bringBackApplication } from './app/session.ts';

/** Mounts the portal; in the demo, after its backend has started in the browser. */
async function start(root: HTMLElement): Promise<void> {
  if (import.meta.env.VITE_MOCK === '1') {
    const { startDemo } = await import('./mocks/browser.ts');
    await startDemo();
  }
  session.subscribe(bringBackApplication);
  // What is drawn stays until the same screen can take its place.
  if (isSignInDrawn(root)) await loadSignIn();
  // In pieces, so that a slow phone answers to its keys meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <FirstScreen root={root}>
          <App />
        </FirstScreen>
      </StrictMode>,
    ),
  );
  whenIdle(async () => (await import('#api/overrides.ts')).loadOverrides());
}

/** After the first screen stands: what it does not need must not delay it. */
function whenIdle(work: () => Promise<void>): void {
  const run = () => void work().catch(window.reportError);
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 2_000 });
  else setTimeout(run, 500);
}

const root = document.getElementById('root');
if (root) void start(root);
