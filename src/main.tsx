import '#ui/look.css';
import { lazy, StrictMode, Suspense, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { overridesInForce } from '#api/overrides.ts';
import { session } from '#api/session.ts';
import { runWhenIdle } from '#lib/browser.ts';
import { reportUncaughtErrors } from '#lib/telemetry.ts';
import { untilLoaded } from '#lib/untilLoaded.ts';
import { App } from './app/App.tsx';
import { createMountPoint, FirstScreen } from './app/prerender/FirstScreen.tsx';
import { fetchRefusedStyle } from './app/prerender/styleFile.ts';

/** Nothing needs it before the form can be used. It is requested until it is there: it forgets a guest who has left. */
const AfterFirstScreen = lazy(() =>
  untilLoaded(async () => ({ default: (await import('./app/AfterFirstScreen.tsx')).AfterFirstScreen })),
);

/** Mounts the portal; in the demo, after its backend has started in the browser. */
async function start(root: HTMLElement): Promise<void> {
  if (import.meta.env.VITE_MOCK === '1') {
    const { startDemo } = await import('./mocks/browser.ts');
    await startDemo();
  }
  // In a build `app/prerender/beforePortal.js` has done it already.
  if (import.meta.env.DEV) (await import('#lib/display.ts')).applyDisplay();
  reportUncaughtErrors();
  fetchRefusedStyle();
  // The prerendered screen stays until the same screen can replace it.
  const mountPoint = createMountPoint(root);
  // A transition renders in pieces, so that a slow phone reacts to keys meanwhile.
  startTransition(() =>
    createRoot(mountPoint.mount).render(
      <StrictMode>
        <FirstScreen mountPoint={mountPoint}>
          <App>
            <Suspense fallback={null}>
              <AfterFirstScreen />
            </Suspense>
          </App>
        </FirstScreen>
      </StrictMode>,
    ),
  );
  // The first call waits for the overrides. A user who is signed in makes one at once.
  if (session.get()) void overridesInForce();
  else runWhenIdle(overridesInForce);
  // Only over TLS, as people use the portal: a build that is tried on `localhost` leaves nothing behind there.
  if (import.meta.env.PROD && import.meta.env.VITE_MOCK !== '1' && window.location.protocol === 'https:')
    runWhenIdle(() =>
      import('./app/offlinePage.ts').then(
        ({ keepOfflinePage }) => keepOfflinePage(),
        () => undefined,
      ),
    );
}

const root = document.getElementById('root');
if (root) void start(root);
