// Prints the pages that need no script, as JSON, for the build (firstScreen.mjs): the first screen and the offline page. It runs in a process of its own, because it fakes parts of
// a browser globally.
import { runnerImport } from 'vite';
import { root } from './install.mjs';

process.env.NODE_ENV = 'production';
/** The parts of a browser that the modules of the first screen use while they load and render. */
Object.assign(globalThis, { window: { addEventListener: () => undefined, location: { hash: '', search: '' } } });
Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });

/** The page links its styles; rendering its elements needs none. @type {import('vite').Plugin} */
const noStyles = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? '' : undefined),
};

/** @type {import('vite').InlineConfig} */
const config = { root, configFile: false, logLevel: 'error', plugins: [noStyles] };

/** @type {{ module: { prerenderSignIn: (phone?: string) => string } }} */
const signIn = await runnerImport(`${root}src/app/prerender/prerender.tsx`, config);
/** @type {{ module: { prerenderOffline: () => { title: string, body: string } } }} */
const offline = await runnerImport(`${root}src/app/prerender/prerenderOffline.tsx`, config);
process.stdout.write(
  JSON.stringify({
    signIn: signIn.module.prerenderSignIn(process.env.SUPPORT_PHONE),
    offline: offline.module.prerenderOffline(),
  }),
);
