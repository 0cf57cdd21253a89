// Prints the first screen, for the build (firstScreen.mjs). It runs in a process of its own, because it fakes parts of
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

/** @type {{ module: { prerenderSignIn: (phone?: string) => string } }} */
const { module } = await runnerImport(`${root}src/app/prerender/prerender.tsx`, {
  root,
  configFile: false,
  logLevel: 'error',
  plugins: [noStyles],
});
process.stdout.write(module.prerenderSignIn(process.env.SUPPORT_PHONE));
