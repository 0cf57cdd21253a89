import { runnerImport } from 'vite';
import { root } from './install.mjs';

/** The names of the variants of the demo backend. @returns {Promise<string[]>} */
export async function variantNames() {
  /** @type {{ module: typeof import('../../src/mocks/variants/variants.ts') }} */
  const { module } = await runnerImport(`${root}src/mocks/variants/variants.ts`, {
    root,
    configFile: false,
    logLevel: 'error',
  });
  return Object.keys(module.variants);
}

/** Ends the process where one of these is no variant: the demo backend itself would answer in its place. @param {readonly string[]} wanted */
export async function requireVariants(wanted) {
  const names = await variantNames();
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length === 0) return;
  console.error(`There is no variant ${unknown.join(', ')} of the demo backend. There are: ${names.join(', ')}.`);
  process.exit(1);
}
