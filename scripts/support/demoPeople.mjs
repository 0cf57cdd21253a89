import { root } from './install.mjs';

/** @typedef {{ name: string, userName: string, password: string, about: string }} DemoPerson */

/** The people of the demo, with what each demonstrates. @returns {Promise<DemoPerson[]>} */
export async function demoPeople() {
  // Vite is loaded on use, because on a fresh clone nothing is installed when this file is read.
  const { runnerImport } = await import('vite');
  /** @type {{ module: { demoPeople: DemoPerson[] } }} */
  const { module } = await runnerImport(`${root}src/mocks/people.ts`, { root, configFile: false, logLevel: 'error' });
  return module.demoPeople;
}
