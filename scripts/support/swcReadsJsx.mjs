import swc from '@swc/core';

// dependency-cruiser 17 makes swc parse TypeScript without JSX, which fails at the first tag. Importing this file
// before dependency-cruiser makes swc parse each file by its extension.
const { parseFileSync } = swc;
Object.assign(swc, {
  /** @param {string} path @param {import('@swc/core').TsParserConfig} options */
  parseFileSync: (path, options) => parseFileSync(path, { ...options, tsx: path.endsWith('.tsx') }),
});
