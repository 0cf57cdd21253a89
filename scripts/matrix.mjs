// `npm run matrix`: writes docs/matrix.md, who is asked what, from the journey itself.
import { writeFileSync } from 'node:fs';
import { runnerImport } from 'vite';
import { root } from './support/install.mjs';

/** @type {{ module: { matrix: () => string } }} */
const { module } = await runnerImport(`${root}tests/support/matrix.ts`, { root, configFile: false, logLevel: 'error' });
writeFileSync(`${root}docs/matrix.md`, module.matrix());
console.log('docs/matrix.md is written.');
