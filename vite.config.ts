import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin, ProxyOptions } from 'vite';
import { defineConfig } from 'vitest/config';
import { scriptTargets, styleTargets } from './scripts/support/browsers.mjs';
import { chunks } from './scripts/support/chunks.mjs';
import { firstScreen } from './scripts/support/firstScreen.mjs';
import { securityHeaders } from './scripts/support/headers.mjs';
import { FEATURE_INDEX } from './scripts/support/indexes.mjs';
import { leanPackages } from './scripts/support/leanPackages.mjs';
import { rulesWithDocument } from './scripts/support/testFiles.mjs';
import { LongestFirst } from './scripts/support/testOrder.mjs';
import { LONGEST_WAIT } from './tests/support/longestWait.ts';

/** Where `npm run mock-server` listens. */
const MOCK_SERVER = 'http://127.0.0.1:4175';

// The demo in the browser takes its seed and its variant from the same variables as the tests and the mock server.
process.env.VITE_DEMO_SEED ??= process.env.DEMO_SEED ?? '';
process.env.VITE_MOCK_VARIANT ??= process.env.MOCK_VARIANT ?? '';

export default defineConfig(({ command, isPreview }) => ({
  // Relative addresses: the portal may be served from any folder.
  base: './',
  // Hash routes never reach the server, so a file that is missing is a 404, as in production.
  appType: 'mpa',
  plugins: [react(), leanPackages(), firstScreen(), mockWorker(), shortConnections()],
  resolve: { alias: command === 'build' ? productionRouter() : [] },
  server: { proxy: backendAt(process.env.SLB_BACKEND) },
  preview: {
    headers: securityHeaders,
    proxy: isPreview ? backendAt(process.env.SLB_BACKEND ?? MOCK_SERVER) : {},
  },
  // The scanner reads lazily loaded screens too, so that the demo never reloads for a package found late.
  optimizeDeps: command === 'serve' ? { entries: ['index.html', 'src/**/*.{ts,tsx}'] } : {},
  build: {
    target: scriptTargets,
    cssTarget: styleTargets,
    manifest: true,
    sourcemap: false,
    // `data:` is for images alone under our policy, and every one of these browsers preloads modules.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks() },
        // The first script lists all others, and a hash is as good as random: nothing makes it smaller. Six characters do.
        entryFileNames: 'assets/[name]-[hash:6].js',
        chunkFileNames: 'assets/[name]-[hash:6].js',
      },
      treeshake: { moduleSideEffects: [{ test: FEATURE_INDEX, sideEffects: false }] },
    },
  },
  test: {
    // Rules do without a document, unless a file of theirs asks for one in its first line, `// @vitest-environment jsdom`.
    // JSX is always drawn into a document.
    projects: [
      {
        extends: true,
        test: { name: 'rules', environment: 'node', include: ['tests/**/*.test.ts'], exclude: rulesWithDocument() },
      },
      {
        extends: true,
        test: { name: 'screens', environment: 'jsdom', include: ['tests/**/*.test.tsx', ...rulesWithDocument()] },
      },
    ],
    // Packages and documents are shared by many files; what is our own begins anew with each (tests/support/setup.ts).
    isolate: false,
    setupFiles: ['tests/support/setup.ts'],
    // Node 20 optimises what it has run a few times, and most code of a test stops there. Later ones have no such option.
    execArgv: process.version.startsWith('v20.') ? ['--interrupt-budget=400000'] : [],
    // A worker waits for a quarter of its time: one more than there are cores keeps them busy.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // No limit of time decides, on a busy machine neither; a hanging test still ends.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: LONGEST_WAIT } },
    clearMocks: true,
    coverage: { include: ['src/**'], exclude: ['src/mocks/**'] },
  },
}));

/** The package names its development build alone, with warnings for developers; the other one lies beside it. */
const productionRouter = () =>
  [
    { find: /^react-router$/, file: 'index.mjs' },
    { find: /^react-router\/dom$/, file: 'dom-export.mjs' },
  ].map(({ find, file }) => ({
    find,
    replacement: fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}`, import.meta.url)),
  }));

/** Both prefixes go to the backend; a connection that it cuts is cut towards the browser as well. */
function backendAt(target: string | undefined): Record<string, ProxyOptions> {
  if (!target) return {};
  const options: ProxyOptions = {
    target,
    changeOrigin: true,
    configure: (proxy) => {
      proxy.on('error', (_error, _request, response) => response.destroy());
      proxy.on('proxyRes', (answer, _request, response) => {
        answer.on('error', () => response.destroy());
      });
    },
  };
  return { '/slb': options, '/enviornments': options };
}

/** Serves msw's own worker to the demo: no copy of it to keep, and none that a build could pick up. */
function mockWorker(): Plugin {
  return {
    name: 'mock-worker',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/mockServiceWorker.js', async (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        response.end(await readFile(fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js'))));
      });
    },
  };
}

/** A browser silently repeats a call whose reused connection is cut; tests of a lost network must not be repaired so. */
function shortConnections(): Plugin {
  return {
    name: 'short-connections',
    configurePreviewServer(server) {
      server.middlewares.use((_request, response, next) => {
        response.shouldKeepAlive = false;
        next();
      });
    },
  };
}
