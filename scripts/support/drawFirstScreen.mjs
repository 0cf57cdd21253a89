// Prints the first screen, for the build (firstScreen.mjs). A process of its own: what it feigns of a browser is felt
// by nobody else.
import { runnerImport } from 'vite';
import { root } from './install.mjs';

process.env.NODE_ENV = 'production';
/** All that the modules of the first screen ask of a browser while they load and draw. */
Object.assign(globalThis, { window: { addEventListener: () => undefined, location: { hash: '', search: '' } } });
Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true });

/** The page links its styles; a drawing of its elements needs none. @type {import('vite').Plugin} */
const noStyles = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? '' : undefined),
};

/** @type {{ module: { drawn: () => string } }} */
const { module } = await runnerImport(`${root}src/app/drawn/drawn.tsx`, {
  root,
  configFile: false,
  logLevel: 'error',
  plugins: [noStyles],
});
process.stdout.write(module.drawn());
