import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

/** The licences that a public bureau may ship without legal review. */
export const ALLOWED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', '(MPL-2.0 OR Apache-2.0)'];

/** @param {string} path @returns {Record<string, any>} */
const jsonAt = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/**
 * Every package that may end up in the build, dependencies of dependencies included: its name, version and licence as
 * installed.
 */
export const packages = () =>
  Object.entries(jsonAt('package-lock.json').packages)
    .filter(([path, { dev, devOptional, optional }]) => path !== '' && !dev && !devOptional && !optional)
    .map(([path]) => jsonAt(`${path}/package.json`))
    .map(({ name, version, license }) => ({ name, version, licence: String(license ?? 'none') }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'));

/** The text of docs/licences.md. */
export const licencesText = () => {
  const all = packages();
  return [
    '# Licences',
    '',
    'What the portal is built from, as installed: `npm run licences` writes it, and a test holds it up to date and every licence on a list.',
    '',
    '| package | version | licence |',
    '| --- | --- | --- |',
    ...all.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    '',
  ].join('\n');
};
