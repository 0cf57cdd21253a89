import '#lib/zod.ts';
import '#ui/look.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { session } from '#api/session.ts';
import { App } from './app/App.tsx';
import { bringBackApplication } from './app/session.ts';

/** Mounts the portal; in the demo, after its backend has started in the browser. */
async function start(root: HTMLElement): Promise<void> {
  if (import.meta.env.VITE_MOCK === '1') {
    const { startDemo } = await import('./mocks/browser.ts');
    await startDemo();
  }
  session.subscribe(bringBackApplication);
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  const { loadOverrides } = await import('#api/overrides.ts');
  await loadOverrides();
}

const root = document.getElementById('root');
if (root) void start(root);
