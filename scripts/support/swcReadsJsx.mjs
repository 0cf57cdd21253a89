import swc from '@swc/core';

// dependency-cruiser 17 asks swc for TypeScript without JSX, and stops at the first tag. Importing this file before
// dependency-cruiser makes swc read each file as what its name says.
const { parseFileSync } = swc;
Object.assign(swc, {
  /** @param {string} path @param {import('@swc/core').TsParserConfig} options */
  parseFileSync: (path, options) => parseFileSync(path, { ...options, tsx: path.endsWith('.tsx') }),
});
