// `npm run sentences`: writes docs/sentences.md, what the portal says to whom, from the functions of its screens.
import { writeFileSync } from 'node:fs';
import { runnerImport } from 'vite';
import { root } from './support/install.mjs';

/** @type {{ module: { sentences: () => string } }} */
const { module } = await runnerImport(`${root}tests/support/sentences.ts`, {
  root,
  configFile: false,
  logLevel: 'error',
});
writeFileSync(`${root}docs/sentences.md`, module.sentences());
console.log('docs/sentences.md is written.');
