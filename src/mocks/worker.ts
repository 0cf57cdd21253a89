import { setupWorker } from 'msw/browser';
import { browserStore } from './browserStore.ts';
import { createMockBackend, type MockBackend } from './server.ts';

/** The demo's payment page, as Vite serves it. */
const GATEWAY_PAGE = '/src/mocks/gateway/index.html';

/** Starts the mock backend in this page; all pages of the demo share its state. */
export async function startWorker(onChange?: () => void): Promise<MockBackend> {
  const seed = Number(import.meta.env.VITE_DEMO_SEED) || 1;
  const backend = createMockBackend({
    seed,
    store: browserStore(seed),
    variant: import.meta.env.VITE_MOCK_VARIANT,
    gatewayUrl: new URL(GATEWAY_PAGE, window.location.origin).href,
    onChange,
  });
  await setupWorker(...backend.handlers).start({
    // Its default log prints the bodies of calls, passwords included.
    quiet: true,
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: '/mockServiceWorker.js' },
  });
  return backend;
}
